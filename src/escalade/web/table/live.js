/** One game as it goes on: the snapshot, the moves, and the stream of events, which finds its way back after any gap. */

import * as api from '../api.js';
import { forgetMove, keepMove, keptMove } from './unsent.js';

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
/** How often a wish is tried again before its trouble is told. */
const TRIES = 4;
/** The server sends a comment when nothing happens; a stream silent for longer has died unnoticed. */
const SILENCE = 45000;
/** Wishes that may be sent twice: the server takes them once. Others need a `key`, or are not tried again. */
const TWICE = new Set(['ready', 'reveal', 'resign', 'takeback', 'rematch', 'seat/name']);
/** Wishes that carry a key, so that a lost answer can be asked for again. */
const KEYED = new Set(['resign', 'takeback', 'rematch']);

/** @typedef {import('../schema.d.ts').Snapshot} Snapshot */
/** @typedef {import('../schema.d.ts').ShownMove} Move */
/** @typedef {import('../schema.d.ts').GameEvent} GameEvent */
/** What the screen is told: an event of the server; `state`: all was read anew; `ended`: this token holds no seat any more.
 * @typedef {GameEvent | {kind: 'state'} | {kind: 'ended'}} News */

export class Live {
  /**
   * @param {string} id @param {string | null} token
   * @param {(event: News | null) => void} changed  called after every event, and (with null) when only the connection changed
   */
  constructor(id, token, changed) {
    this.id = id;
    this.token = token;
    this.changed = changed;
    /** @type {Snapshot | null} */
    this.snapshot = null;
    /** @type {Move[]} */
    this.moves = [];
    /** @type {string | null} the last event of the stream that was taken in */
    this.lastId = null;
    this.connected = false;
    /** Whether something waits for a server that cannot take it now. */
    this.waiting = false;
    this.closed = false;
    this.abort = new AbortController();
    /** What is being taken in; the next event waits for it. @type {Promise<unknown>} */
    this.busy = Promise.resolve();
    /** @type {Set<() => void>} */
    this.sleepers = new Set();
    this.back = () => this.wake();
    addEventListener('online', this.back);
    this.lost = () => this.cut();
    addEventListener('offline', this.lost);
  }

