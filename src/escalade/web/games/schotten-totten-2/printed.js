/** What is printed on both sides of the tiles, for pictures where no game is: the rules, the home screen, the side that lies down. */

/** @typedef {import('./walls.js').Face} Face */
/** @type {[number, import('./walls.js').Condition][]} */
const INTACT = [
  [3, 'sum'],
  [4, 'all'],
  [3, 'all'],
  [2, 'all'],
  [3, 'all'],
  [4, 'all'],
  [3, 'low_sum'],
];
/** @type {[number, import('./walls.js').Condition][]} */
const DAMAGED = [
  [3, 'run'],
  [2, 'same_strength'],
  [3, 'colour'],
  [4, 'low_sum'],
  [3, 'colour'],
  [2, 'same_strength'],
  [3, 'run'],
];

/** @param {number} tile  1..7 @param {boolean} damaged @returns {Face} */
export function printed(tile, damaged) {
  const [slots, condition] = (damaged ? DAMAGED : INTACT)[tile - 1];
  return { slots, condition, damaged };
}
