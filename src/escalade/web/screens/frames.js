/** The frames of a replay: asked for in pages around the moment that is looked at, ahead of the one who plays it. */

import * as api from '../api.js';
import { lastTurn } from '../table/turns.js';

/** How many are asked for at once, and how many are wanted around the moment that is looked at. */
const REACH = { page: 60, ahead: 24, behind: 12 };
/** So many are kept; of a longer game those farthest away are asked for again when they are wanted. */
const KEPT = 900;
const PAUSE = 500;
const LONGEST_PAUSE = 8000;

/** @typedef {import('../schema.d.ts').Frame & {seq?: number | null}} Frame  `seq`: of the move, in a running game */
/** @typedef {{from: number, frames: Frame[]}} Page */

export class Frames {
  /** @param {(first: number, count: number) => Promise<Page>} ask @param {number} last @param {() => void} came @param {typeof REACH} [reach] */
  constructor(ask, last, came, reach = REACH) {
    this.reach = reach;
    this.ask = ask;
    this.last = last;
    this.came = came;
    /** @type {Map<number, Frame>} */
    this.found = new Map();
    this.wanted = 0;
    this.since = 0;
    this.asking = false;
    this.closed = false;
  }

  close() {
    this.closed = true;
  }

  /** The frame of a moment, if it is there; what is missing around it is on its way. @param {number} at @param {number} [since]  an earlier moment that is wanted too @returns {Frame | undefined} */
  at(at, since = at) {
    this.wanted = at;
    this.since = since;
    void this.fill();
    return this.found.get(at);
  }

  /** The turn that led to a moment. @param {import('../table/turns.js').Made[]} moves @param {number} at @returns {import('../table/turns.js').Trail & {first: number, before: () => any}} `first`: the moment before it */
  trail(moves, at) {
    const turn = lastTurn(moves.slice(0, at));
    const first = at - turn.moves.length;
    return { ...turn, first, before: () => this.found.get(first)?.view };
  }

  /** What to ask for next: the moment itself, then what follows, then what came before. @returns {[number, number] | null} */
  missing() {
    const { wanted, since, last, found } = this;
    const { page, ahead, behind } = this.reach;
    for (let at = wanted; at <= Math.min(last, wanted + ahead); at += 1) if (!found.has(at)) return [at, page];
    for (let at = wanted - 1; at >= Math.max(0, Math.min(since, wanted - behind)); at -= 1) {
      if (!found.has(at)) {
        const first = Math.max(0, at + 1 - page);
        return [first, at + 1 - first];
      }
    }
    return null;
  }

  /** One request at a time: a slider that is drawn along asks only for where it stands when the last answer came. */
  async fill() {
    if (this.asking) return;
    this.asking = true;
    for (let pause = PAUSE, next = this.missing(); next && !this.closed; next = this.missing()) {
      try {
        this.take(await this.ask(...next));
        pause = PAUSE;
      } catch (error) {
        if (error instanceof api.Refusal && error.status < 500 && error.status !== 429) break;
        await new Promise((wake) => {
          setTimeout(wake, pause);
        });
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      }
    }
    this.asking = false;
  }

  /** @param {Page} page */
  take(page) {
    page.frames.forEach((frame, i) => this.found.set(page.from + i, frame));
    if (this.found.size > KEPT) {
      const near = [...this.found].sort(([a], [b]) => Math.abs(a - this.wanted) - Math.abs(b - this.wanted));
      this.found = new Map(near.slice(0, KEPT));
    }
    if (!this.closed) this.came();
  }
}
