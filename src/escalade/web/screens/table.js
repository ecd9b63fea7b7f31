/** The table: one live game, seen from the seat held here, or watched. */

import * as api from '../api.js';
import { endedAgainstBot, remember } from '../level.js';
import { announce } from '../page.js';
import { mark } from '../routes.js';
import { held, hold } from '../settings.js';
import { allowSound, notify, sound } from '../table/alerts.js';
import { Board } from '../table/board.js';
import { admit, claim, forbidden, keepSeat } from '../table/claim.js';
import { left } from '../table/clock.js';
import { fall } from '../table/curtain.js';
import { Deal } from '../table/deal.js';
import { carried, ended, settle } from '../table/devices.js';
import { Hints } from '../table/hints.js';
import { layout } from '../table/layout.js';
import { Live } from '../table/live.js';
import { keepInSight, spoken } from '../table/log.js';
import { Menu } from '../table/menu.js';
import { Moments } from '../table/moments.js';
import { Pacing } from '../table/pacing.js';
import { goOn } from '../table/rematch.js';
import { patience } from '../table/waiting.js';

/** @typedef {import('../page.js').App} App */

/** How long one may need to read what did not work, in milliseconds. */
const LONG_ENOUGH = 9000;

export class TableScreen {
  /** @param {App} app @param {string} id */
  constructor(app, id) {
    this.app = app;
    this.id = id;
    this.wide = true;
    /** @type {Live} */
    this.live = /** @type {any} */ (null);
    /** @type {Board} */
    this.board = /** @type {any} */ (null);
    /** @type {import('../table/sidebar.js').Side} */
    this.side = { tab: 'log', about: null, over: false };
    this.hints = new Hints(this);
    this.menu = new Menu(this);
    this.pacing = new Pacing((event) => this.changed(event));
    /** @type {{seat: string, greeting: string} | null} */
    this.greeting = null;
    /** @type {string | null} the seat to which the screen is being handed */
    this.curtain = null;
    this.received = Date.now();
    /** @type {string} */
    this.trouble = '';
    this.fading = 0;
    this.watchingSeat = 0;
    this.deal = new Deal(id, () => this.draw());
    this.moments = new Moments(this);
    /** Whether it was the reader's turn when the stream was last heard. */
    this.wasMine = false;
    /** The line of the log that was brought into sight. */
    this.followed = '';
    /** @type {string} the key of a sentence that stays until it is closed */
    this.notice = '';
    /** @type {string} a link that carries the seat to another device, as long as it is good */
    this.carrying = '';
    this.renewing = false;
    /** When the deal last came nearer. */
    this.since = Date.now();
    this.keys = (/** @type {KeyboardEvent} */ event) => this.press(event);
    /** Who leaves has made the move that waits. */
    this.away = () => {
      if (document.visibilityState === 'hidden') void this.board?.send();
    };
    this.click = (/** @type {Event} */ event) => {
      allowSound();
      this.hush();
      if (this.moments.playing && /** @type {HTMLElement} */ (event.target).closest('.board')) this.moments.now();
    };
    this.tick = setInterval(() => {
      if (this.snapshot?.clock?.running || this.snapshot?.status === 'waiting') this.draw();
    }, 500);
    /** Whether the reader has gone to another screen. */
    this.left = false;
  }

  /** Where the game stands, or as far as a watcher has seen it. */
  get snapshot() {
    return this.pacing.shown?.snapshot ?? this.live?.snapshot ?? null;
  }

  get moves() {
    return this.pacing.shown?.moves ?? this.live.moves;
  }

  get words() {
    return this.board.words;
  }

  /** The seat of this screen's reader, or null. */
  get seat() {
    return this.snapshot?.seat ?? null;
  }

  get pass() {
    return held(this.id)?.pass ?? false;
  }

  draw() {
    this.app.draw();
  }

  /** @param {string | null} token */
  async enter(token) {
    const live = new Live(this.id, token, (event) => this.told(live, event));
    try {
      await live.open((first) => this.begin(live, first));
    } catch (error) {
      live.close();
      throw error;
    }
    if (live.unsent && !live.closed) void this.board.resume(live.unsent.move);
    await this.deal.attend(this);
  }

  /** The game before stays in sight until the new one can be drawn. @param {Live} live @param {import('../schema.d.ts').Snapshot} first */
  async begin(live, first) {
    await this.prepare(first);
    if (live.token && first.seat) keepSeat(live.token, first);
    this.live?.close();
    this.live = live;
    this.moments.restart();
    this.pacing.close();
    if (this.left) live.close();
  }

