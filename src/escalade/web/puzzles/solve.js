/** One puzzle: a position seen from one seat, moves that are tried, and why they are right or wrong. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { announce } from '../page.js';
import { link } from '../routes.js';
import { actionBar } from '../table/actions.js';
import { Board } from '../table/board.js';
import { patience } from '../table/waiting.js';
import { playOn } from './position.js';
import { following, matching, note, progress } from './progress.js';
import { reasons } from './why.js';

/** @typedef {import('../page.js').App} App */

export class Solve {
  /** @param {App} app @param {import('../schema.d.ts').PuzzleToSolve} puzzle @param {import('../schema.d.ts').Puzzles} all @param {{module: any, words: import('../words.js').Words}} game */
  constructor(app, puzzle, all, { module, words }) {
    this.app = app;
    this.puzzle = puzzle;
    this.all = all;
    this.words = words;
    this.wide = true;
    /** @type {string[]} the moves that were right so far */
    this.made = [];
    /** @type {import('../schema.d.ts').PuzzleAnswer | null} */
    this.answer = null;
    /** @type {string | null} */
    this.wrong = null;
    this.trouble = '';
    this.board = new Board(module, words, {
      draw: () => app.draw(),
      move: (move) => this.move(move),
      explain: (move) => api.puzzleExplain(puzzle.id, this.made, move).catch(() => null),
      open: () => {},
      patience: () => patience(Infinity),
    });
    this.keys = (/** @type {KeyboardEvent} */ event) => this.board.press(event);
    addEventListener('keydown', this.keys);
    this.show(puzzle.view, true);
  }

  title() {
    return `${this.words.say('page.puzzles')} – ${this.words.say('game.name')}`;
  }

  close() {
    removeEventListener('keydown', this.keys);
  }

  rendered() {
    this.board.rendered();
  }

  /** @param {any} view @param {boolean} active */
  show(view, active) {
    const bottom = this.puzzle.seat;
    this.board.show(active ? view : { ...view, legal: [] }, {
      active,
      bottom,
      turn: { seat: bottom, moves: this.made },
    });
    this.board.marks = [];
  }

  get done() {
    return this.answer?.done ?? false;
  }

  /** @param {string} move */
  move(move) {
    return this.ask([...this.made, move], move);
  }

  /** What comes of moves; with none, the solution is told. @param {string[]} moves @param {string | null} move */
  async ask(moves, move) {
    await this.attempt(async () => this.take(await api.puzzleTry(this.puzzle.id, moves), move));
  }

  /** From here against a bot; what is hidden is drawn from what may be. */
  playOn() {
    const { id, seat } = this.puzzle;
    return this.attempt(async () => playOn(this.app, await api.puzzlePosition(id), seat));
  }

  /** @param {() => Promise<void>} act */
  async attempt(act) {
    this.trouble = '';
    try {
      await act();
    } catch (error) {
      const code = error instanceof api.Refusal ? error.code : 'unreachable';
      this.trouble = this.words.or(`page.trouble.${code}`, this.words.say('page.trouble.unexpected'));
    }
    this.app.draw();
  }

  /** @param {import('../schema.d.ts').PuzzleAnswer} answer @param {string | null} move */
  take(answer, move) {
    this.answer = answer;
    if (answer.right && move) {
      this.made = [...this.made, move];
      this.show(answer.view, !answer.done);
    } else {
      this.wrong = move;
      this.board.show({ ...this.board.view, legal: [] }, { active: false });
      this.board.marks = this.board.path(answer.why?.solutions[0] ?? '').flat();
    }
    if (answer.done) note(this.puzzle.id, answer.right);
    announce(this.words.say(this.verdict()));
  }

  verdict() {
    if (!this.answer) return this.puzzle.proof ? 'page.puzzle.win' : 'page.puzzle.find';
    if (this.answer.right) return this.done ? 'page.puzzle.right' : 'page.puzzle.go_on';
    return this.wrong ? 'page.puzzle.wrong' : 'page.puzzle.told';
  }

  again() {
    this.made = [];
    this.answer = this.wrong = null;
    this.show(this.puzzle.view, true);
    this.app.draw();
  }

  template() {
    const { words, puzzle } = this;
    return html`<div class="table puzzle" data-seat=${puzzle.seat}>
      <section class="puzzle-card card-panel" aria-label=${words.say('page.puzzle')}>
        <p class="muted">${words.say('game.name')} · ${words.say(`puzzle.grade.${puzzle.grade}`)}${this.options()}</p>
        <h1>${words.say('page.puzzle.to_play', { seat: words.or(`subject.${puzzle.seat}`, words.seat(puzzle.seat)) })}</h1>
        <p class="verdict ${this.done ? (this.answer?.right ? 'right' : 'wrong') : ''}" role="status">${words.say(this.verdict())}</p>
        ${this.answer?.why ? reasons(this.board, this.answer.why, this.wrong) : nothing}
        ${this.trouble ? html`<p class="trouble-line" role="alert">${this.trouble}</p>` : nothing}
        <p class="actions">${this.done ? this.after() : html`<button class="quiet tell" @click=${() => void this.ask([], null)}>${words.say('page.puzzle.tell')}</button>`}
          <a class="button quiet" href=${link('puzzles')}>${words.say('page.puzzles')}</a></p>
        ${this.streak()}
      </section>
      <div class="play">${this.board.template()}
        ${this.done ? nothing : html`<div class="bottom-row">${actionBar(this.board, words.or(`step.${this.board.view.step}`, ''))}</div>`}
      </div></div>`;
  }

  /** What is not as usual in this game: the tactic cards, the board. */
  options() {
    const entry = this.app.entry(this.puzzle.game);
    const other = Object.entries(this.puzzle.options).filter(([name, value]) => entry?.options[name]?.[0] !== value);
    return other.map(([name, value]) => ` · ${this.words.or(`option.${name}.${value}`, String(value))}`);
  }

  after() {
    const { words } = this;
    const { tried, wanted } = progress();
    const next = following(matching(this.all.puzzles, wanted), tried, this.puzzle.id);
    return html`${next ? html`<a class="button primary next" href=${link('puzzles', next.id)}>${words.say('page.puzzle.next')}</a>` : nothing}
      ${this.answer?.right ? nothing : html`<button class="again" @click=${() => this.again()}>${words.say('page.once_more')}</button>`}
      <button class="play-on" @click=${() => void this.playOn()}>${words.say('page.position.play_on')}</button>`;
  }

  streak() {
    const { streak, best } = progress();
    return this.done && best
      ? html`<p class="muted">${this.words.say('page.puzzle.streak', { streak, best })}</p>`
      : nothing;
  }
}
