/** What this browser remembers of puzzles: which were solved, how many in a row, and what is looked for. */

import { browser } from '../storage.js';

const KEY = 'escalade.puzzles';

/**
 * @typedef {object} Progress
 * @property {Record<string, boolean>} tried  by id: whether the first try was right
 * @property {number} streak  solved in a row at the first try
 * @property {number} best
 * @property {Wanted} wanted
 */
/** What is looked for; empty: anything. @typedef {{game: string, theme: string, grade: string}} Wanted */
/** @typedef {import('../schema.d.ts').PuzzleHead} Head */

/** @returns {Progress} */
export function progress() {
  const kept = browser.get(KEY) ?? {};
  return {
    tried: kept.tried ?? {},
    streak: kept.streak ?? 0,
    best: kept.best ?? 0,
    wanted: { game: '', theme: '', grade: '', ...kept.wanted },
  };
}

/** Only the first try of a puzzle counts. @param {string} id @param {boolean} right */
export function note(id, right) {
  const now = progress();
  if (id in now.tried) return;
  const streak = right ? now.streak + 1 : 0;
  browser.set(KEY, { ...now, tried: { ...now.tried, [id]: right }, streak, best: Math.max(streak, now.best) });
}

/** @param {Partial<Wanted>} change */
export function want(change) {
  const now = progress();
  browser.set(KEY, { ...now, wanted: { ...now.wanted, ...change } });
}

/** The puzzles that are looked for, in their order. @param {Head[]} puzzles @param {Wanted} wanted */
export function matching(puzzles, { game, theme, grade }) {
  return puzzles.filter(
    (one) => (!game || one.game === game) && (!theme || one.themes.includes(theme)) && (!grade || one.grade === grade),
  );
}

/**
 * The one to solve next: the first after this one that was not tried yet; when all were, simply the next.
 * @param {Head[]} puzzles @param {Record<string, boolean>} tried @param {string} [id] @returns {Head | undefined}
 */
export function following(puzzles, tried, id) {
  const at = puzzles.findIndex((one) => one.id === id) + 1;
  const order = [...puzzles.slice(at), ...puzzles.slice(0, at)];
  return order.find((one) => !(one.id in tried)) ?? order[0];
}
