/**
 * Looking back in a game that goes on: the last turn once more, step by step, or any moment of the log. The board then shows
 * what this seat saw: views that the stream brought, and of earlier moments those that the server gives this seat again.
 */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { announce } from '../page.js';
import { Frames } from '../screens/frames.js';
import { capital, moveText } from './actions.js';
import { spoken } from './log.js';
import { lastTurn } from './turns.js';

/** @typedef {import('../screens/table.js').TableScreen} TableScreen */

/** How long each step of a turn is shown, in milliseconds. */
const PACE = 1200;
/** Views are asked for from the moment that is looked at, and back to before its turn. */
const REACH = { page: 12, ahead: 6, behind: 0 };
const SIGNS = {
  again: 'M12 5V1L6 6l6 5V7a6 6 0 1 1-6 6H4a8 8 0 1 0 8-8Z',
  back: 'M16 5v14L6 12Z',
  forward: 'M8 5v14l10-7Z',
};

export class Moments {
  /** @param {TableScreen} screen */
  constructor(screen) {
    this.screen = screen;
    /** @type {number | null} the moment that is looked at: so many moves were made; null: now */
    this.at = null;
    /** Whether the last turn is being shown. */
    this.playing = false;
    /** Whether the game has gone on meanwhile. */
    this.missed = false;
    /** @type {unknown} the frame on the board */
    this.shown = null;
    this.timer = 0;
    this.frames = this.kept();
  }

  kept() {
    return new Frames(
      (first, count) => this.ask(first, count),
      0,
      () => this.show(),
      REACH,
    );
  }

  get moves() {
    return this.screen.moves;
  }

  /** Another seat looks from here on: what the one before saw is not for it. */
  restart() {
    this.frames.close();
    this.frames = this.kept();
    this.leave();
  }

  close() {
    this.frames.close();
    clearTimeout(this.timer);
  }

  /** Some moments from the server; of those that are not in this list of moves (taken back, or just made) none. @param {number} first @param {number} count */
  async ask(first, count) {
    const { id, live } = this.screen;
    const page = await api.moments(id, live.token, first, count);
    const wrong = page.frames.findIndex(({ seq }, i) => seq !== (live.moves[first + i - 1]?.seq ?? null));
    const frames = wrong < 0 ? page.frames : page.frames.slice(0, wrong);
    if (!frames.length) throw new api.Unreachable('the game has gone on'); // and the stream will tell
    return { from: page.from, frames };
  }

  /** Takes in what the stream brought. @param {import('./live.js').News} event @returns {boolean} whether the board still shows the past */
  hear(event) {
    const { moves, frames } = this;
    frames.last = moves.length;
    for (const [at, { seq }] of frames.found) if (at && moves[at - 1]?.seq !== seq) frames.found.delete(at);
    if (event.kind === 'move' && event.view && moves.at(-1)?.seq === event.seq)
      frames.found.set(moves.length, { seq: event.seq, seat: event.seat, move: event.move, view: event.view });
    if (this.at === null) return false;
    if (event.kind === 'move') this.missed = true;
    if (!this.playing && this.at < moves.length) return true;
    this.leave();
    return false;
  }

  /** Shows a moment of the log; the last one is now. A move that waits goes first. @param {number} at */
  look(at) {
    this.stop();
    if (this.screen.board.waiting.move) return void this.screen.board.send();
    if (at >= this.moves.length) return this.now();
    this.at = Math.max(0, at);
    this.show();
  }

  /** Shows the last turn again, from the moment before it. */
  again() {
    this.playing = true;
    this.at = this.moves.length - lastTurn(this.moves).moves.length;
    this.show();
  }

  /** The last turn up to now. What the board was before it is asked for, if the stream has not brought it. */
  latest() {
    const { frames, moves } = this;
    const turn = frames.trail(moves, moves.length);
    if (turn.seat && !turn.before()) frames.at(turn.first);
    return turn;
  }

