// The lobby: filters by family, and a fresh look every few seconds while nobody types.

import { lookAgain } from "./fresh.js";

const FRESH = 5000;

let family = "";

function filter() {
  for (const tile of document.querySelectorAll(".table-tile")) tile.hidden = family !== "" && tile.dataset.family !== family;
  for (const button of document.querySelectorAll(".filters button")) {
    button.setAttribute("aria-pressed", button.dataset.family === family);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest(".filters button");
  if (!button) return;
  family = button.dataset.family;
  filter();
});

lookAgain(FRESH, () => document.querySelector("details[open]") || document.activeElement?.closest("main"), filter);
