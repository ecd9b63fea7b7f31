/** What a strong bot would do: each of its moves is marked on the board, with the chance to win that the judge gives it. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { announce } from '../page.js';
import { capital, moveText } from './actions.js';

/** So many moves are told. */
const MOST = 3;

export class Hints {
  /** @param {import('../screens/table.js').TableScreen} screen */
  constructor(screen) {
    this.screen = screen;
    /** @type {import('../schema.d.ts').Hint['moves']} */
    this.moves = [];
    /** Which of them is shown. */
    this.at = 0;
    this.thinking = false;
  }

  async ask() {
    const { screen } = this;
    const asked = screen.snapshot?.seq;
    this.thinking = true;
    screen.draw();
    try {
      const { moves } = await api.hint(screen.id, screen.live.token);
      if (screen.snapshot?.seq === asked) this.moves = moves.slice(0, MOST);
      if (this.moves.length) this.show(0);
    } catch (error) {
      screen.fail(error);
    }
    this.thinking = false;
    screen.draw();
  }

  /** Marks all things of a move on the board. @param {number} at */
  show(at) {
    const { board, draw } = this.screen;
    this.at = (at + this.moves.length) % this.moves.length;
    const { move } = this.moves[this.at];
    board.marks = board.path(move).flat();
    announce(`${capital(moveText(board, move))}. ${this.chance()}`);
    draw.call(this.screen);
  }

  forget() {
    if (this.moves.length) this.screen.board.marks = [];
    this.moves = [];
  }

  close() {
    this.forget();
    this.screen.draw();
  }

  /** What the number means, in one sentence. */
  chance() {
    const won = Math.round(this.moves[this.at].win * 100);
    return this.screen.words.say('page.hint.chance', { number: won });
  }

  play() {
    const { move } = this.moves[this.at];
    this.forget();
    this.screen.board.play(move);
  }

  /** The button that asks for a hint. */
  button() {
    const { words } = this.screen;
    return html`<button class="quiet hint" ?disabled=${this.thinking} @click=${() => void this.ask()}>${words.say(this.thinking ? 'page.thinking' : 'page.hint')}</button>`;
  }

  /** In place of the bar below the board, so that nothing is covered that one looks at; it steps aside when something is picked. */
  template() {
    const { board, words } = this.screen;
    if (!this.moves.length || board.picked.length || board.sending) return nothing;
    const { move, win } = this.moves[this.at];
    /** @param {number} by @param {string} key @param {string} sign */
    const turn = (by, key, sign) =>
      html`<button class="quiet icon-button" aria-label=${words.say(key)} title=${words.say(key)} @click=${() => this.show(this.at + by)}>${sign}</button>`;
    return html`<section class="hint-bar" aria-label=${words.say('page.hint_title')}>
      <p class="hint-move"><b>${capital(moveText(board, move))}</b> <b class="chance">${words.percent(win)}</b></p>
      <p class="hint-means muted">${this.chance()}</p>
      <div class="hint-buttons">${this.moves.length > 1 ? html`${turn(-1, 'page.hint.before', '‹')}<span class="muted">${words.say('page.of', { at: this.at + 1, all: this.moves.length })}</span>${turn(1, 'page.hint.next', '›')}` : nothing}
        <button class="primary small" @click=${() => this.play()}>${words.say('page.hint.play')}</button>
        <button class="quiet icon-button" aria-label=${words.say('page.close')} title=${words.say('page.close')} @click=${() => this.close()}>✕</button></div>
    </section>`;
  }
}
