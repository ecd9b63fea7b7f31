/** What this browser remembers: how the page behaves, and which seats are held here. Nothing of it leaves the browser. */

const KEY = 'escalade.settings';
const SEATS = 'escalade.seats';

/**
 * @typedef {object} Settings
 * @property {string} language  'en', 'fr', 'de', or '' for the browser's own
 * @property {'' | 'light' | 'dark'} theme  '' follows the system
 * @property {boolean} confirm  stage a move, then confirm it
 * @property {boolean} sound
 * @property {boolean} notify
 * @property {boolean} motion
 * @property {Record<string, boolean>} learnt  games whose first lesson was finished
 */

/** @type {Settings} */
const USUAL = { language: '', theme: '', confirm: true, sound: true, notify: false, motion: true, learnt: {} };

/**
 * A game of which this browser holds at least one seat.
 * @typedef {object} Held
 * @property {string} id
 * @property {string} game
 * @property {Record<string, string>} tokens  by seat
 * @property {string} [seat]  the seat last taken here
 * @property {Record<string, string>} seats  who sits where, as the game was made
 * @property {number} at  when it was last opened
 * @property {boolean} [over]
 * @property {boolean} [won]
 * @property {string} [invite]  the link of the other seat, to send to a friend
 * @property {boolean} [pass]  pass and play: both seats on this screen
 */

/** @param {string} key @param {any} usual */
function read(key, usual) {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return { ...usual };
  }
}

/** @param {string} key @param {any} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a private window may refuse: the page then remembers for as long as it is open
  }
}

/** @type {Settings} */
export const settings = read(KEY, USUAL);
/** @type {Record<string, Held>} */
const seats = read(SEATS, {});
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {() => void} listener */
export function onSettings(listener) {
  listeners.add(listener);
}

/** @param {Partial<Settings>} change */
export function set(change) {
  Object.assign(settings, change);
  write(KEY, settings);
  dress();
  for (const listener of listeners) listener();
}

/** Puts theme and motion on the document, where the style sheets read them. */
export function dress() {
  const root = document.documentElement;
  if (settings.theme) root.dataset.theme = settings.theme;
  else delete root.dataset.theme;
  root.dataset.motion = settings.motion ? 'on' : 'off';
}

/** @returns {boolean} */
export function moving() {
  return settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** @param {string} id @returns {Held | undefined} */
export function held(id) {
  return seats[id];
}

/** The games held here, the latest first. */
export function heldGames() {
  return Object.values(seats).sort((a, b) => b.at - a.at);
}

/** @param {Held} game */
export function hold(game) {
  const before = seats[game.id];
  seats[game.id] = { ...before, ...game, tokens: { ...before?.tokens, ...game.tokens }, at: Date.now() };
  write(SEATS, seats);
}

/** @param {string} id */
export function letGo(id) {
  delete seats[id];
  write(SEATS, seats);
}
