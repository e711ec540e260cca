// Consoles: what the rules would say is read out before it is confirmed; the page looks again while nobody works on it.

import { lookAgain } from "./fresh.js";
import { call, cents, money, newId, sentence, tell } from "./page.js";

const table = document.body.dataset.table, FRESH = 2500;

async function send(act) {
  const answer = await call("POST", `/tables/${encodeURIComponent(table)}/acts`, { act, id: newId() });
  answer.ok ? location.reload() : tell(sentence(answer.found));
}

// One line of a sheet per line: seat[2].cards = Ah Kd 7c
function sheetLines(text) {
  const written = text.split("\n").map((one) => one.match(/^\s*([^=\s]+)\s*=(.*)$/)).filter(Boolean);
  return Object.fromEntries(written.map(([, line, says]) => [line, says.trim()]));
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.dataset.report !== undefined) {
    event.preventDefault();
    const row = form.elements.irregularity.value, seat = form.elements.seat.value;
    const response = await fetch(`/tables/${encodeURIComponent(table)}/ruling?row=${encodeURIComponent(row)}&seat=${seat}`);
    const found = await response.json();
    if (!response.ok) return tell(sentence(found));
    tell("");
    const place = document.querySelector("[data-ruling]"), confirm = place.querySelector("form");
    place.querySelector("[data-ruling-words]").textContent = `“${found.words[0].toUpperCase()}${found.words.slice(1)}.”`;
    place.querySelector("[data-ruling-clause]").textContent = found.clause;
    place.querySelector("[data-ruling-chips]").replaceChildren(...Object.entries(found.returned).map(([one, amount]) => {
      const line = document.createElement("li");
      line.textContent = `Seat ${one}: ${money(amount)} back`;
      return line;
    }));
    const total = Object.values(found.returned).reduce((sum, one) => sum + one, 0);
    confirm.querySelector("button").textContent = total ? `Confirm: return ${money(total)}` : "Confirm the ruling";
    confirm.elements.irregularity.value = row;
    confirm.elements.seat.value = seat;
    place.hidden = false;
    confirm.querySelector("button").focus();
  } else if (form.dataset.limits !== undefined) {
    event.preventDefault();
    await send({ do: "change-limits", limits: { [form.elements.name.value]: (cents(form.elements.value.value) / 100).toFixed(2) } });
  } else if (form.dataset.sheet !== undefined) {
    event.preventDefault();
    const lines = sheetLines(form.elements.lines.value);
    await send(form.dataset.sheet === "describe" ? { do: "describe", lines } : { do: "resolve", decision: form.elements.decision.value, sheet: lines });
  }
});

// An irregularity is about certain seats alone, or about none.
document.addEventListener("change", (event) => {
  if (event.target.name !== "irregularity") return;
  const about = event.target.dataset.seats.split(" "), { seat } = event.target.form.elements;
  for (const one of seat.options) one.disabled = !about.includes(one.value);
  if (!about.includes(seat.value)) seat.value = about[0];
});

// What is typed or chosen is never taken away.
function changed(field) {
  if (field.matches("[type=checkbox], [type=radio]")) return field.checked !== field.defaultChecked;
  if (field.matches("select")) return field.selectedIndex !== Math.max(0, [...field.options].findIndex((one) => one.defaultSelected));
  return field.type !== "hidden" && field.value !== field.defaultValue;
}

function busy() {
  return document.activeElement?.matches("input, select, textarea") || document.querySelector("[data-ruling]:not([hidden])")
    || [...document.querySelectorAll("main form :is(input, select, textarea)")].some(changed);
}

lookAgain(FRESH, busy);
