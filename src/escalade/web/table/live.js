/** One game as it goes on: the snapshot, the moves, and the stream of events, which finds its way back after any gap. */

import * as api from '../api.js';

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
/** The server sends a comment when nothing happens; a stream silent for longer has died unnoticed. */
const SILENCE = 45000;

/** @typedef {import('../api.js').Snapshot} Snapshot */

export class Live {
  /**
   * @param {string} id @param {string | null} token
   * @param {(event: any | null) => void} changed  called after every event, and (with null) when only the connection changed
   */
  constructor(id, token, changed) {
    this.id = id;
    this.token = token;
    this.changed = changed;
    /** @type {Snapshot | null} */
    this.snapshot = null;
    /** @type {import('../api.js').Move[]} */
    this.moves = [];
    /** @type {string | null} */
    this.lastId = null;
    this.connected = false;
    this.closed = false;
    this.abort = new AbortController();
    this.wake = () => {};
    this.back = () => this.wake();
    addEventListener('online', this.back);
    this.lost = () => this.cut();
    addEventListener('offline', this.lost);
  }

  /** Reads the present state, then follows the events for as long as the table is open. */
  async open() {
    this.snapshot = await api.snapshot(this.id, this.token);
    await this.readMoves();
    this.lastId = String(this.snapshot.seq);
    this.connected = true;
    this.changed({ kind: 'state' });
    void this.follow();
  }

  close() {
    this.closed = true;
    removeEventListener('online', this.back);
    removeEventListener('offline', this.lost);
    this.abort.abort();
    this.wake();
  }

  cut() {
    this.abort.abort();
    this.setConnected(false);
  }

  async readMoves() {
    this.moves = (await api.moves(this.id, this.token)).moves;
  }

  /** @param {boolean} connected */
  setConnected(connected) {
    if (this.connected === connected || this.closed) return;
    this.connected = connected;
    this.changed(null);
  }

  async follow() {
    let pause = FIRST_PAUSE;
    while (!this.closed) {
      try {
        await this.stream(() => { pause = FIRST_PAUSE; });
      } catch (error) {
        if (error instanceof api.Refusal && error.status < 500 && error.status !== 429) break;
      }
      if (this.closed) break;
      this.setConnected(false);
      await new Promise((wake) => { this.wake = () => wake(null); setTimeout(wake, pause); });
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  /** @param {() => void} arrived */
  async stream(arrived) {
    this.abort = new AbortController();
    const { signal } = this.abort;
    /** @type {Record<string, string>} */
    const headers = this.lastId ? { 'Last-Event-ID': this.lastId } : {};
    const answer = await api.request(`/api/games/${this.id}/events`, { token: this.token, signal, headers });
    this.setConnected(true);
    arrived();
    const reader = /** @type {ReadableStream<any>} */ (answer.body).pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const alarm = setTimeout(() => this.abort.abort(), SILENCE);
      const { value, done } = await reader.read();
      clearTimeout(alarm);
      if (done) return;
      const blocks = (rest + value).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      for (const block of blocks) await this.take(block);
    }
  }

  /** @param {string} block */
  async take(block) {
    let id = null;
    let data = '';
    for (const line of block.split(/\r?\n/)) {
      if (line.startsWith('id:')) id = line.slice(3).trim();
      else if (line.startsWith('data:')) data += line.slice(5).trim();
    }
    if (!data) return;
    if (id !== null) this.lastId = id;
    await this.apply(JSON.parse(data));
  }

  /** Takes one event into the snapshot. Events may come twice (answer and stream): a number already known is skipped.
   * @param {any} event */
  async apply(event) {
    const now = this.snapshot;
    if (!now || event.kind === 'state') {
      this.snapshot = event;
      await this.readMoves();
    } else {
      if (event.seq <= now.seq) return;
      now.seq = event.seq;
      for (const field of ['view', 'clock', 'result', 'status']) if (field in event) /** @type {any} */ (now)[field] = event[field];
      await this.note(now, event);
    }
    if (!this.closed) this.changed(event);
  }

  /** @param {Snapshot} now @param {any} event */
  async note(now, event) {
    switch (event.kind) {
      case 'move':
        now.takeback = null;
        this.moves.push({ seq: event.seq, seat: event.seat, move: event.move, at: event.at });
        break;
      case 'takeback.ask': now.takeback = { by: event.seat, to: event.to }; break;
      case 'takeback.no': now.takeback = null; break;
      case 'takeback.yes':
        now.takeback = null;
        await this.readMoves();
        break;
      case 'rematch.ask': now.rematch.asked.push(event.seat); break;
      case 'rematch': now.rematch.next = event.next; break;
      case 'join':
      case 'ready':
      case 'start': await this.refresh(); break;
      case 'resign':
      case 'time': await this.refresh(); break;
    }
  }

  async refresh() {
    const fresh = await api.snapshot(this.id, this.token);
    if (!this.snapshot || fresh.seq >= this.snapshot.seq) this.snapshot = fresh;
  }

  /** Sends a move; a lost answer is asked for again with the same key, so that it counts once. @param {string} move */
  async play(move) {
    const now = /** @type {Snapshot} */ (this.snapshot);
    const body = { seq: now.seq, key: api.unique(), move };
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        const answer = await api.act(this.id, 'moves', this.token, body);
        await this.apply({ kind: 'move', seat: now.seat, move, at: Date.now(), status: answer.result ? 'over' : 'running', ...answer });
        return answer;
      } catch (error) {
        if (error instanceof api.Refusal && error.status === 409) {
          await this.apply({ kind: 'state', ...(await api.snapshot(this.id, this.token)) });
          throw error;
        }
        const again = error instanceof api.Unreachable || (error instanceof api.Refusal && error.status === 503);
        if (!again || this.closed) throw error;
        this.setConnected(false);
        await new Promise((wake) => { this.wake = () => wake(null); setTimeout(wake, pause); });
      }
    }
  }

  /** Any other wish of the seat; its answer, when it is a snapshot, is where things stand. @param {string} what @param {any} [body] */
  async ask(what, body = {}) {
    return api.act(this.id, what, this.token, body);
  }
}
