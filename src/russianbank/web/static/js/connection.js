/** The socket of a table: keeps connected, says when it is not. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** The server closes so when there is nothing to show, having said why. */
const GONE = 4404;

/**
 * @typedef {import("./types.js").ServerMessage} ServerMessage
 */

export class Connection {
  /**
   * @param {string} id the match
   * @param {(message: ServerMessage) => void} receive
   * @param {(connected: boolean) => void} changed
   * @param {(why: string) => void} gone there is nothing to show, for there is no such match, or it is damaged
   * @param {() => number} shown how many commands are shown already, where two computers play
   */
  constructor(id, receive, changed, gone, shown) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.address = `${scheme}://${location.host}/api/matches/${encodeURIComponent(id)}/socket`;
    this.receive = receive;
    this.changed = changed;
    this.gone = gone;
    this.shown = shown;
    this.connected = false;
    this.wait = FIRST_WAIT;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    window.addEventListener("online", () => this.#retryNow());
    document.addEventListener("visibilitychange", () => this.#retryNow());
    this.#connect();
  }

  /**
   * Sends a message; false if there is no connection.
   * @param {object} message
   */
  send(message) {
    if (!this.connected || !this.socket) return false;
    this.socket.send(JSON.stringify({ v: 1, ...message }));
    return true;
  }

  #connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(`${this.address}?after=${this.shown()}`);
    this.socket = socket;
    let why = "";
    socket.addEventListener("message", (event) => {
      if (this.socket !== socket) return;
      /** @type {ServerMessage} */
      const message = JSON.parse(event.data);
      if (!this.connected && message.t === "refused") {
        why = message.message;
        return;
      }
      if (!this.connected) {
        this.connected = true;
        this.wait = FIRST_WAIT;
        this.changed(true);
      }
      this.receive(message);
    });
    socket.addEventListener("close", (event) => {
      if (this.socket !== socket) return;
      if (event.code === GONE) this.gone(why);
      else this.#lost();
    });
  }

  #lost() {
    this.socket = null;
    this.connected = false;
    this.changed(false);
    this.timer = setTimeout(() => this.#connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  #retryNow() {
    if (!this.socket && !document.hidden) this.#connect();
  }
}