  /** What drawing needs besides the snapshot. @param {import('../schema.d.ts').Snapshot} first */
  async prepare(first) {
    if (this.board) return;
    const { module, words } = await this.app.game(first.game);
    this.board ??= new Board(module, words, {
      draw: () => this.draw(),
      move: (move) => this.move(move),
      explain: (move) => this.explain(move),
      open: (tab, about) => this.open(tab, about),
      patience: () => patience(left(this.snapshot?.clock ?? null, this.seat ?? '', this.received) ?? Infinity),
      keep: (move) => this.keep(move),
    });
  }

  /** A move waits here, or none does any more. @param {string | null} move */
  keep(move) {
    this.live.keep(move);
    if (move) announce(`${spoken(this.board, { seat: this.seat, move })} ${this.words.say('page.undo_key')}`);
  }

  /** Who watches sees what the stream brings at a pace of his own. @param {Live} live @param {import('../table/live.js').News | null} event */
  told(live, event) {
    if (live.token || !event || !live.snapshot || event.kind === 'ended') return this.changed(event);
    this.pacing.take(event, { snapshot: live.snapshot, moves: live.moves });
  }

  /** Takes in what is told. @param {import('../table/live.js').News | null} event */
  changed(event) {
    if (event?.kind === 'presence') return this.draw(); // it says nothing of the clocks
    this.received = Date.now();
    if (event) this.since = this.received;
    const now = this.snapshot;
    if (event?.kind === 'ended') return void ended(this);
    if (this.live.waiting && !this.board.delayed) announce(this.words.say('page.delayed'));
    this.board.delayed = this.live.waiting;
    if (event && now?.view) this.look(event);
    if (event?.kind === 'greeting' && event.seat !== this.seat) this.greet(event);
    if (event?.kind === 'takeback.ask' && event.seat !== this.seat)
      announce(this.words.say('page.takeback.asked', { seat: this.words.seat(event.seat) }));
    if (event?.kind === 'rematch' && !this.pass && now?.rematch.asked.includes(this.seat ?? ''))
      void this.wish('rematch');
    if (event?.kind === 'seat.carry' && event.seat === this.seat) carried(this);
    const mine = held(this.id);
    if (now?.status === 'over' && mine && !mine.over) {
      hold({ ...mine, over: true });
      remember(now.game, endedAgainstBot(this.id, now, this.seat));
    }
    void this.deal.attend(this);
    this.draw();
  }

  /** @param {import('../table/live.js').News} event */
  look(event) {
    const now = /** @type {import('../schema.d.ts').Snapshot} */ (this.snapshot);
    const view = now.view;
    const { wasMine, mine } = this;
    this.wasMine = mine;
    const last = this.moves.at(-1);
    const first = !this.board.view;
    const past = this.moments.hear(event);
    const told = ['move', 'state', 'takeback.yes'].includes(event.kind) || now.status === 'over' || first;
    const unchanged = this.board.waiting.move && JSON.stringify(view) === JSON.stringify(this.board.view);
    if (told && !unchanged && !past) this.showNow();
    if (event.kind === 'move' && event.seat !== this.seat)
      announce(spoken(this.board, event) + (mine ? ` ${this.words.say('page.your_turn')}` : ''));
    if (event.kind === 'move') sound(now.status === 'over' ? 'end' : mine && !wasMine ? 'turn' : 'move');
    if (mine && !wasMine && event.kind !== 'state')
      notify(this.words.say('page.your_turn'), last ? spoken(this.board, last) : '');
    if (now.status === 'over' && event.kind !== 'greeting') announce(this.outcome());
    if (!this.pass || now.status !== 'running' || !held(this.id)?.tokens[view?.to_act]) return;
    if (first) this.curtain = view?.to_act;
    else if (!mine) fall(this, view?.to_act);
  }

  /** Whether the reader is to move. */
  get mine() {
    return this.snapshot?.status === 'running' && this.seat !== null && this.snapshot.view?.to_act === this.seat;
  }

  /** Puts the present on the board. */
  showNow() {
    const now = /** @type {import('../schema.d.ts').Snapshot} */ (this.snapshot);
    const bottom = this.seat ?? Object.keys(now.seats)[this.watchingSeat];
    this.hints.forget();
    this.board.show(now.view, { active: this.mine, bottom, turn: this.moments.latest() });
  }

  /** The result in words. */
  outcome() {
    const { words } = this;
    const result = this.snapshot?.result;
    if (!result) return '';
    const how = words.or(`by.${result.by}`, words.or(`page.by.${result.by}`, result.by ?? ''));
    return `${words.say('page.winner', { seat: words.or(`subject.${result.winner}`, words.seat(result.winner)) })}: ${how}${/[.!?]$/.test(how) ? '' : '.'}`;
  }

  /** @param {import('../schema.d.ts').GreetingEvent} event */
  greet(event) {
    this.greeting = event;
    announce(`${this.words.seat(event.seat)}: ${this.words.say(`page.greeting.${event.greeting}`)}`);
    setTimeout(() => {
      if (this.greeting === event) {
        this.greeting = null;
        this.draw();
      }
    }, 6000);
  }

