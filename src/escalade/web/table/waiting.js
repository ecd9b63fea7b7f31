/** A move that was made here and is not sent yet: for a moment it can be undone. */

/** How long it waits, in milliseconds. */
export const A_MOMENT = 3000;
/** Of the time that a running clock leaves, the part that may be spent on waiting. */
const PART = 1 / 20;
/** Shorter than this nobody could undo anything. */
const TOO_SHORT = 800;

/** How long a move may wait when a clock leaves so many milliseconds (without one: Infinity). @param {number} left */
export function patience(left) {
  const time = Math.min(A_MOMENT, left * PART);
  return time < TOO_SHORT ? 0 : time;
}

/**
 * What a click means while a move waits: `send` it now, `change` it (another target, one archer more), take it back (`undo`), or
 * go on with the next one (`next`), for which it must be sent first. A deck clicked twice is two draws.
 * @param {string[]} picked  the things of the move that waits @param {string} thing
 * @param {string[] | null} after  what would be picked then, as `pick` says
 * @returns {'send' | 'change' | 'undo' | 'next'}
 */
export function meant(picked, thing, after) {
  if (thing === picked.at(-1)) return picked.length > 1 ? 'send' : 'next';
  if (!after) return 'next';
  if (!after.length) return 'undo';
  return picked.includes(after[0]) ? 'change' : 'next';
}

export class Waiting {
  /** @param {() => void} over  called when the time is over */
  constructor(over) {
    this.over = over;
    /** @type {string | null} */
    this.move = null;
    /** How long it waits in all, in milliseconds. */
    this.time = 0;
    /** How many moves have waited: the bar that shrinks begins anew with each. */
    this.count = 0;
    /** @type {any} */
    this.timer = 0;
  }

  /** @param {string} move @param {number} time */
  begin(move, time) {
    this.end();
    this.move = move;
    this.time = time;
    this.count += 1;
    this.timer = setTimeout(this.over, time);
  }

  /** It waits no longer, whatever becomes of it. @returns {string | null} the move */
  end() {
    clearTimeout(this.timer);
    const { move } = this;
    this.move = null;
    return move;
  }
}
