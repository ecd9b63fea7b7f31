/** Which level to propose to somebody: by the last games against bots that ended in this browser. */

import { browser } from './storage.js';

const RESULTS = 'escalade.results.';
const KEPT = 10;

/** @typedef {{id: string, level: string, won: boolean}} Ended */

/** Remembers how a game against a bot ended; once. @param {string} game @param {Ended | null} ended */
export function remember(game, ended) {
  if (!ended) return;
  const before = /** @type {Ended[]} */ (browser.get(RESULTS + game) ?? []);
  if (!before.some(({ id }) => id === ended.id)) browser.set(RESULTS + game, [...before, ended].slice(-KEPT));
}

/** How a finished game went for a seat against a bot; null if that is not what it was.
 * @param {string} id @param {any} snapshot @param {string | null} seat @returns {Ended | null} */
export function endedAgainstBot(id, snapshot, seat) {
  if (!snapshot?.result?.winner || seat === null) return null;
  const others = Object.entries(snapshot.seats).filter(([name]) => name !== seat);
  const level = others.length === 1 ? others[0][1].level : null;
  return level ? { id, level, won: snapshot.result.winner === seat } : null;
}

/** The level of the last game; one higher after two wins there in a row, one lower after two losses.
 * @param {string} game @param {string[]} levels weakest first @param {string} usual for somebody who has not played */
export function proposed(game, levels, usual) {
  const ended = /** @type {Ended[]} */ (browser.get(RESULTS + game) ?? []).filter(({ level }) =>
    levels.includes(level),
  );
  const last = ended.at(-1);
  if (!last) return usual;
  const two = ended.slice(-2);
  const clear = two.length === 2 && two[0].level === last.level && two[0].won === last.won;
  const place = levels.indexOf(last.level) + (clear ? (last.won ? 1 : -1) : 0);
  return levels[Math.max(0, Math.min(levels.length - 1, place))];
}
