// The socket of a page: watches a table, sends acts, and comes back by itself. An act keeps its number when it is sent
// again after a lost connection, so it counts once.

import { newId } from "./page.js";

const FIRST_WAIT = 400, LONGEST_WAIT = 8000;

export class Live {
  constructor(table, { onChange, onConnection }) {
    this.table = table;
    this.onChange = onChange;
    this.onConnection = onConnection;
    this.waiting = new Map();
    this.number = 0;
    this.wait = FIRST_WAIT;
    this.connect();
    addEventListener("online", () => this.connect());
    addEventListener("offline", () => this.socket?.close());
  }

  connect() {
    if (this.socket && this.socket.readyState < WebSocket.CLOSING) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = this.socket = new WebSocket(`${scheme}//${location.host}/api/v1/live`);
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.watch();
      for (const { message } of this.waiting.values()) socket.send(message);
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.onConnection(false);
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, 2 * this.wait);
    };
  }

  watch() {
    this.socket.send(JSON.stringify({ type: "watch", table: this.table }));
  }

  take(message) {
    if (message.type === "again") this.watch();
    else if (message.type === "answer") {
      const asked = this.waiting.get(message.n);
      this.waiting.delete(message.n);
      asked?.answer(message);
    } else if (message.type === "view" || message.type === "increment") {
      if (message.type === "view") this.onConnection(true, message.seq);
      this.onChange(message);
    }
  }

  do(act, ask = "") {
    const n = ++this.number;
    const message = JSON.stringify({ type: "do", table: this.table, act, ask, id: newId(), n });
    return new Promise((answer) => {
      this.waiting.set(n, { message, answer });
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(message);
    });
  }
}
