/** The coach in a replay: the review and how far it is, its panel, the card of a marked moment, and trying again from there. */

import { html, nothing, svg } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { go } from '../routes.js';
import { hold } from '../settings.js';
import { capital, moveText } from '../table/actions.js';
import { keptFile } from './files.js';

/** @typedef {import('../schema.d.ts').Review} Review */
/** @typedef {import('../schema.d.ts').ReviewedMoment} Moment */

/** Signs that chess players know: shape as well as colour. @type {Record<string, string>} */
const SIGNS = { inaccuracy: '?!', mistake: '?', blunder: '??' };
const MARKS = ['inaccuracy', 'mistake', 'blunder'];
const icon = svg`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M12 3 1 8l11 5 9-4.100V15h2V8ZM5 12.300V17c0 1.700 3.100 3 7 3s7-1.300 7-3v-4.700l-7 3.200Z"/></svg>`;

export class Coach {
  /** @param {import('./replay.js').ReplayScreen} screen */
  constructor(screen) {
    this.screen = screen;
    /** @type {number | null} how much of the review is done, while it runs */
    this.done = null;
    /** @type {Review | null} */
    this.review = null;
    this.trouble = '';
    this.stop = new AbortController();
    this.panel = { id: 'coach', icon, draw: () => this.template() };
  }

  get words() {
    return this.screen.words;
  }

  close() {
    this.stop.abort();
  }

  async begin() {
    if (this.done !== null || this.review) return;
    this.done = 0;
    this.trouble = '';
    this.screen.app.draw();
    try {
      const file = this.screen.id === 'file' ? (keptFile() ?? '') : null;
      this.review = await api.review(this.screen.id, file, this.stop.signal, (done) => {
        this.done = done;
        this.screen.app.draw();
      });
    } catch (error) {
      if (this.stop.signal.aborted) return;
      this.trouble =
        error instanceof api.Refusal ? this.words.refusal(error.body) : this.words.say('page.trouble.unreachable');
    }
    this.done = null;
    this.screen.app.draw();
  }

  /** The marked moment that a frame shows. @param {number} at @returns {Moment | undefined} */
  moment(at) {
    return this.review?.moments.find(({ number }) => number === at);
  }

  /** A new game against a bot from before a move. @param {number} step  how many moves are kept */
  async tryFrom(step) {
    const { id, record, replay, moves, app } = this.screen;
    const seat = moves[step]?.seat;
    const other = replay.seats.find((name) => name !== seat);
    if (!seat || !other) return;
    const [kind, level] = (record.seats[other] ?? '').split(':');
    const bot = kind === 'bot' && app.catalogue.bots.includes(level) ? level : app.catalogue.level;
    const seats = { [seat]: 'human', [other]: `bot:${bot}` };
    try {
      const position = await api.position(id, id === 'file' ? (keptFile() ?? '') : null, step);
      const made = await api.create({ game: record.game, options: record.options, seats, position });
      hold({
        id: made.id,
        game: record.game,
        tokens: { [seat]: made.seats[seat].token ?? '' },
        seat,
        seats,
        at: 0,
        pass: false,
      });
      go('game', made.id);
    } catch (error) {
      this.trouble =
        error instanceof api.Refusal ? this.words.refusal(error.body) : this.words.say('page.trouble.unreachable');
      app.draw();
    }
  }

  /** Why the other move was better, in words. @param {Moment} moment */
  why({ why, win, best }) {
    const { words } = this;
    const { board } = this.screen;
    const told = why.map(({ key, facts }) => {
      const places = Object.entries(facts).map(([name, value]) => [
        name,
        name === 'move' ? moveText(board, value, true) : words.fact(value),
      ]);
      return words.say(key, Object.fromEntries(places));
    });
    return [...told, words.say('page.coach.chances', { win: words.percent(win), best: words.percent(best) })].join(' ');
  }