  /** @param {string} move */
  async move(move) {
    this.trouble = '';
    const { live } = this;
    try {
      await live.play(move);
      const made = live.moves.findLast((one) => one.seat === this.seat && one.move === move);
      if (made) announce(spoken(this.board, made));
    } catch (error) {
      if (!live.closed) this.fail(error, move);
    }
  }

  /** @param {any} error @param {string} [move] */
  fail(error, move) {
    if (forbidden(error)) return void ended(this);
    if (error instanceof api.Refusal && move && error.status === 422)
      this.board.explanation = { move, ...error.body, legal: false };
    else
      this.trouble =
        error instanceof api.Refusal
          ? this.words.or(`page.trouble.${error.code}`, error.message)
          : this.words.say('page.trouble.unreachable');
    clearTimeout(this.fading);
    this.fading = setTimeout(() => this.hush(), LONG_ENOUGH);
    this.draw();
  }

  /** The line that tells of trouble goes by itself, and with whatever is done next. */
  hush() {
    if (!this.trouble) return;
    this.trouble = '';
    this.draw();
  }

  /** @param {string} move */
  async explain(move) {
    try {
      return await api.explain(this.id, this.live.token, move);
    } catch (error) {
      return error instanceof api.Refusal ? { ...error.body, legal: false } : null;
    }
  }

  /** Any small wish of the seat. @param {string} what @param {any} [body] */
  async wish(what, body) {
    this.trouble = '';
    if (this.board.waiting.move && ['resign', 'takeback'].includes(what)) {
      this.board.cancel(); // the last move has not been sent
      if (what === 'takeback') return;
    }
    try {
      let answer = await this.live.ask(what, body);
      if (this.pass) answer = (await this.agree(what, body)) ?? answer;
      if (what === 'rematch' && answer.next) return void (await goOn(this, answer.next));
    } catch (error) {
      this.fail(error);
    }
    this.draw();
  }

  /** On a shared screen the other seat agrees at once. @param {string} what @param {any} [body] */
  async agree(what, body) {
    const other = Object.values(held(this.id)?.tokens ?? {}).find((token) => token !== this.live.token);
    if (!other) return null;
    if (what === 'takeback') return api.act(this.id, 'takeback/answer', other, { accept: true });
    return what === 'rematch' ? api.act(this.id, 'rematch', other, body) : null;
  }

  /** The reader wants to be called otherwise. @param {string | null} name */
  renamed(name) {
    if (this.seat && !this.pass) void this.wish('seat/name', { name });
  }

  /** @param {string} tab @param {any} [about] */
  open(tab, about = null) {
    this.side = { tab, about, over: true };
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    this.hush();
    if (event.key === 'Escape' && this.side.over) {
      this.side.over = false;
      return this.draw();
    }
    if (this.curtain || document.querySelector('dialog[open]') || this.moments.press(event)) return;
    this.board?.press(event);
  }

  title() {
    const name = this.words.say('game.name');
    if (this.board?.active) return `● ${this.words.say('page.your_turn')} – ${name}`;
    return `${name} – Escalade`;
  }

  rendered() {
    this.board?.rendered();
    const line = `${this.moments.at} ${this.live?.moves.length} ${this.side.tab} ${this.side.over}`;
    if (line !== this.followed && keepInSight()) this.followed = line;
  }

  close() {
    this.left = true;
    clearInterval(this.tick);
    clearTimeout(this.fading);
    this.moments.close();
    this.pacing.close();
    removeEventListener('keydown', this.keys);
    removeEventListener('click', this.click);
    document.removeEventListener('visibilitychange', this.away);
    void this.board?.send();
    this.live?.close();
  }

  template() {
    return layout(this);
  }

  /** @param {string} seat */
  async sit(seat) {
    try {
      await claim(this.id, /** @type {any} */ (this.snapshot).game, { seat });
      await settle(this);
    } catch (error) {
      this.fail(error);
    }
    this.draw();
  }
}

/** @param {App} app @param {import('../routes.js').Route} where @returns {Promise<any>} */
export default async function table(app, where) {
  const [id, token] = where.parts;
  const screen = new TableScreen(app, id);
  if (token) {
    mark('game', id);
    await admit(id, token).catch((error) => {
      if (!forbidden(error)) throw error;
      screen.notice = 'page.trouble.seat.forbidden';
    });
  }
  const known = held(id)?.game;
  if (known) void app.game(known).catch(() => {}); // the drawing comes while the server is asked for the rest
  await settle(screen);
  addEventListener('keydown', screen.keys);
  addEventListener('click', screen.click);
  document.addEventListener('visibilitychange', screen.away);
  return screen;
}
