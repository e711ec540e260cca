// Words whose contrast with what lies behind them is below AA; of a felt, with its brightest point.
() => {
  const parse = (text) => {
    const found = text.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    return found.length > 3 ? found : [...found, 1];
  };
  const over = (top, under) => top.slice(0, 3).map((value, at) => value * top[3] + under[at] * (1 - top[3]));
  const linear = (value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const behind = (one) => {
    const layers = [];
    for (let at = one; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage.includes("gradient")) {
        layers.push(parse(style.backgroundImage.match(/rgb[^)]*\)/)[0]));
        break;
      }
      const colour = parse(style.backgroundColor);
      if (colour[3]) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reverse().reduce((under, top) => over(top, under), [13, 19, 18]);
  };
  const faded = (one) => (one ? Number(getComputedStyle(one).opacity) * faded(one.parentElement) : 1);
  const pale = new Set();
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest("svg, .visually-hidden, .skip, option, [hidden], .inert") || !one.getClientRects().length) continue;
    if (![...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
    const style = getComputedStyle(one);
    if (style.visibility === "hidden" || style.clipPath !== "none" || faded(one) < 0.7) continue;
    const ground = behind(one), ink = over(parse(style.color), ground);
    const [high, low] = [light(ink), light(ground)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05), size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    if (ratio < (large ? 3 : 4.5)) pale.add(`${one.textContent.trim().slice(0, 40)}: ${ratio.toFixed(2)}`);
  }
  return [...pale];
}