  /** Reads the present state, then follows the events for as long as the table is open. @param {(first: Snapshot) => Promise<void>} [before]  what must be ready before anything is told */
  async open(before) {
    const first = await this.present();
    await before?.(first.snapshot);
    if (!this.closed) {
      this.become(first);
      this.lastId = String(first.snapshot.seq);
      this.connected = true;
      this.changed({ kind: 'state' });
      void this.follow();
    }
    return first.snapshot;
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

  wake() {
    for (const wake of this.sleepers) wake();
  }

  /** @param {number} pause  milliseconds, or less when something wakes it */
  async sleep(pause) {
    await new Promise((wake) => {
      const up = () => {
        clearTimeout(timer);
        this.sleepers.delete(up);
        wake(null);
      };
      const timer = setTimeout(up, pause);
      this.sleepers.add(up);
    });
  }

  /** @param {boolean} connected */
  setConnected(connected) {
    if (this.connected === connected || this.closed) return;
    this.connected = connected;
    this.changed(null);
  }

  /** @param {boolean} waiting */
  setWaiting(waiting) {
    if (this.waiting === waiting || this.closed) return;
    this.waiting = waiting;
    this.changed(null);
  }

  async follow() {
    let pause = FIRST_PAUSE;
    while (!this.closed) {
      try {
        await this.stream(() => {
          pause = FIRST_PAUSE;
        });
      } catch (error) {
        if (error instanceof api.Refusal && error.status < 500 && error.status !== 429) {
          if (!this.closed) this.changed({ kind: 'ended' });
          break;
        }
      }
      if (this.closed) break;
      this.setConnected(false);
      await this.sleep(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  /** @param {() => void} arrived */
  async stream(arrived) {
    const abort = new AbortController();
    this.abort = abort;
    /** @type {Record<string, string>} */
    const headers = this.lastId ? { 'Last-Event-ID': this.lastId } : {};
    const answer = await api.request(`/api/games/${this.id}/events`, {
      token: this.token,
      signal: abort.signal,
      headers,
    });
    this.setConnected(true);
    arrived();
    const reader = /** @type {ReadableStream<any>} */ (answer.body).pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    try {
      for (;;) {
        const alarm = setTimeout(() => abort.abort(), SILENCE);
        const { value, done } = await reader.read().finally(() => clearTimeout(alarm));
        if (done) return;
        const blocks = (rest + value).split(/\r?\n\r?\n/);
        rest = blocks.pop() ?? '';
        for (const block of blocks) await this.take(block);
      }
    } finally {
      abort.abort(); // an event that could not be taken in comes again on the next stream
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
    await this.apply(JSON.parse(data));
    if (id !== null) this.lastId = id;
  }

  /** Takes in one event after the other, whoever brings them: the next waits until this one is whole. @param {GameEvent} event */
  apply(event) {
    const done = this.busy.then(() => this.enter(event));
    this.busy = done.catch(() => {});
    return done;
  }

  /** Takes one event into the snapshot. Events may come twice (answer and stream): a number already known is skipped.
   * Nothing of it shows before all of it is there: a drawing in between would see half of two positions. @param {GameEvent} event */
  async enter(event) {
    const now = this.snapshot;
    if (this.closed) return;
    if (event.kind === 'presence') {
      const { seats, watchers } = event;
      if (now) this.arrive({ snapshot: { ...now, presence: { seats, watchers } }, moves: this.moves }, event);
      return;
    }
    if (event.kind === 'state') return this.arrive({ snapshot: event, moves: await this.readMoves() }, event);
    if (now && event.seq <= now.seq) {
      if (event.kind === 'greeting') this.changed(event); // only said, never part of the position
      return;
    }
    const next = now && event.seq === now.seq + 1 ? after(now, this.moves, event) : null;
    if (next) return this.arrive(next, event);
    const fresh = await this.present();
    if (fresh.snapshot.seq < event.seq) throw new Error('the answer is older than the event');
    this.arrive(fresh, event);
    if (fresh.snapshot.seq > event.seq && !this.closed) this.changed({ kind: 'state' });
  }

  /** @param {Standing} standing @param {News} event */
  arrive(standing, event) {
    if (this.closed) return;
    this.become(standing);
    this.changed(event);
  }

  /** @param {Standing} standing */
  become({ snapshot, moves }) {
    this.snapshot = snapshot;
    this.moves = moves;
  }

  /** Where things stand, asked of the server. @returns {Promise<Standing>} */
  async present() {
    const [snapshot, { seq, moves }] = await Promise.all([
      api.snapshot(this.id, this.token),
      api.moves(this.id, this.token),
    ]);
    return { snapshot, moves: seq < snapshot.seq ? await this.readMoves() : moves }; // the list may have been read first
  }

  async readMoves() {
    return (await api.moves(this.id, this.token)).moves;
  }

  /** Asks again where things stand. Nothing goes back to what was before. */
  refresh() {
    const done = this.busy.then(async () => {
      const fresh = await this.present();
      if (!this.snapshot || fresh.snapshot.seq >= this.snapshot.seq) this.arrive(fresh, { kind: 'state' });
    });
    this.busy = done.catch(() => {});
    return done;
  }

  /** A move that was made here and of which no answer has come, or null. */
  get unsent() {
    return this.snapshot?.seat ? keptMove(this.id, this.snapshot.seat) : null;
  }

  /** A move waits here before it is sent; after a reload it is sent with the same key. Null: none waits any more. @param {string | null} move */
  keep(move) {
    const { seat, seq } = /** @type {Snapshot} */ (this.snapshot);
    if (move) keepMove(this.id, seat ?? '', { seq, key: api.unique(), move });
    else forgetMove(this.id, seat ?? '');
  }

  /**
   * Sends a move, and keeps it until there is an answer: over lost connections, a server that cannot write, and a reload.
   * It is always sent with the same key, so that it counts once.
   * @param {string} move
   */
  async play(move) {
    const { seat, seq } = /** @type {Snapshot} */ (this.snapshot);
    const kept = this.unsent;
    const body = kept?.move === move ? kept : { seq, key: api.unique(), move };
    keepMove(this.id, seat ?? '', body);
    try {
      /** @type {import('../schema.d.ts').Moved} */
      const answer = await this.patient(() => api.act(this.id, 'moves', this.token, body));
      forgetMove(this.id, seat ?? '');
      // the move is in: if more must be asked now and cannot be, the stream brings it
      await this.apply({ kind: 'move', seat: seat ?? '', move, at: Date.now(), ...answer }).catch(() => {});
      return answer;
    } catch (error) {
      if (error instanceof api.Refusal && !error.passing) forgetMove(this.id, seat ?? '');
      if (error instanceof api.Refusal && error.status === 409) await this.refresh().catch(() => {});
      throw error;
    }
  }

  /** Any other wish of the seat; its answer, when it is a snapshot, is where things stand. @param {string} what @param {any} [body] */
  async ask(what, body = {}) {
    const sent = KEYED.has(what) ? { key: api.unique(), ...body } : body;
    const tries = TWICE.has(what) || 'key' in sent ? TRIES : 1;
    return this.patient(() => api.act(this.id, what, this.token, sent), tries);
  }

  /**
   * Asks until there is an answer, as long as the trouble is one that passes; the server may say how long to wait.
   * @param {() => Promise<any>} ask @param {number} [tries]
   */
  async patient(ask, tries = Infinity) {
    try {
      for (let pause = FIRST_PAUSE, n = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE), n += 1) {
        try {
          return await ask();
        } catch (error) {
          if (!passes(error) || n >= tries || this.closed) throw error;
          this.setWaiting(true);
          await this.sleep(Math.max(pause, error instanceof api.Refusal ? (error.wait ?? 0) * 1000 : 0));
          if (this.closed) throw error;
        }
      }
    } finally {
      this.setWaiting(false);
    }
  }
}

/** @typedef {{snapshot: Snapshot, moves: Move[]}} Standing */

/** Who has asked for a rematch with the sides of the last proposal. @param {Snapshot['rematch']} now @param {import('../schema.d.ts').RematchAskEvent} event */
const proposal = (now, { seat, sides }) => ({ sides, asked: [...(now.sides === sides ? now.asked : []), seat] });

/** @param {unknown} error */
const passes = (error) => error instanceof api.Unreachable || (error instanceof api.Refusal && error.passing);

/**
 * Where things stand after an event that tells all it changes; null if more must be asked.
 * @param {Snapshot} now @param {Move[]} moves @param {Exclude<GameEvent, {kind: 'state' | 'presence'}>} event @returns {Standing | null}
 */
function after(now, moves, event) {
  const { seq, view, clock, result, status } = event;
  const snapshot = { ...now, seq, view, clock, result, status };
  switch (event.kind) {
    case 'move':
      // the list may have been read after this move was made
      return {
        snapshot: { ...snapshot, takeback: null },
        moves: moves.some((one) => one.seq === seq)
          ? moves
          : [...moves, { seq, seat: event.seat, move: event.move, piece: event.piece, at: event.at }],
      };
    case 'takeback.ask':
      return { snapshot: { ...snapshot, takeback: { by: event.seat, to: event.to } }, moves };
    case 'takeback.no':
      return { snapshot: { ...snapshot, takeback: null }, moves };
    case 'rematch.ask':
      return { snapshot: { ...snapshot, rematch: { ...now.rematch, ...proposal(now.rematch, event) } }, moves };
    case 'rematch':
      return { snapshot: { ...snapshot, rematch: { ...now.rematch, next: event.next } }, moves };
    case 'seat.name': {
      const seats = { ...now.seats, [event.seat]: { ...now.seats[event.seat], name: event.name } };
      return { snapshot: { ...snapshot, seats }, moves };
    }
    case 'greeting':
      return { snapshot, moves };
    default:
      return null;
  }
}
