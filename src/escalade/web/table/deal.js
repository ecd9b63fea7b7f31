/** This browser's part in a fair deal: promise a nonce, show it once everyone has promised, and check the deal after the end. */

import * as api from '../api.js';
import { held } from '../settings.js';
import { browser } from '../storage.js';
import { nonceCommitment, samePromises, verdict } from './fairness.js';

/** Each nonce has a name of its own, so that two tabs that promise at the same moment both keep theirs: GAME.SEAT.COMMITMENT */
const NONCE = 'escalade.nonce.';
/** What everyone had promised when this browser showed its nonce, by game. */
const SEEN = 'escalade.seen.';
const PAUSE = 2000;

/** @typedef {import('../schema.d.ts').Snapshot} Snapshot */
/** @typedef {import('./live.js').Live} Live */
/** @typedef {Record<string, string>} Tokens  by seat */

export class Deal {
  /** @param {string} id @param {() => void} draw */
  constructor(id, draw) {
    this.id = id;
    this.draw = draw;
    /** @type {import('./fairness.js').Verdict | null} */
    this.verdict = null;
    /** @type {'' | 'elsewhere' | 'changed'} why this browser does not show its nonce */
    this.stuck = '';
    /** @type {{live: Live, tokens: Tokens} | null} */
    this.wanted = null;
    /** @type {Promise<void> | null} */
    this.going = null;
    this.checking = false;
  }

  /** Does what there is to do here: for the seat shown, or for both of a shared screen. @param {import('../screens/table.js').TableScreen} screen */
  async attend({ snapshot, seat, pass, live }) {
    if (snapshot?.status === 'over') await this.check(snapshot);
    const tokens = pass ? held(this.id)?.tokens : seat && live.token ? { [seat]: live.token } : null;
    if (snapshot?.status === 'waiting' && tokens) await this.go(live, tokens);
  }

  /** One go at a time; what happens meanwhile is looked at before it ends. @param {Live} live @param {Tokens} tokens */
  go(live, tokens) {
    this.wanted = { live, tokens };
    this.going ??= this.run().finally(() => {
      this.going = null;
      if (this.wanted) void this.go(this.wanted.live, this.wanted.tokens); // it came just when the last one had ended
    });
    return this.going;
  }

  async run() {
    while (this.wanted) {
      const { live, tokens } = this.wanted;
      this.wanted = null;
      if (live.closed || live.snapshot?.status !== 'waiting') continue;
      try {
        if (await this.agree(live.snapshot, tokens)) await live.refresh();
      } catch (error) {
        const later =
          error instanceof api.Unreachable ||
          (error instanceof api.Refusal && (error.status === 429 || error.status >= 500));
        if (later) setTimeout(() => void this.go(live, tokens), PAUSE);
        else console.warn(error);
      }
      this.draw();
    }
  }

  /** Says ready and shows nonces as far as it is time for it. @param {Snapshot} now @param {Tokens} tokens @returns {Promise<boolean>} whether something was done */
  async agree(now, tokens) {
    let done = false;
    for (const [seat, token] of Object.entries(tokens)) {
      if (now.seats[seat].ready) continue;
      now = await api.act(this.id, 'ready', token, { commitment: this.promise(seat, now.commitment) });
      done = true;
    }
    if (!Object.values(now.seats).every(({ ready }) => ready)) return done;
    for (const [seat, token] of Object.entries(tokens)) {
      if (now.seats[seat].revealed === false && (await this.reveal(seat, token))) done = true;
    }
    return done;
  }

  /** A promise of a nonce that is kept before the promise leaves. @param {string} seat @param {string} commitment  the server's */
  promise(seat, commitment) {
    const kept = browser.names(`${NONCE}${this.id}.${seat}.`)[0];
    if (kept) return /** @type {string} */ (kept.split('.').at(-1));
    const nonce = api.unique();
    const promised = nonceCommitment(commitment, seat, nonce);
    browser.set(`${NONCE}${this.id}.${seat}.${promised}`, nonce);
    return promised;
  }

  /** @param {string} seat @param {string | null | undefined} promised @returns {string | null} */
  nonce(seat, promised) {
    return promised ? browser.get(`${NONCE}${this.id}.${seat}.${promised}`) : null;
  }

  /** Everyone has promised: what they promised is kept, then the nonce is shown. @param {string} seat @param {string} token */
  async reveal(seat, token) {
    const { commitment, commitments } = await api.deal(this.id);
    const nonce = this.nonce(seat, commitments[seat]);
    const seen = browser.get(SEEN + this.id) ?? { commitment, commitments };
    this.stuck = '';
    if (!nonce) this.stuck = 'elsewhere';
    else if (
      nonceCommitment(commitment, seat, nonce) !== commitments[seat] ||
      !samePromises(seen, { commitment, commitments })
    )
      this.stuck = 'changed';
    if (!nonce || this.stuck) return false;
    browser.set(SEEN + this.id, seen);
    await api.act(this.id, 'reveal', token, { nonce });
    return true;
  }

  /** After the end: whether the deal is what was promised. @param {Snapshot} now */
  async check(now) {
    if (this.checking) return;
    this.checking = true;
    try {
      const deal = await api.deal(this.id);
      const seats = Object.keys(now.seats);
      /** @type {import('./fairness.js').Promises | null} */
      const seen = browser.get(SEEN + this.id);
      const mine = seats.map((seat) => [seat, this.nonce(seat, seen?.commitments[seat])]).filter(([, nonce]) => nonce);
      this.verdict = verdict(deal, seats, seen, Object.fromEntries(mine));
      this.draw();
    } catch {
      this.checking = false; // the next event tries again
    }
  }
}

/** What was kept for the deals of games that nobody here holds any more goes. @param {Set<string>} games  those that are held */
export function sweepDeals(games) {
  for (const name of [...browser.names(NONCE), ...browser.names(SEEN)]) {
    if (!games.has(name.split('.')[2])) browser.remove(name);
  }
}
