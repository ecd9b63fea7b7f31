/** Replay of a finished game or a record file: step, play, jump, link to a moment, download. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import * as api from '../api.js';
import { armsOf } from '../arms.js';
import { announce } from '../page.js';
import { recorded, sitter } from '../people.js';
import { mark } from '../routes.js';
import { capital, moveText } from '../table/actions.js';
import { Board } from '../table/board.js';
import { course } from '../table/curve.js';
import { keepInSight, spoken } from '../table/log.js';
import { sidebar, tabButtons } from '../table/sidebar.js';
import { Coach } from './coach.js';
import { download, keptFile } from './files.js';
import { closeOutside } from './frame.js';
import { Frames } from './frames.js';
import { radios } from './radios.js';

/** @typedef {import('../page.js').App} App */

const PACE = 1300;
const menu = () => /** @type {HTMLDialogElement} */ (document.getElementById('replay-menu'));
/** Drawn, since not every device has these signs in its letters. */
const SIGNS = {
  first: 'M4 5h3v14H4ZM20 5v14L8.500 12Z',
  back: 'M16 5v14L6 12Z',
  play: 'M7 4v16l13-8Z',
  pause: 'M6 5h4v14H6ZM14 5h4v14h-4Z',
  forward: 'M8 5v14l10-7Z',
  last: 'M17 5h3v14h-3ZM4 5v14l11.500-7Z',
};

export class ReplayScreen {
  /** @param {App} app @param {string} id @param {import('../schema.d.ts').Replay} replay  its first page @param {{module: any, words: import('../words.js').Words}} game @param {string} seat */
  constructor(app, id, replay, { module, words }, seat) {
    this.app = app;
    this.id = id;
    this.replay = replay;
    this.record = /** @type {import('../schema.d.ts').RecordHead} */ (replay.record); // the first page has it
    this.words = words;
    this.seat = seat;
    this.wide = true;
    this.at = 0;
    /** @type {{seat: string | null, move: string, piece?: string | null}[]} */
    this.moves = this.record.moves.map((move, i) => ({
      seat: replay.seats[replay.movers?.[i] ?? 0],
      move,
      piece: replay.pieces?.[i],
    }));
    this.frames = this.through(seat);
    /** @type {import('../schema.d.ts').Frame | null} the one on the board, which may lag behind the slider for a moment */
    this.shown = null;
    this.followed = -1;
    this.playing = 0;
    this.copied = false;
    /** @type {Map<number, any>} */
    this.judged = new Map();
    /** @type {import('../schema.d.ts').Curve | null} */
    this.curve = null;
    /** @type {import('../table/sidebar.js').Side} */
    this.side = { tab: 'log', about: null, over: false };
    this.coach = new Coach(this);
    this.board = new Board({ ...module, panels: [this.coach.panel, ...(module.panels ?? [])] }, words, {
      draw: () => app.draw(),
      move: async () => {},
      explain: async () => null,
      open: (tab, about = null) => {
        this.side = { tab, about, over: true };
        this.followed = -1;
        app.draw();
      },
    });
    this.keys = (/** @type {KeyboardEvent} */ event) => this.press(event);
    addEventListener('keydown', this.keys);
  }

  get last() {
    return this.replay.total - 1;
  }

  /** The frames as a seat saw them. @param {string} seat */
  through(seat) {
    return new Frames(
      (first, count) => page(this.id, seat, first, count),
      this.last,
      () => {
        this.show();
        this.app.draw();
      },
    );
  }

  title() {
    return `${this.words.say('page.replay')} – ${this.words.say('game.name')}`;
  }

  close() {
    removeEventListener('keydown', this.keys);
    clearInterval(this.playing);
    this.frames.close();
    this.coach.close();
  }

  rendered() {
    this.board.rendered();
    if (this.followed !== this.at) this.scrollLog();
  }

  /** The line of the present moment comes into sight; only the log scrolls, never the page. */
  scrollLog() {
    if (keepInSight(this.at === 0 ? '.log li' : undefined)) this.followed = this.at;
  }

  /** @param {number} at */
  jump(at) {
    this.at = Math.max(0, Math.min(this.last, at));
    this.show();
    this.copied = false;
    mark('replay', this.id, String(this.at));
    const made = this.moves[this.at - 1];
    if (made?.seat) announce(spoken(this.board, made));
    this.app.draw();
  }

