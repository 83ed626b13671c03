/** The way to the server for a lesson: each answer goes there with all that came before it. */

import { ApiError, postJson } from "../api.js";
import { text } from "../texts.js";

/**
 * @typedef {{name: string, title: string, number: number, count: number, next: string | null}} Lesson
 * @typedef {{name: string, number: number, count: number, kind: "move" | "read" | "choice",
 *   text: string, choices: string[], piles: string[], show: string}} Step
 * @typedef {{lesson: Lesson, accepted: number, step: Step | null, end: string | null,
 *   messages: import("../types.js").ServerMessage[], snapshot: import("../types.js").Snapshot}} Reply
 */

const RETRY = 2000;

export class LessonConnection {
  /**
   * @param {string} name the lesson
   * @param {string[]} answers those given at an earlier time
   * @param {(message: import("../types.js").ServerMessage) => void} receive
   * @param {(connected: boolean) => void} changed
   * @param {(why: string) => void} gone there is no such lesson
   * @param {() => void} told all that an answer did has been received, if it led on
   */
  constructor(name, answers, receive, changed, gone, told) {
    this.address = `/api/lessons/${encodeURIComponent(name)}`;
    this.answers = answers;
    this.receive = receive;
    this.changed = changed;
    this.gone = gone;
    this.told = told;
    /** Whether there is more to be received of what an answer did. */
    this.telling = false;
    this.connected = false;
    /** What has been told of it; nothing yet. @type {boolean | null} */
    this.said = null;
    this.busy = false;
    /** What the server said last. @type {Reply | null} */
    this.reply = null;
    void this.#show(answers);
  }

  /**
   * What a table's session sends: a move is an answer, taking back forgets the last one.
   * @param {any} message
   */
  send(message) {
    if (!this.connected || this.busy) return false;
    if (message.t === "move") this.#move(message.move);
    else if (message.t === "undo") this.back();
    else void this.#show(this.answers);
    return true;
  }

  /** Answers the step that is shown. @param {string} answer */
  answer(answer) {
    if (this.connected && !this.busy) void this.#give(answer);
  }

  /** Goes back before the last answer. */
  back() {
    if (!this.busy) void this.#show(this.answers.slice(0, -1));
  }

  /** Begins the lesson again. */
  restart() {
    if (!this.busy) void this.#show([]);
  }

  /** @param {string} move */
  #move(move) {
    const kind = this.reply?.step?.kind;
    if (kind === "move") this.answer(move);
    else this.#refuse("not_now", text(kind === "choice" ? "ui.learn_choose" : "ui.learn_read"));
  }

  /** @param {string} answer */
  async #give(answer) {
    const reply = await this.#ask([...this.answers, answer]);
    if (!reply) return;
    this.#tell(reply.messages.length > 0 ? reply.messages : [reply.snapshot]);
  }

  /** Shows where answers lead, without what happened on the way. @param {string[]} answers */
  async #show(answers) {
    const reply = await this.#ask(answers);
    if (reply) this.#tell([reply.snapshot]);
  }

  /** @param {import("../types.js").ServerMessage[]} messages */
  #tell(messages) {
    this.telling = true;
    messages.forEach((message) => this.receive(message));
    this.telling = false;
    if (messages[0]?.t !== "refused") this.told();
  }

  /**
   * @param {string[]} answers
   * @returns {Promise<Reply | null>}
   */
  async #ask(answers) {
    this.busy = true;
    try {
      /** @type {Reply} */
      const reply = await postJson(this.address, { answers });
      this.reply = reply;
      this.answers = answers.slice(0, reply.accepted);
      this.#connect(true);
      return reply;
    } catch (error) {
      this.#fail(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    const code = error instanceof ApiError ? error.code : "";
    if (error instanceof ApiError && (code === "lesson" || code === "not_found")) {
      this.gone(error.message);
    } else if (error instanceof ApiError && code) {
      if (this.reply) this.#refuse(code, error.message);
      // The answers of an earlier time are not those of this lesson any more.
      else setTimeout(() => this.restart());
    } else {
      this.#connect(false);
      setTimeout(() => this.#show(this.answers), RETRY);
    }
  }

  /** @param {boolean} connected */
  #connect(connected) {
    if (this.said === connected) return;
    this.said = connected;
    this.connected = connected;
    this.changed(connected);
  }

  /**
   * @param {string} code
   * @param {string} message
   */
  #refuse(code, message) {
    this.receive({ t: "refused", seq: this.reply?.snapshot.seq ?? 0, code, message });
  }
}
