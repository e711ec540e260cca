// Everything that can be used or is a picture, and has no name.
() => [...document.querySelectorAll("button, a[href], input:not([type=hidden]), select, [role=button], svg[role=img]")]
  .filter((one) => one.getClientRects().length)
  .filter((one) => !(one.getAttribute("aria-label") || one.textContent.trim() || one.labels?.length || one.title))
  .map((one) => one.outerHTML.slice(0, 120))