  /** What the coach says of the move that led to a frame. @param {number} at */
  card(at) {
    const { words } = this;
    const found = this.moment(at);
    if (!found) return nothing;
    const better = capital(moveText(this.screen.board, found.better, true));
    return html`<div class="coach-card" data-mark=${found.mark}>
      <p><b class="mark mark-${found.mark}">${SIGNS[found.mark]} ${words.say(`page.coach.${found.mark}`)}</b>
        ${words.say('page.coach.better', { move: better })} ${this.why(found)}</p>
      <button class="try-again" @click=${() => void this.tryFrom(at - 1)}>${words.say('page.coach.again')}</button>
    </div>`;
  }

  /** The panel beside the board. */
  template() {
    const { words } = this;
    if (this.review)
      return html`<div class="coach">${this.seats(this.review)}${this.luck(this.review)}${this.moments(this.review)}</div>`;
    if (this.done !== null)
      return html`<div class="coach" aria-busy="true"><p role="status">${words.say('page.coach.running')}</p>
        <progress max="1" value=${this.done} aria-label=${words.say('page.coach.running')}></progress></div>`;
    return html`<div class="coach"><p>${words.say('page.coach.about')}</p>
      ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : nothing}
      <p><button class="primary begin-review" @click=${() => void this.begin()}>${words.say('page.coach.begin')}</button></p></div>`;
  }

  /** @param {Review} review */
  seats(review) {
    const { words } = this;
    return html`<table class="coach-seats"><thead><tr><th></th><th scope="col" title=${words.say('page.coach.accuracy.means')}>${words.say('page.coach.accuracy')}</th>
      ${MARKS.map((mark) => html`<th scope="col" class="mark mark-${mark}" title=${words.say(`page.coach.${mark}`)}><span aria-hidden="true">${SIGNS[mark]}</span><span class="only-ears">${words.say(`page.coach.${mark}`)}</span></th>`)}</tr></thead>
      <tbody>${Object.entries(review.seats).map(
        ([
          seat,
          { accuracy, marks },
        ]) => html`<tr><th scope="row">${words.seat(seat)}</th><td>${accuracy === null ? '–' : words.percent(accuracy)}</td>
        ${MARKS.map((mark) => html`<td>${marks[/** @type {'blunder'} */ (mark)]}</td>`)}</tr>`,
      )}</tbody></table>`;
  }

  /** Luck and skill apart, in a sentence or two. @param {Review} review */
  luck({ luck }) {
    const { words } = this;
    const points = (/** @type {number} */ chance) => words.numbers.format(Math.round(Math.abs(chance) * 100));
    const lucky = /** @type {string} */ (
      Object.keys(luck.seats).find((seat) => luck.seats[seat].luck > 0) ?? luck.seat
    );
    const best = luck.luckiest;
    return html`<h3>${words.say('page.coach.luck')}</h3>
      <p>${words.say('page.coach.luck.seat', { seat: words.seat(lucky), points: points(luck.seats[lucky].luck) })}
      ${words.say('page.coach.luck.adjusted', { seat: words.seat(luck.seat), share: words.percent(Math.max(0, Math.min(1, luck.adjusted))) })}</p>
      ${best ? html`<p><button class="quiet small luckiest" @click=${() => this.screen.jump(best.number)}>${words.say('page.coach.luck.best', { number: best.number, seat: words.seat(best.for), points: points(best.gain) })}</button></p>` : nothing}`;
  }

  /** @param {Review} review */
  moments({ moments }) {
    const { words } = this;
    const { board, at } = this.screen;
    return html`<h3>${words.say('page.coach.moments')}</h3>
      ${moments.length ? nothing : html`<p>${words.say('page.coach.clean')}</p>`}
      <ol class="coach-moments">${moments.map(
        ({
          number,
          seat,
          move,
          mark,
          cost,
        }) => html`<li class=${at === number ? 'now' : ''}><button class="plain" aria-current=${at === number ? 'step' : 'false'} @click=${() => this.screen.jump(number)}>
        <b class="mark mark-${mark}" title=${words.say(`page.coach.${mark}`)}>${SIGNS[mark]}</b><span>${number}. ${words.seat(seat)} ${moveText(board, move, true)}</span><span class="muted">−${words.percent(cost)}</span></button></li>`,
      )}</ol>`;
  }
}
