/** Moves that were made and not yet answered: this tab keeps them, with their key, until they are in, undone or refused. */

/** @typedef {import('../schema.d.ts').MakeMove} Unsent */

/** @param {string} id @param {string} seat */
const name = (id, seat) => `escalade.unsent.${id}.${seat}`;

/** @param {string} id @param {string} seat @param {Unsent} move */
export function keepMove(id, seat, move) {
  try {
    sessionStorage.setItem(name(id, seat), JSON.stringify(move));
  } catch {
    // a browser that keeps nothing: the move then waits for as long as the page is open
  }
}

/** @param {string} id @param {string} seat @returns {Unsent | null} */
export function keptMove(id, seat) {
  try {
    return JSON.parse(sessionStorage.getItem(name(id, seat)) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} id @param {string} seat */
export function forgetMove(id, seat) {
  try {
    sessionStorage.removeItem(name(id, seat));
  } catch {
    // nothing was kept
  }
}
