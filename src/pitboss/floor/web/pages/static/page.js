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

export function sentence(found) {
  const words = found.message ?? "This was not done";
  return `${words[0].toUpperCase()}${words.slice(1)}${found.clause ? ` [${found.clause}]` : ""}`;
}

export function cents(text) {
  return Math.round(Number(text) * 100);
}

function refuse(form, found) {
  const place = form.querySelector("[data-refusal]") ?? document.querySelector("[data-notice]");
  place.textContent = sentence(found);
  place.hidden = false;
  form.querySelector(`[name="${found.field}"]`)?.focus();
}

function tell(text) {
  const place = document.querySelector("[data-notice]");
  place.textContent = text;
  place.hidden = false;
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

// A count of chips: what lies there by denomination, with its sum.

function counted(form) {
  const fields = [...form.querySelectorAll("[data-chip-count]")].filter((one) => Number(one.value) > 0);
  return Object.fromEntries(fields.map((one) => [one.dataset.chipCount, Number(one.value)]));
}

document.addEventListener("input", (event) => {
  const form = event.target.closest("[data-count]");
  if (!form) return;
  const sum = Object.entries(counted(form)).reduce((total, [chip, count]) => total + cents(chip) * count, 0);
  form.querySelector("[data-count-sum]").textContent = (sum / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 });
});

// Forms: `data-api` says where it goes, `data-act` which act it is; `-cents` behind a name means an amount in dollars.

export function read(form) {
  const found = {};
  for (const field of form.elements) {
    if (!field.name || field.disabled || (field.type === "radio" && !field.checked)) continue;
    if (field.type === "checkbox") found[field.name] = field.checked;
    else if (field.name.endsWith("-cents")) found[field.name.slice(0, -6)] = (field.dataset.negative === undefined ? 1 : -1) * cents(field.value);
    else if (field.dataset.true !== undefined) found[field.name] = true;
    else if (field.dataset.number !== undefined) found[field.name] = Number(field.value || 0);
    else if (field.dataset.list !== undefined) found[field.name] = field.value.split(/[ ,]+/).filter(Boolean);
    else if (field.value !== "" || field.required) found[field.name] = field.value;
  }
  return found;
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
  } else if (form.dataset.count !== undefined) {
    event.preventDefault();
    const { table, what } = form.elements, act = { do: "count", what: what.value, chips: counted(form) };
    const answer = await call("POST", `/tables/${encodeURIComponent(table.value)}/acts`, { act, id: crypto.randomUUID() });
    if (!answer.ok) return refuse(form, answer.found);
    location.reload();
  } else if (form.dataset.api) {
    event.preventDefault();
    const said = read(form);
    const id = crypto.randomUUID();
    const act = { do: form.dataset.act, ...said };
    const body = !form.dataset.act ? said : form.dataset.bare !== undefined ? act : { act, id };
    const answer = await asked(form.dataset.api, body);
    if (!answer.ok) return refuse(form, answer.found);
    if (form.dataset.said) {
      form.reset();
      tell(form.dataset.said);
    } else if (form.dataset.shows !== undefined) {
      tell(`${location.origin}${answer.found.path}`);
    } else form.dataset.then ? location.assign(form.dataset.then) : location.reload();
  }
});
