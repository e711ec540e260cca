// Fair deals: with every shuffle the floor publishes the root of a tree over position, card and salt. Here every card
// that was seen is followed to its root, and roots are compared with those that this page noted when they were published.

const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" }, SHOWN = 12, KEPT = 50;

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (found) => [...found].map((one) => one.toString(16).padStart(2, "0")).join("");
const pretty = (card) => card.replace(/^([2-9TJQKA])([cdhs])$/, (_, rank, suit) => `${rank === "T" ? "10" : rank}${SUITS[suit]}`);

async function digest(...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(parts.flatMap((one) => [...one]))));
}

async function holds(root, { position, card, salt, path }) {
  const place = [24, 16, 8, 0].map((by) => (position >> by) & 255);
  let node = await digest([0], place, bytes(salt), new TextEncoder().encode(card)), at = position;
  for (const beside of path.map(bytes)) {
    node = await digest([1], ...(at % 2 ? [beside, node] : [node, beside]));
    at >>= 1;
  }
  return hex(node) === root;
}

const kept = (table) => JSON.parse(sessionStorage.getItem(`roots ${table}`) ?? "{}");

const thrown = (table) => JSON.parse(sessionStorage.getItem(`throws ${table}`) ?? "[]");

export function note(table, events) {
  for (const event of events.map((one) => one.of ?? one)) {
    if (event.event === "throw-committed") sessionStorage.setItem(`throws ${table}`, JSON.stringify([...thrown(table), { root: event.root }].slice(-KEPT)));
    if (event.event === "throw-opened") {
      const found = thrown(table);
      if (found.length) Object.assign(found.at(-1), { kind: event.kind, result: event.result, salt: event.salt });
      sessionStorage.setItem(`throws ${table}`, JSON.stringify(found));
    }
    if (event.event !== "committed") continue;
    sessionStorage.setItem(`roots ${table}`, JSON.stringify({ [event.shuffle]: event.root, ...kept(table) }));
  }
}

export async function checkThrows(table) {
  const fallen = thrown(table).filter((one) => one.result);
  for (const one of fallen) {
    const found = hex(await digest(new TextEncoder().encode([one.kind, one.result, one.salt].join("\0"))));
    if (found !== one.root) return { words: `${one.result} is not what was sealed before the bets.`, wrong: true, lines: [] };
  }
  return { words: fallen.length ? `All ${fallen.length} results that this page saw sealed are as they were sealed.`
    : "This page has seen no result from its sealing on yet.", wrong: false,
    lines: fallen.map((one) => `Sealed as ${one.root.slice(0, SHOWN)}: ${one.result}`) };
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
