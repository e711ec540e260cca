// What every page has: how it looks, signing in and out, forms that send acts, sentences of clauses.

const csrf = document.querySelector('meta[name="csrf"]').content;

export async function call(method, path, body) {
  const response = await fetch(`/api/v1${path}`, {
    method, headers: { "content-type": "application/json", "x-csrf": csrf }, body: body && JSON.stringify(body),
  });
  const found = await response.json().catch(() => ({ message: "the floor gave no answer" }));
  return { ok: response.ok, status: response.status, found };
}

// What asks for the password once more: it is asked for, and the same thing is sent again.

function prove() {
  const place = document.querySelector("[data-prove]"), form = place.querySelector("form");
  form.reset();
  form.querySelector("[data-refusal]").hidden = true;
  place.showModal();
  return new Promise((proved) => {
    place.onclose = () => proved(false);
    place.querySelector("[data-cancel]").onclick = () => place.close();
    form.onsubmit = async (event) => {
      event.preventDefault();
      const answer = await call("POST", "/confirm", { password: form.elements.password.value });
      if (!answer.ok) return refuse(form, answer.found);
      proved(true);
      place.close();
    };
  });
}

async function asked(path, body) {
  const answer = await call("POST", path, body);
  const again = answer.status === 403 && document.querySelector("[data-prove]") && answer.found.message?.includes("password once more");
  return again && (await prove()) ? call("POST", path, body) : answer;
}

// What an act is sent under; sent again under the same, it counts once.
export function newId() {
  return crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
}

export function sentence(found) {
  const words = found.message ?? "This was not done";
  return `${words[0].toUpperCase()}${words.slice(1)}${found.clause ? ` [${found.clause}]` : ""}`;
}

export function money(amount) {
  return (amount / 100).toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

export function cents(text) {
  return Math.round(Number(text) * 100);
}

export function tell(text, place = document.querySelector("[data-notice]")) {
  place.textContent = text;
  place.hidden = !text;
}

function refuse(form, found) {
  tell(sentence(found), form.querySelector("[data-refusal]") ?? undefined);
  form.querySelector(`[name="${found.field}"]`)?.focus();
}

function looks() {
  const kept = document.cookie.match(/(?:^|; )look=([^;]*)/);
  return new Set((kept?.[1] ?? "").split(".").filter(Boolean));
}

document.addEventListener("click", async (event) => {
  const look = event.target.closest("[data-look]");
  if (look) {
    const chosen = looks(), name = look.dataset.look;
    chosen.has(name) ? chosen.delete(name) : chosen.add(name);
    document.cookie = `look=${[...chosen].join(".")}; path=/; max-age=31536000; samesite=lax`;
    document.documentElement.classList.toggle(name, chosen.has(name));
    look.setAttribute("aria-pressed", chosen.has(name));
  }
  if (event.target.closest("[data-sign-out]")) {
    await call("POST", "/sign-out", {});
    location.assign("/sign-in");
  }
  const tag = event.target.closest("button.tag[data-clause]");
  if (tag) explain(tag);
  for (const menu of document.querySelectorAll("details.menu[open], details.seat-menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    for (const menu of document.querySelectorAll("details.menu[open], details.seat-menu[open]")) menu.open = false;
  }
});

async function explain(tag) {
  const shown = tag.parentElement.querySelector(".clause-words");
  if (shown) return shown.remove();
  const where = document.body.dataset.table ?? document.body.dataset.of;
  if (!where) return;
  const response = await fetch(`/tables/${encodeURIComponent(where)}/clauses?of=${encodeURIComponent(tag.dataset.clause)}`);
  if (!response.ok) return;
  const words = document.createElement("span");
  words.className = "clause-words";
  words.textContent = await response.text();
  tag.after(words);
}

// A count of chips: what the numbers of each denomination come to.

document.addEventListener("input", (event) => {
  const sum = event.target.form?.querySelector("[data-count-sum]");
  if (!sum) return;
  const worth = [...event.target.form.querySelectorAll("[data-worth]")].reduce((total, one) => total + one.dataset.worth * one.value, 0);
  sum.textContent = money(worth);
});

// Forms: `data-api` says where it goes, `data-act` which act it is. `-cents` behind a name means an amount in dollars; a
// name with a colon (`chips:25.00`) is an entry of a table, which is left out where it is empty.

function number(field) {
  const named = [...(field.list?.options ?? [])].find((one) => one.text.toLowerCase() === field.value.trim().toLowerCase());
  return Number(named ? named.value : field.value || 0);
}

function valueOf(field) {
  if (field.type === "checkbox") return field.checked;
  if (field.name.endsWith("-cents")) return (field.dataset.negative === undefined ? 1 : -1) * cents(field.value);
  if (field.dataset.true !== undefined) return true;
  if (field.dataset.number !== undefined) return number(field);
  if (field.dataset.list !== undefined) return field.value.split(/[ ,]+/).filter(Boolean);
  return field.value;
}

function read(form) {
  const found = {};
  for (const field of form.elements) {
    if (!field.name || (field.type === "radio" && !field.checked)) continue;
    const name = field.name.replace(/-cents$/, ""), value = valueOf(field), [table, entry] = name.split(":");
    if (Number.isNaN(value)) throw { message: `${field.value} is not known here`, field: field.name };
    if (entry !== undefined) {
      found[table] ??= {};
      if (field.value !== "") found[table][entry] = value;
    } else if (value !== "" || field.required) found[name] = value;
  }
  return found;
}

// Where a form goes: to a table that is chosen in it, where it says so.
function placed(form, said) {
  const { table, ...rest } = said;
  return form.dataset.api.includes("{table}") ? [form.dataset.api.replace("{table}", encodeURIComponent(table)), rest] : [form.dataset.api, said];
}

async function sent(form) {
  try {
    const [path, said] = placed(form, read(form)), act = { do: form.dataset.act, ...said };
    return await asked(path, !form.dataset.act ? said : form.dataset.bare !== undefined ? act : { act, id: newId() });
  } catch (found) {
    return { ok: false, found };
  }
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.dataset.signIn !== undefined || form.dataset.join !== undefined) {
    event.preventDefault();
    const said = read(form);
    const answer = form.dataset.join === undefined ? await call("POST", "/sign-in", said)
      : await call("POST", "/join", { code: form.dataset.join, name: said.name });
    if (!answer.ok) return refuse(form, answer.found);
    location.assign(form.dataset.then || "/");
  } else if (form.dataset.api) {
    event.preventDefault();
    const answer = await sent(form);
    if (!answer.ok) return refuse(form, answer.found);
    if (form.dataset.said) {
      form.reset();
      tell(form.dataset.said);
    } else if (form.dataset.shows !== undefined) {
      tell(`${location.origin}${answer.found.path}`);
    } else form.dataset.then ? location.assign(form.dataset.then) : location.reload();
  }
});
