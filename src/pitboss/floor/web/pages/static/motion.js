// Things move only because an event moved them: what a new drawing has elsewhere travels there, new cards come from the
// dealer's shoe. With reduced motion, or in a hidden page, everything jumps to the present.

const TRAVEL = 220, APART = 90, EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

const still = () => document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;

export function places(root) {
  return new Map([...root.querySelectorAll("[data-move]")].map((one) => [one.dataset.move, one.getBoundingClientRect()]));
}

export function travel(root, before) {
  if (still()) return;
  const felt = root.getBoundingClientRect();
  let fresh = 0;
  for (const one of root.querySelectorAll("[data-move]")) {
    const now = one.getBoundingClientRect(), old = before.get(one.dataset.move);
    if (!now.width) continue;
    const from = old ?? { left: felt.right - 60, top: felt.top - 20 };
    const dx = from.left - now.left, dy = from.top - now.top;
    if (old && Math.abs(dx) + Math.abs(dy) < 2) continue;
    one.animate([{ transform: `translate(${dx}px, ${dy}px)`, opacity: old ? 1 : 0.4 }, { transform: "none", opacity: 1 }],
      { duration: TRAVEL, easing: EASE, delay: old ? 0 : APART * fresh++, fill: "backwards" });
  }
}

export function spin(root) {
  const wheel = root.querySelector(".wheel .turning");
  if (!wheel || still()) return;
  const turn = wheel.getAttribute("transform")?.match(/-?[\d.]+/)?.[0] ?? 0;
  wheel.animate([{ transform: `rotate(${Number(turn) - 1080}deg)` }, { transform: `rotate(${turn}deg)` }],
    { duration: 2600, easing: "cubic-bezier(0.15, 0.7, 0.2, 1)" });
}
