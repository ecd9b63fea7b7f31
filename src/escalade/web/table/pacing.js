/** Watching at one's own pace: what happens waits in a queue and is shown move by move. The game itself goes on. */

/** The least time between two moves that are shown, in milliseconds, by the name of the speed. */
export const SPEEDS = /** @type {const} */ ({ slow: 3500, steady: 1800, live: 350 });
/** @typedef {keyof typeof SPEEDS} Speed */
/** @typedef {import('./live.js').Standing} Standing */
/** @typedef {import('./live.js').News} News */

export class Pacing {
  /** @param {(event: News | null) => void} show  called when something is shown */
  constructor(show) {
    this.show = show;
    /** @type {{event: News, standing: Standing}[]} */
    this.queue = [];
    /** What is shown now; null until something is. @type {Standing | null} */
    this.shown = null;
    /** @type {Speed} */
    this.speed = 'live';
    this.paused = false;
    /** When the last move was shown. */
    this.at = -Infinity;
    /** @type {any} */
    this.timer = 0;
  }

  /** How many moves are not shown yet. */
  get behind() {
    return this.queue.filter(({ event }) => event.kind === 'move').length;
  }

  /** @param {News} event @param {Standing} standing  where things stand after it */
  take(event, standing) {
    this.queue.push({ event, standing });
    if (this.paused) this.show(null);
    this.go();
  }

  /** Shows what may be shown now, and comes back for the rest. */
  go() {
    clearTimeout(this.timer);
    while (this.queue.length && !this.paused) {
      const wait = this.queue[0].event.kind === 'move' ? this.at + SPEEDS[this.speed] - Date.now() : 0;
      if (wait > 0) {
        this.timer = setTimeout(() => this.go(), wait);
        return;
      }
      this.next();
    }
  }

  next() {
    const { event, standing } = /** @type {{event: News, standing: Standing}} */ (this.queue.shift());
    if (event.kind === 'move') this.at = Date.now();
    this.shown = standing;
    this.show(event);
  }

  /** @param {boolean} paused */
  pause(paused) {
    this.paused = paused;
    this.show(null);
    this.go();
  }

  /** @param {Speed} speed */
  hurry(speed) {
    this.speed = speed;
    this.show(null);
    this.go();
  }

  /** Jumps to where the game is. */
  now() {
    const last = this.queue.at(-1);
    if (last) this.shown = last.standing;
    this.queue = [];
    this.paused = false;
    clearTimeout(this.timer);
    this.show({ kind: 'state' });
  }

  close() {
    clearTimeout(this.timer);
    this.queue = [];
    this.shown = null;
  }
}