  /** The next step of the turn that is being shown. */
  step() {
    this.at = (this.at ?? 0) + 1;
    if (this.at < this.moves.length) this.show();
    else this.now();
  }

  stop() {
    clearTimeout(this.timer);
    this.playing = false;
  }

  /** The next drawing shows the present. */
  leave() {
    this.stop();
    this.at = null;
    this.missed = false;
    this.shown = null;
    if (this.screen.board) this.screen.board.past = this.screen.board.showing = false;
  }

  /** Back to the present. */
  now() {
    this.leave();
    this.screen.showNow();
    announce(this.screen.words.say('page.moment.now'));
    this.screen.draw();
  }

  /** Puts the moment on the board as soon as its view is there. */
  show() {
    const { board } = this.screen;
    const turn = this.frames.trail(this.moves, this.at ?? 0);
    const frame = this.at === null ? undefined : this.frames.at(this.at, turn.first - 1);
    if (frame && frame !== this.shown) {
      const made = this.moves[(this.at ?? 0) - 1];
      const onward = this.frames.found.get((this.at ?? 0) - 1) === this.shown;
      this.shown = frame;
      board.past = true;
      board.showing = this.playing;
      this.screen.hints.forget();
      board.show(frame.view, { active: false, turn });
      if (!onward) board.before = null; // pieces glide as they went, never back
      announce(made ? spoken(board, made) : this.screen.words.say('page.the_deal'));
      if (this.playing) this.timer = setTimeout(() => this.step(), PACE);
    }
    this.screen.draw();
  }

  /** The keys while one looks back. @param {KeyboardEvent} event @returns {boolean} whether it was one of them */
  press(event) {
    if (this.at === null) return false;
    if (event.key === 'Escape') this.now();
    else if (event.key === 'ArrowLeft') this.look(this.at - 1);
    else if (event.key === 'ArrowRight') this.look(this.at + 1);
    else return false;
    event.preventDefault();
    return true;
  }
}

/** @param {string} path */
const icon = (path) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${path}></path></svg>`;

/** Shows the last turn again, if there is one that the reader did not make. @param {TableScreen} screen */
export function againButton(screen) {
  const { words, moves } = screen;
  const { seat } = lastTurn(moves);
  if (!seat || seat === screen.seat) return nothing;
  const name = words.say('page.last_turn.show', { seat: words.seat(seat) });
  return html`<button class="quiet again" title=${name} aria-label=${name} @click=${() => screen.moments.again()}>${icon(SIGNS.again)}<span>${words.say('page.last_turn')}</span></button>`;
}

/** In place of the action bar while one looks back: what was done, one step back or on, and the way back to now. @param {TableScreen} screen */
export function lookingBar(screen) {
  const { words, moments, board, moves } = screen;
  const at = moments.at ?? 0;
  const made = moves[at - 1];
  /** @param {string} key @param {string} sign @param {number} to */
  const step = (key, sign, to) =>
    html`<button class="icon-button" ?disabled=${to < 0} aria-label=${words.say(key)} title=${words.say(key)} @click=${() => moments.look(to)}>${icon(sign)}</button>`;
  return html`<div class="action-bar looking" role="group" aria-label=${words.say('page.moment.past')}><div class="line">
    <p class="prompt"><small>${words.say('page.moment.at', { at, all: moves.length })}${moments.missed ? html` · <b>${words.say('page.moment.missed')}</b>` : nothing}</small>
      ${made ? html`<b>${words.seat(made.seat)}</b> ${moveText(board, made.move, made)}` : capital(words.say('page.the_deal'))}</p>
    <span class="buttons">${step('page.back', SIGNS.back, at - 1)}${step('page.forward', SIGNS.forward, at + 1)}
      <button class="primary to-now" @click=${() => moments.now()}>${words.say('page.moment.to_now')}</button></span>
  </div></div>`;
}