  /** Puts the present moment on the board if its frame is there. */
  show() {
    const frame = this.frames.at(this.at);
    if (!frame || frame === this.shown) return;
    this.shown = frame;
    const bottom = this.seat === 'watch' ? this.replay.seats[0] : this.seat;
    this.board.show(frame.view, { bottom, turn: this.frames.trail(this.moves, this.at) });
  }

  /** @param {boolean} [on] */
  play(on = !this.playing) {
    clearInterval(this.playing);
    this.playing = 0;
    if (on) {
      if (this.at === this.last) this.jump(0);
      this.playing = setInterval(() => {
        if (this.at < this.last) this.jump(this.at + 1);
        else this.play(false);
      }, PACE);
    }
    this.app.draw();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (/** @type {HTMLElement} */ (event.target).closest('input, select, dialog')) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => this.jump(this.at - 1),
      ArrowRight: () => this.jump(this.at + 1),
      Home: () => this.jump(0),
      End: () => this.jump(this.last),
      Escape: () => {
        this.side.over = false;
        this.app.draw();
      },
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Looks through the same game with other eyes. @param {string} seat */
  turn(seat) {
    this.seat = seat;
    this.frames.close();
    this.frames = this.through(seat);
    this.jump(this.at);
  }

  async save() {
    const text = this.id === 'file' ? (keptFile() ?? '') : await api.record(this.id);
    download(`${this.record.game}-${this.id}.siege.json`, text);
  }

  /** How the chances went; a record file has no game behind it that could be asked. */
  async follow() {
    if (this.id === 'file') return;
    this.curve = await api.curve(this.id).catch(() => null);
    this.app.draw();
  }

  /** What a bot thinks of the present move. */
  async judge() {
    if (this.id === 'file' || this.at === 0 || this.judged.has(this.at)) return;
    const answer = await api.analysis(this.id, this.at - 1, this.at, null).catch(() => null);
    this.judged.set(this.at, answer?.steps?.[0] ?? null);
    this.app.draw();
  }

  /** Has the coach look through the game, in its panel. */
  consult() {
    this.board.ways.open('coach');
    void this.coach.begin();
  }

  template() {
    const { words, board } = this;
    if (!board.view) return html`<p class="loading">…</p>`;
    const made = this.moves[this.at - 1];
    return html`<div class="table replay" data-seat=${this.seat} aria-busy=${this.shown !== this.frames.at(this.at)}>
      <div class="play">
        <div class="replay-head"><h1 class="replay-title">${words.say('page.replay')}: ${words.say('game.name')}</h1>${this.players()}</div>
        ${board.template()}
        <div class="action-bar"><div class="line"><p class="prompt">${made ? html`<b>${words.seat(made.seat)}</b> ${moveText(board, made.move, made)}` : words.say('page.the_deal')}
          ${this.at === this.last ? html`<br><b>${words.say('page.winner', { seat: words.or(`subject.${this.replay.result.winner}`, '') })}</b>: ${words.or(`by.${this.replay.result.by}`, words.or(`page.by.${this.replay.result.by}`, ''))}` : nothing}</p>${this.verdict()}</div></div>
        ${this.controls()}
        <nav class="phone-tabs" aria-label=${words.say('page.panels')}>${tabButtons(board, this.side, (tab) => board.ways.open(tab))}</nav>
      </div>
      ${sidebar(board, this.side, this.moves, {
        now: this.at,
        jump: (at) => this.jump(at),
        open: (tab) => board.ways.open(tab),
        close: () => {
          this.side.over = false;
          this.app.draw();
        },
      })}
    </div>`;
  }

  /** Who played, where the record says so. */
  players() {
    const { words } = this;
    const known = this.replay.seats
      .map((seat) => ({ seat, who: recorded(this.record.seats[seat]) }))
      .filter(({ who }) => who.kind === 'bot' || who.name);
    if (!known.length) return nothing;
    return html`<p class="replay-players">${known.map(({ seat, who }) => html`<span class="one">${armsOf(who)}<b>${words.seat(seat)}</b> <span class="muted">${sitter(who, false, words)}</span></span>`)}</p>`;
  }

  verdict() {
    const { words } = this;
    const found = this.judged.get(this.at);
    if (this.coach.moment(this.at)) return this.coach.card(this.at);
    if (this.id === 'file' || this.at === 0) return nothing;
    if (found === undefined)
      return html`<button class="quiet small" @click=${() => void this.judge()}>${words.say('page.judge')}</button>`;
    const best = found?.best?.[0];
    return best
      ? html`<p class="muted">${words.say('page.best_was', { move: capital(moveText(this.board, best.move, true)), win: words.percent(best.win) })}</p>`
      : html`<p class="muted">${words.say('page.no_judgement')}</p>`;
  }

  /** The curve: of a finished game at once, of a record file once it is reviewed. */
  course() {
    const { review } = this.coach;
    /** @type {import('../schema.d.ts').Curve | null} */
    const curve = review
      ? { level: 'judge', seat: review.luck.seat, points: review.points.map(([step, win]) => [step, win]) }
      : this.curve;
    return curve ? course(curve, this.at, this.last, this.words, (at) => this.jump(at), review) : nothing;
  }

  controls() {
    const { words } = this;
    /** @param {string} key @param {string} sign @param {() => void} act @param {boolean} [off] */
    const button = (key, sign, act, off = false) =>
      html`<button class="icon-button" ?disabled=${off} aria-label=${words.say(key)} title=${words.say(key)} @click=${act}><svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${sign}></path></svg></button>`;
    return html`<div class="replay-controls">
      <div class="moment">
        ${this.course()}
        <input type="range" min="0" max=${this.last} aria-label=${words.say('page.moment')} .value=${String(this.at)} @input=${(/** @type {any} */ e) => this.jump(Number(e.target.value))}>
        <span class="muted">${words.say('page.of', { at: this.at, all: this.last })}</span>
      </div>
      <div class="steps">
        ${button('page.first', SIGNS.first, () => this.jump(0), this.at === 0)} ${button('page.back', SIGNS.back, () => this.jump(this.at - 1), this.at === 0)}
        ${button(this.playing ? 'page.pause' : 'page.play', this.playing ? SIGNS.pause : SIGNS.play, () => this.play())}
        ${button('page.forward', SIGNS.forward, () => this.jump(this.at + 1), this.at === this.last)} ${button('page.last', SIGNS.last, () => this.jump(this.last), this.at === this.last)}
        ${this.coach.review ? nothing : html`<button class="primary review" @click=${() => this.consult()}>${words.say('page.coach.begin')}</button>`}
        <button class="quiet icon-button more" aria-haspopup="dialog" aria-label=${words.say('page.menu')} title=${words.say('page.menu')} @click=${() => menu().showModal()}><span class="dots" aria-hidden="true">⋯</span></button>
      </div></div>
      ${this.extras()}`;
  }

  /** What else can be done with the game: through whose eyes it is seen, playing on, a link, the record. */
  extras() {
    const { words } = this;
    /** @param {() => unknown} act */
    const then = (act) => () => {
      menu().close();
      void act();
    };
    return html`<dialog id="replay-menu" class="sheet replay-extras" aria-labelledby="replay-menu-title" @click=${closeOutside}>
      <h2 id="replay-menu-title">${words.say('game.name')}</h2>
      ${radios({
        name: 'eyes',
        legend: words.say('page.eyes'),
        values: ['watch', ...this.replay.seats],
        now: this.seat,
        say: (seat) => (seat === 'watch' ? words.say('page.eyes.watch') : words.seat(seat)),
        choose: (seat) => this.turn(seat),
      })}
      <div class="menu-list">
        ${this.at < this.last ? html`<button class="play-on" @click=${then(() => this.coach.tryFrom(this.at))}>${words.say('page.coach.play_on')}</button>` : nothing}
        ${this.id === 'file' ? nothing : html`<button @click=${() => void this.copy()}>${words.say(this.copied ? 'page.copied' : 'page.copy_moment')}</button>`}
        <button class="save" @click=${then(() => this.save())}>${words.say('page.download')}</button>
      </div>
      <p class="actions"><button class="primary" @click=${then(() => {})}>${words.say('page.close')}</button></p></dialog>`;
  }

  async copy() {
    await navigator.clipboard?.writeText(location.href);
    this.copied = true;
    this.app.draw();
  }
}

/** @param {string} id @param {string} seat @param {number} first @param {number} count */
async function page(id, seat, first, count) {
  if (id !== 'file') return api.replay(id, seat, first, count);
  const text = keptFile();
  if (!text) throw new api.Refusal(404, { code: 'file.gone' });
  return api.replayFile(text, seat, first, count);
}

/** @param {App} app @param {import('../routes.js').Route} where @returns {Promise<any>} */
export default async function replay(app, where) {
  const [id, at = '0'] = where.parts;
  const found = await page(id, 'watch', 0, 1);
  const screen = new ReplayScreen(app, id, found, await app.game(found.record?.game ?? ''), found.seats[0]);
  screen.jump(Number(at) || 0);
  void screen.follow();
  return screen;
}
