/** A position that somebody made: what is best in it, and how it goes on against a bot. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { proposed } from '../level.js';
import { announce } from '../page.js';
import { go, link } from '../routes.js';
import { hold } from '../settings.js';
import { tab } from '../storage.js';
import { actionBar, capital, moveText } from '../table/actions.js';
import { Board } from '../table/board.js';
import { patience } from '../table/waiting.js';

/** @typedef {import('../page.js').App} App */

const KEY = 'escalade.position';
/** So near to the best a move is as good. */
const EQUAL = 0.01;

/** @returns {any} the position that is open in this tab */
export const keptPosition = () => tab.get(KEY);

/** Opens a position; a refusal of the server is thrown. @param {string} text */
export async function openPosition(text) {
  let position;
  try {
    position = JSON.parse(text);
  } catch {
    throw new api.Refusal(422, { code: 'position.malformed' });
  }
  await api.openPosition(position);
  tab.set(KEY, position);
  go('puzzles', 'position');
}

/** Plays on from a position against a bot. @param {App} app @param {any} position @param {string} seat  the person's */
export async function playOn(app, position, seat) {
  const { game, options } = position;
  const level = proposed(game, app.catalogue.levels, app.catalogue.level);
  const names = app.entry(game)?.seats ?? [];
  const seats = Object.fromEntries(names.map((name) => [name, name === seat ? 'human' : `bot:${level}`]));
  const made = await api.create({ game, options, seats, position, pace: 1 });
  hold({ id: made.id, game, tokens: { [seat]: made.seats[seat].token ?? '' }, seat, seats, at: 0, pass: false });
  go('game', made.id);
}

export class WhatIf {
  /** @param {App} app @param {any} position @param {import('../schema.d.ts').OpenedPosition} opened @param {{module: any, words: import('../words.js').Words}} game */
  constructor(app, position, opened, { module, words }) {
    this.app = app;
    this.position = position;
    this.opened = opened;
    this.words = words;
    this.wide = true;
    this.thinking = false;
    this.trouble = '';
    /** @type {import('../schema.d.ts').PositionHint | null} */
    this.hint = null;
    /** @type {string | null} */
    this.tried = null;
    this.board = new Board(module, words, {
      draw: () => app.draw(),
      move: (move) => this.judge(move),
      explain: (move) => api.positionExplain(position, move).catch(() => null),
      open: () => {},
      patience: () => patience(Infinity),
    });
    this.board.show(opened.view, { active: true, bottom: opened.seat });
    this.keys = (/** @type {KeyboardEvent} */ event) => this.board.press(event);
    addEventListener('keydown', this.keys);
  }

  title() {
    return `${this.words.say('page.position')} – ${this.words.say('game.name')}`;
  }

  close() {
    removeEventListener('keydown', this.keys);
  }

  rendered() {
    this.board.rendered();
  }

  /** What a strong bot thinks of the moves, of the one that was tried too. @param {string | null} move */
  async judge(move) {
    this.tried = move;
    this.thinking = true;
    this.app.draw();
    await this.attempt(async () => {
      this.hint ??= await api.positionHint(this.position);
      this.board.marks = this.board.path(this.hint.moves[0].move).flat();
      announce(this.verdict());
    });
    this.thinking = false;
    this.app.draw();
  }

  /** @param {() => Promise<void>} act */
  async attempt(act) {
    this.trouble = '';
    try {
      await act();
    } catch (error) {
      this.trouble =
        error instanceof api.Refusal ? this.words.refusal(error.body) : this.words.say('page.trouble.unreachable');
      this.app.draw();
    }
  }

  verdict() {
    const { words, hint, tried } = this;
    if (this.thinking) return words.say('page.thinking');
    if (!hint) return words.say('page.position.try');
    const [best] = hint.moves;
    const mine = hint.moves.find(({ move }) => move === tried);
    if (!mine) return words.say('page.puzzle.told');
    return words.say(mine.win >= best.win - EQUAL ? 'page.position.good' : 'page.puzzle.wrong');
  }

  /** @param {string} key @param {{move: string, win: number} | undefined} row */
  line(key, row) {
    const { words, board } = this;
    return row
      ? html`<p>${words.say(key, { move: capital(moveText(board, row.move, true)), win: words.percent(row.win) })}</p>`
      : nothing;
  }

  template() {
    const { words, opened, hint } = this;
    const mine = hint?.moves.find(({ move }) => move === this.tried);
    return html`<div class="table puzzle" data-seat=${opened.seat}>
      <section class="puzzle-card card-panel" aria-label=${words.say('page.position')}>
        <p class="muted">${words.say('game.name')} · ${words.say('page.position')}</p>
        <h1>${words.say('page.puzzle.to_play', { seat: words.or(`subject.${opened.seat}`, words.seat(opened.seat)) })}</h1>
        <p class="verdict" role="status">${this.verdict()}</p>
        ${hint && !this.thinking ? html`<div class="why">${mine === hint.moves[0] ? nothing : this.line('page.position.tried', mine)}${this.line('page.position.best', hint.moves[0])}</div>` : nothing}
        ${this.trouble ? html`<p class="trouble-line" role="alert">${this.trouble}</p>` : nothing}
        <p class="actions"><button class="primary play-on" @click=${() => void this.attempt(() => playOn(this.app, { ...this.position, game: opened.game, options: opened.options }, opened.seat))}>${words.say('page.position.play_on')}</button>
          ${hint ? nothing : html`<button class="tell" ?disabled=${this.thinking} @click=${() => void this.judge(null)}>${words.say('page.hint')}</button>`}
          <a class="button quiet" href=${link('puzzles')}>${words.say('page.puzzles')}</a></p>
      </section>
      <div class="play">${this.board.template()}<div class="bottom-row">${actionBar(this.board, words.or(`step.${opened.view.step}`, ''))}</div></div></div>`;
  }
}
