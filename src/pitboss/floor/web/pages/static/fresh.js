// Pages that look again by themselves, while nobody works on them.

export function lookAgain(every, busy, after = () => {}) {
  setInterval(async () => {
    if (document.hidden || busy()) return;
    const response = await fetch(location.href).catch(() => null);
    if (!response?.ok || response.redirected || busy()) return;
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html").querySelector("main");
    const old = document.querySelector("main");
    if (!fresh || fresh.innerHTML === old.innerHTML) return;
    const held = old.contains(document.activeElement) ? document.activeElement.outerHTML : "";
    old.replaceChildren(...fresh.childNodes);
    if (held) [...old.querySelectorAll("a, button, summary")].find((one) => one.outerHTML === held)?.focus({ preventScroll: true });
    after();
  }, every);
}
