// The record of a round: the slider and every link to a step show that event without leaving the page.

const main = document.querySelector("main"), slider = main.querySelector("[data-scrubber] input");
let wanted = -1, fetching = false;

async function show(step) {
  wanted = step;
  if (fetching) return;
  fetching = true;
  while (wanted >= 0) {
    const at = wanted;
    wanted = -1;
    const response = await fetch(`?step=${at}`).catch(() => null);
    if (!response?.ok || response.redirected) { location.assign(`?step=${at}`); return; }
    draw(new DOMParser().parseFromString(await response.text(), "text/html"));
    history.replaceState(null, "", `?step=${at}`);
  }
  fetching = false;
}

function draw(fresh) {
  const focus = document.activeElement, href = focus?.getAttribute("href"), way = focus?.getAttribute("rel");
  const within = focus?.closest("[data-part]")?.dataset.part;
  for (const next of fresh.querySelectorAll("[data-part]")) {
    main.querySelector(`[data-part="${next.dataset.part}"]`).replaceChildren(...next.childNodes);
  }
  const there = fresh.querySelector("[data-scrubber] input");
  slider.setAttribute("aria-valuetext", there.getAttribute("aria-valuetext"));
  if (wanted < 0) slider.value = there.getAttribute("value");
  const verify = main.querySelector("[data-verify]");
  verify?.setAttribute("href", `${fresh.querySelector("[data-verify]").getAttribute("href")}`);
  if (within) main.querySelector(`[data-part="${within}"] ${way ? `[rel="${way}"]` : `[href="${href}"]`}`)?.focus({ preventScroll: true });
  bringUp();
}

// The present event is in sight in its list, with one before and one after it; the page itself stays where it is.
function bringUp() {
  const list = main.querySelector(".replay-events"), at = list.querySelector("[aria-current]");
  const height = at.offsetHeight, above = at.offsetTop - list.offsetTop, below = above + height - list.clientHeight;
  if (above - height < list.scrollTop || below + height > list.scrollTop) list.scrollTop = (above + below) / 2;
}

slider.addEventListener("input", () => show(Number(slider.value)));

main.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="?step="]:not([data-verify])');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(Number(new URL(link.href).searchParams.get("step")));
});

window.addEventListener("resize", bringUp);
bringUp();
