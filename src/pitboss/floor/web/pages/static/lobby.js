// The lobby: filters by family, and a fresh look every few seconds while nobody types.

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

setInterval(async () => {
  if (document.hidden || document.querySelector("details[open]") || document.activeElement?.closest("main")) return;
  const response = await fetch(location.href).catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = fresh.querySelector("main"), old = document.querySelector("main");
  if (main && main.innerHTML !== old.innerHTML) {
    old.replaceChildren(...main.childNodes);
    filter();
  }
}, FRESH);
