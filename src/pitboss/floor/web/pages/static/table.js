// The table page. The server draws; this fetches the drawing again when something happened, moves what has moved, keeps
// chips that are not confirmed, and sends acts.

import { Live } from "./live.js";
import { places, spin, travel } from "./motion.js";
import { cents, money, sentence } from "./page.js";
import { check, checkThrows, note } from "./proofs.js";

const table = document.body.dataset.table;
const main = document.querySelector("main.table");
const part = (name) => document.querySelector(`[data-part="${name}"]`);
const HOLD = 3200, HEARD = 6;

let seq = Number(document.body.dataset.seq);
let pending = new Map(), order = [], chosen = 0, sending = false, deadline = 0, allowed = 0, spoken = false;
let fetching = false, wanted = null, holding = 0, heard = new Set();

// Drawing again

async function refresh(query = "") {
  if (fetching) { wanted = query; return; }
  fetching = true;
  try {
    const response = await fetch(`/tables/${encodeURIComponent(table)}/parts${query}`);
    if (response.redirected) location.reload();
    if (response.ok) draw(new DOMParser().parseFromString(await response.text(), "text/html").body.firstElementChild);
  } catch { /* the connection is gone; the socket says so */ }
  fetching = false;
  if (wanted !== null) { const next = wanted; wanted = null; await refresh(next); }
}

