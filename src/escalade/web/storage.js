/** What a browser keeps under a name. Read afresh each time: another tab may have written. */

/** Where nothing may be kept (a private window may refuse), it lasts for as long as the page is open. */
class Shelf {
  /** @param {'localStorage' | 'sessionStorage'} place */
  constructor(place) {
    this.place = place;
    /** @type {Map<string, string>} */
    this.memory = new Map();
  }

  /** @param {string} key @returns {any} null if there is nothing */
  get(key) {
    try {
      return JSON.parse(this.memory.get(key) ?? globalThis[this.place].getItem(key) ?? 'null');
    } catch {
      return null;
    }
  }

  /** @param {string} key @param {any} value */
  set(key, value) {
    const text = JSON.stringify(value);
    try {
      globalThis[this.place].setItem(key, text);
      this.memory.delete(key);
    } catch {
      this.memory.set(key, text);
    }
  }

  /** @param {string} key */
  remove(key) {
    this.memory.delete(key);
    try {
      globalThis[this.place].removeItem(key);
    } catch {
      // it was in memory only
    }
  }

  /** The names that begin so. @param {string} prefix @returns {string[]} */
  names(prefix) {
    let kept = /** @type {string[]} */ ([]);
    try {
      kept = Object.keys(globalThis[this.place]);
    } catch {
      // there is only memory
    }
    return [...new Set([...kept, ...this.memory.keys()])].filter((key) => key.startsWith(prefix));
  }
}

/** What all tabs share. */
export const browser = new Shelf('localStorage');
/** What one tab remembers when it is loaded again. */
export const tab = new Shelf('sessionStorage');
