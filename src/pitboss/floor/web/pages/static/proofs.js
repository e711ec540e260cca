// Fair deals: with every shuffle the floor publishes the root of a tree over position, card and salt. Here every card
// that was seen is followed to its root, and roots are compared with those that this page noted when they were published.

const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" }, SHOWN = 12;

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (found) => [...found].map((one) => one.toString(16).padStart(2, "0")).join("");
const pretty = (card) => card.replace(/^([2-9TJQKA])([cdhs])$/, (_, rank, suit) => `${rank === "T" ? "10" : rank}${SUITS[suit]}`);

async function digest(...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(parts.flatMap((one) => [...one]))));
}

export async function holds(root, { position, card, salt, path }) {
  const place = [24, 16, 8, 0].map((by) => (position >> by) & 255);
  let node = await digest([0], place, bytes(salt), new TextEncoder().encode(card)), at = position;
  for (const beside of path.map(bytes)) {
    node = await digest([1], ...(at % 2 ? [beside, node] : [node, beside]));
    at >>= 1;
  }
  return hex(node) === root;
}

const kept = (table) => JSON.parse(sessionStorage.getItem(`roots ${table}`) ?? "{}");

export function note(table, events) {
  for (const event of events.map((one) => one.of ?? one)) {
    if (event.event !== "committed") continue;
    sessionStorage.setItem(`roots ${table}`, JSON.stringify({ [event.shuffle]: event.root, ...kept(table) }));
  }
}

export async function check(table) {
  const response = await fetch(`/api/v1/tables/${encodeURIComponent(table)}/proofs`);
  if (!response.ok) return { words: "The floor gave no proofs.", wrong: true, lines: [] };
  const { roots, openings } = await response.json(), noted = kept(table);
  for (const [shuffle, root] of Object.entries(roots)) {
    if (noted[shuffle] && noted[shuffle] !== root) return { words: `Shuffle ${shuffle} is not sealed as it was published.`, wrong: true, lines: [] };
  }
  const cards = {};
  for (const one of openings) {
    if (!(await holds(roots[one.shuffle], one))) {
      return { words: `Card ${one.position + 1} of shuffle ${one.shuffle} is not the one that was sealed.`, wrong: true, lines: [] };
    }
    (cards[one.shuffle] ??= []).push(`${pretty(one.card)} (${one.position + 1})`);
  }
  const lines = Object.entries(cards).map(([shuffle, seen]) =>
    `Shuffle ${shuffle}, sealed as ${roots[shuffle].slice(0, SHOWN)}${noted[shuffle] ? ", as this page noted then" : ""}: ${seen.join(", ")}`);
  return { words: openings.length ? `All ${openings.length} cards that you have seen are the ones that were sealed before they were dealt.`
    : "You have seen no card of a sealed shuffle yet.", wrong: false, lines };
}