function draw(fresh) {
  const focus = document.activeElement?.dataset?.key;
  const picked = [...main.querySelectorAll('.pick[aria-pressed="true"]')].map((one) => [one.dataset.key, one.dataset.part]);
  const turned = main.querySelector("[name=road]:checked")?.id;
  const typed = [...main.querySelectorAll("input:not([type=radio]), select")].map((one) => [selectorOf(one), one.value]);
  const open = [...main.querySelectorAll("details[open]")].map((one) => one.className);
  const asked = main.querySelector("[data-ask]")?.dataset.ask, refused = main.querySelector("[data-refusal]").textContent;
  const before = places(main);
  const wheel = main.querySelector(".wheel")?.getAttribute("aria-label");
  for (const next of fresh.children) {
    const old = part(next.dataset.part);
    if (old.innerHTML === next.innerHTML) continue;
    old.replaceChildren(...next.childNodes);
  }
  seq = Number(fresh.dataset.seq);
  for (const name of open) for (const one of main.querySelectorAll("details")) if (one.className === name) one.open = true;
  if (turned) main.querySelector(`#${turned}`)?.click();
  for (const [selector, value] of typed) { const one = selector && main.querySelector(selector); if (one) one.value = value; }
  for (const [key, hand] of picked) { const one = main.querySelector(`.pick[data-key="${key}"]`); if (one) setPart(one, hand); }
  if (asked === main.querySelector("[data-ask]")?.dataset.ask) refusal(refused);
  travel(main, before);
  if (wheel !== main.querySelector(".wheel")?.getAttribute("aria-label")) spin(main);
  after();
  if (holding && main.querySelector("[data-choice]")) {
    clearTimeout(holding);
    holding = 0;
    wanted = "";
  }
  if (focus) main.querySelector(`[data-key="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
}

function selectorOf(one) {
  return one.dataset.number ? `[data-number="${one.dataset.number}"]` : one.dataset.range ? `[data-range="${one.dataset.range}"]`
    : one.name ? `[name="${one.name}"]` : "";
}

// What the script adds to a drawing: the chosen chip, chips that are not confirmed, the clock, what is read out

function after() {
  const chips = [...main.querySelectorAll("[data-chip]")];
  if (chips.length && !chips.some((one) => Number(one.dataset.chip) === chosen)) {
    chosen = Number((chips.find((one) => one.getAttribute("aria-checked") === "true") ?? chips[0]).dataset.chip);
  }
  for (const one of chips) {
    const mine = Number(one.dataset.chip) === chosen;
    one.setAttribute("aria-checked", mine);
    one.tabIndex = mine ? 0 : -1;
  }
  if (!chips.length) { pending.clear(); order = []; }
  showPending();
  const clock = main.querySelector("[data-left]");
  deadline = clock ? performance.now() + Number(clock.dataset.left) : 0;
  allowed = clock ? Number(clock.dataset.allowed) : 0;
  spoken = false;
  tick();
  readOut();
  roving();
  showOwn();
}

// Own cards are in sight while one is asked about them: the felt scrolls where it is too small for everything.
function showOwn() {
  const own = main.querySelector(".own-hand.acting") ?? main.querySelector(".own-hand");
  if (!own || !main.querySelector("[data-choice]")) return;
  const hidden = own.getBoundingClientRect().bottom - part("felt").getBoundingClientRect().bottom;
  if (hidden > 0) part("felt").scrollTop += hidden;
}

window.addEventListener("resize", showOwn);

function readOut() {
  const lines = [...main.querySelectorAll('[data-part="log"] li')].map((one) => one.firstElementChild.textContent);
  const last = main.querySelector("[data-last-line]");
  const told = main.querySelector('[data-part="log"] li:not(.now) > :first-child');
  last.textContent = told?.textContent ?? lines[0] ?? "";
  const fresh = lines.filter((line) => !heard.has(line)).slice(0, HEARD).reverse();
  if (heard.size && fresh.length) main.querySelector("[data-say]").textContent = fresh.join(" ");
  heard = new Set(lines);
}

// Spots are told apart by their box and their wager: a player may have several boxes, each with spots of its own.

function keyOf(spot) {
  return `${spot.dataset.box} ${spot.dataset.wager}`;
}

function spotsOf(key) {
  const [box, wager] = key.split(" ");
  return main.querySelectorAll(`[data-box="${box}"][data-wager="${CSS.escape(wager)}"]`);
}

function showPending() {
  for (const one of main.querySelectorAll(".spot .pending")) one.hidden = true;
  for (const one of main.querySelectorAll(".pending-chip")) one.replaceChildren();
  let total = 0;
  for (const [key, amount] of pending) {
    total += amount;
    for (const spot of spotsOf(key)) {
      const stands = Number(spot.dataset.mine);
      if (spot.classList.contains("spot")) {
        spot.querySelector(".pending").hidden = false;
        spot.querySelector("[data-money]").textContent = `${money(stands + amount)} ?`;
      } else {
        const place = spot.querySelector(".pending-chip"), r = Number(place.dataset.r);
        place.innerHTML = `<circle class="dash" r="${r + 3}"/><circle r="${r}" fill="#e7b54a"/><text y="4" >${money(stands + amount).replace(/\.00$/, "")}</text>`;
      }
      spot.setAttribute("aria-label", `${spot.dataset.title}, ${money(stands + amount)}, not confirmed`);
    }
  }
  const undoing = main.querySelector("[data-undo]");
  if (undoing) undoing.hidden = !order.length;
  const words = main.querySelector("[data-confirm-words]"), note = main.querySelector("[data-confirm-note]");
  if (words && total) { words.textContent = `Confirm ${money(total)}`; note.textContent = "and no more bets"; }
}

function tick() {
  const clock = main.querySelector("[data-left]");
  if (!clock || !deadline) return;
  const left = Math.max(0, deadline - performance.now()), share = allowed ? left / allowed : 1;
  clock.querySelector("[data-seconds]").textContent = Math.ceil(left / 1000);
  clock.querySelector(".time").setAttribute("stroke-dasharray", `${100 * share} 100`);
  clock.classList.toggle("half", share < 0.5);
  clock.classList.toggle("last", share < 0.2);
  if (left < 5000 && left > 0 && !spoken) { spoken = true; main.querySelector("[data-say]").textContent = "Five seconds left."; }
}
setInterval(tick, 250);

// Acting

async function act(doing, button) {
  if (sending) return null;
  sending = true;
  main.classList.add("inert");
  button?.classList.add("sending");
  const slow = setTimeout(() => connection("Your answer was sent; waiting for the floor.", false), 1500);
  const asked = main.querySelector("[data-ask]")?.dataset.ask ?? "";
  const answer = await live.do(doing, doing.do === "decide" ? asked : "");
  clearTimeout(slow);
  if (live.socket.readyState === WebSocket.OPEN) connection("");
  sending = false;
  main.classList.remove("inert");
  button?.classList.remove("sending");
  refusal(answer.answer === "accepted" ? "" : sentence(answer));
  if (answer.answer !== "accepted") await refresh();
  return answer.answer === "accepted";
}

function refusal(text) {
  const place = main.querySelector("[data-refusal]");
  place.textContent = text;
  place.hidden = !text;
}

function seat() {
  return Number(main.querySelector("[data-seat][data-ask]")?.dataset.seat ?? 0);
}

async function confirm(button) {
  const bets = [...pending];
  pending.clear();
  order = [];
  const seats = ownSeats();
  for (const [key, amount] of bets) {
    const stands = Number(spotsOf(key)[0]?.dataset.mine ?? 0), [box, wager] = key.split(" ");
    if (!(await act({ do: "bet", seat: Number(box), wager, amount: stands + amount }, button))) return;
  }
  for (const seat of seats) if (!(await act({ do: "ready", seat }, button))) return;
}

function ownSeats() {
  return main.querySelector("[data-seats]").dataset.seats.split(" ").map(Number);
}

function put(spot, amount) {
  if (spot.dataset.closed !== undefined || !main.querySelector("[data-chip]")) return name(spot);
  const key = keyOf(spot), before = pending.get(key) ?? 0, stands = Number(spot.dataset.mine);
  const least = Number(spot.dataset.min), most = Number(spot.dataset.max);
  const next = Math.min(most - stands, Math.max(before + amount, least - stands));
  if (next <= before) return name(spot);
  pending.set(key, next);
  order.push([key, before]);
  showPending();
}

function undo() {
  const last = order.pop();
  if (!last) return;
  last[1] ? pending.set(...last) : pending.delete(last[0]);
  refresh();
}

async function takeBack(button) {
  const seen = new Set();
  for (const spot of main.querySelectorAll("[data-wager]")) {
    const key = keyOf(spot);
    if (Number(spot.dataset.mine) && !seen.has(key)) {
      seen.add(key);
      await act({ do: "bet", seat: Number(spot.dataset.box), wager: spot.dataset.wager, amount: 0 }, button);
    }
  }
}

function choose(button) {
  let choice = button.dataset.choice;
  if (button.dataset.amount !== undefined) choice += `:${(Number(button.dataset.amount) / 100).toFixed(2)}`;
  if (button.dataset.least !== undefined) {
    const parts = partsOf(button);
    const picked = [...main.querySelectorAll('.pick[aria-pressed="true"]')];
    for (const [name, count] of parts) {
      if (picked.filter((one) => one.dataset.part === name).length !== count) return refusal(`The ${name} hand has ${count} card${count > 1 ? "s" : ""}: tap ${count} of yours.`);
    }
    if (picked.length < Number(button.dataset.least) || picked.length > Number(button.dataset.most)) {
      return refusal(`Tap ${button.dataset.least === button.dataset.most ? button.dataset.least : `${button.dataset.least} to ${button.dataset.most}`} of your cards first.`);
    }
    const of = (name) => picked.filter((one) => one.dataset.part === name).map((one) => one.dataset.card).join(" ");
    choice += `:${parts.length > 1 ? parts.map(([name]) => of(name)).join("/") : picked.map((one) => one.dataset.card).join(" ")}`;
  }
  act({ do: "decide", seat: seat(), choice }, button);
}

function partsOf(button) {
  return (button?.dataset.parts || "").split(" ").filter(Boolean).map((part) => part.split(":")).map(([name, count]) => [name, Number(count)]);
}

function setPart(card, name) {
  card.setAttribute("aria-pressed", name !== undefined && name !== "");
  card.dataset.part = name ?? "";
  card.querySelector(".part").textContent = name ?? "";
  card.setAttribute("aria-label", name ? `${card.dataset.name}, ${name === "✓" ? "chosen" : name}` : card.dataset.name);
}

function pick(card) {
  const button = main.querySelector("[data-least]");
  const parts = partsOf(button).map(([name]) => name);
  const cycle = parts.length ? parts : ["✓"];
  const at = cycle.indexOf(card.dataset.part);
  setPart(card, at + 1 < cycle.length ? cycle[at + 1] : "");
}

function setAmount(choice, amount) {
  const button = main.querySelector(`[data-choice="${choice}"]`);
  const range = main.querySelector(`[data-range="${choice}"]`), number = main.querySelector(`[data-number="${choice}"]`);
  const bounded = Math.min(Number(range.max), Math.max(100 * Number(number.min), amount));
  button.dataset.amount = bounded;
  button.querySelector("[data-stated]").textContent = money(bounded);
  range.value = bounded;
  if (document.activeElement !== number) number.value = (bounded / 100).toFixed(2);
}

main.addEventListener("input", (event) => {
  if (event.target.dataset.range) setAmount(event.target.dataset.range, Number(event.target.value));
  if (event.target.dataset.number) setAmount(event.target.dataset.number, cents(event.target.value));
});

document.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest(selector);
  let one;
  if ((one = at("[data-toggle-log]"))) {
    const open = document.body.classList.toggle("log-open");
    one.setAttribute("aria-expanded", open);
  } else if (at("[data-last-line]")) document.body.classList.add("log-open");
  else if ((one = at("[data-chip]"))) { chosen = Number(one.dataset.chip); after(); }
  else if ((one = at("[data-wager]"))) { name(one); put(one, chosen); }
  else if ((one = at("[data-choice]"))) choose(one);
  else if ((one = at("[data-confirm]"))) confirm(one);
  else if (at("[data-undo]")) undo();
  else if ((one = at("[data-take-back]"))) takeBack(one);
  else if ((one = at("[data-repeat]"))) {
    for (const [key, amount] of Object.entries(JSON.parse(one.dataset.repeat))) { pending.set(key, amount); order.push([key, 0]); }
    showPending();
  } else if ((one = at("[data-call]"))) act({ do: "bet", seat: Number(one.dataset.box), wager: one.dataset.call }, one);
  else if ((one = at("[data-simple]"))) simple(one);
  else if ((one = at("[data-preset]"))) setAmount(one.dataset.of, Number(one.dataset.preset));
  else if ((one = at(".pick"))) pick(one);
  else if ((one = at("[data-hint]"))) hint(one);
  else if (at("[data-check]")) checkDeals();
});

async function simple(one) {
  if (one.dataset.sure && one.dataset.asked === undefined) {
    one.dataset.asked = "";
    one.textContent = one.dataset.sure;
    return;
  }
  const seats = one.dataset.simple === "call-supervisor" ? [0] : one.dataset.box ? [Number(one.dataset.box)] : ownSeats();
  for (const seat of seats) if (!(await act(seat ? { do: one.dataset.simple, seat } : { do: one.dataset.simple }, one))) return;
  one.closest("details").open = false;
}

async function hint(button) {
  const response = await fetch(`/tables/${encodeURIComponent(table)}/hint`);
  button.textContent = response.ok ? await response.text() : "No hint";
}

async function checkDeals() {
  const place = document.querySelector("[data-proofs]"), found = await (document.querySelector(".felt.slate") ? checkThrows : check)(table);
  const words = place.querySelector("[data-verdict]");
  words.textContent = `${found.wrong ? "−" : "✓"} ${found.words}`;
  words.className = `verdict ${found.wrong ? "lose" : "win"}`;
  place.querySelector("ul").replaceChildren(...found.lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  place.showModal();
}

document.addEventListener("contextmenu", (event) => {
  const spot = event.target.closest("[data-wager]");
  if (!spot || !pending.has(keyOf(spot))) return;
  event.preventDefault();
  remove(spot);
});

function remove(spot) {
  const gone = keyOf(spot);
  pending.delete(gone);
  order = order.filter(([key]) => key !== gone);
  refresh();
}

main.addEventListener("submit", async (event) => {
  const form = event.target;
  const amount = cents(form.elements.amount?.value);
  if (form.dataset.sit !== undefined) {
    event.preventDefault();
    await act({ do: "sit", seat: Number(form.elements.seat.value), amount }, form.querySelector("button"));
  } else if (form.dataset.buy !== undefined) {
    event.preventDefault();
    await act({ do: "buy", seat: ownSeats()[0], amount }, form.querySelector("button"));
  }
});

// Naming, and the keyboard

function name(spot) {
  const line = main.querySelector("[data-naming]");
  line.classList.add("on");
  line.querySelector("span").textContent = `${spot.dataset.title}: ${spot.dataset.says}${spot.dataset.clauseOf ? ` [${spot.dataset.clauseOf}]` : ""}`;
  line.querySelector("a").href = `/tables/${encodeURIComponent(table)}/odds?wager=${encodeURIComponent(spot.dataset.wager)}`;
  const covers = (spot.dataset.covers ?? "").split(" ").filter(Boolean);
  for (const one of main.querySelectorAll(".area.covered")) one.classList.remove("covered");
  if (covers.length > 1) for (const number of covers) for (const one of spotsOf(`${spot.dataset.box} straight-${number}`)) one.classList.add("covered");
}

for (const happening of ["mouseover", "focusin"]) {
  main.addEventListener(happening, (event) => {
    const spot = event.target.closest("[data-wager]");
    if (spot) name(spot);
  });
}

function roving() {
  for (const layout of main.querySelectorAll(".layout")) {
    const areas = [...layout.querySelectorAll(".area")];
    const current = areas.find((one) => one.contains(document.activeElement)) ?? areas[0];
    for (const one of areas) one.setAttribute("tabindex", one === current ? 0 : -1);
  }
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function towards(group, from, [dx, dy]) {
  const middle = (one) => { const box = one.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
  const [x, y] = middle(from);
  let best = null, least = Infinity;
  for (const one of group) {
    const [u, v] = middle(one), ahead = (u - x) * dx + (v - y) * dy, aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (one !== from && ahead > 2 && ahead + 2 * aside < least) { best = one; least = ahead + 2 * aside; }
  }
  return best;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const area = event.target.closest?.(".area, .spot, .tray-chip");
  if (ARROWS[event.key] && area) {
    const group = area.matches(".area") ? area.closest(".layout").querySelectorAll(".area")
      : area.closest(".boxes")?.querySelectorAll(".spot") ?? area.parentElement.children;
    const next = towards(group, area, ARROWS[event.key]);
    event.preventDefault();
    if (!next) return;
    if (next.matches(".area")) for (const one of group) one.setAttribute("tabindex", one === next ? 0 : -1);
    next.focus();
    if (next.matches(".tray-chip")) next.click();
    return;
  }
  if (area?.matches(".area") && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); return put(area, chosen); }
  if (area && (event.key === "Delete" || event.key === "Backspace")) return remove(area);
  if (area?.dataset.wager && event.key === "?") return main.querySelector("[data-naming] a").click();
  if (event.target.matches?.("input, select, textarea")) return;
  if (event.key === "Escape") {
    document.body.classList.remove("log-open");
    document.querySelector("[data-toggle-log]")?.setAttribute("aria-expanded", false);
  }
  const chips = main.querySelectorAll("[data-chip]");
  if (/^[1-9]$/.test(event.key) && chips[event.key - 1]) return chips[event.key - 1].click();
  const hot = main.querySelector(`[data-hot="${CSS.escape(event.key.toUpperCase())}"]`);
  if (hot && event.key.length === 1) { event.preventDefault(); hot.focus(); hot.click(); }
});

// The connection

function connection(text, lost = true) {
  const place = main.querySelector("[data-connection]");
  place.textContent = text;
  place.hidden = !text;
  place.classList.toggle("lost", lost && Boolean(text));
}

let wasLost = false;

const live = new Live(table, {
  onConnection(here, at) {
    document.body.classList.toggle("offline", !here);
    const sign = document.querySelector("[data-live]");
    sign.textContent = here ? "Live" : "Offline";
    sign.classList.toggle("lost", !here);
    if (!here) { wasLost = true; connection("Connection lost. Trying again. The table's clock goes on."); }
    else if (wasLost) {
      wasLost = false;
      connection(`You are back, event ${at.toLocaleString("en-GB")}`, false);
      setTimeout(() => connection(""), 3000);
    } else connection("");
  },
  onChange(message) {
    note(table, message.events ?? []);
    document.body.classList.toggle("frozen", message.status === "frozen");
    if (message.status === "closed") return connection("The table is closed. The lobby has others.", false);
    if (message.type === "view" && message.seq === seq) return;
    const ended = (message.events ?? []).some((event) => ["ended", "hand-ended"].includes((event.of ?? event).event));
    if (ended) {
      clearTimeout(holding);
      refresh("?last=1");
      holding = setTimeout(() => { holding = 0; refresh(); }, HOLD);
    } else refresh(holding && message.type !== "view" ? "?last=1" : "");
  },
});

after();
