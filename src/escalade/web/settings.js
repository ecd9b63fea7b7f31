/** What this browser remembers: how the page behaves, and which seats are held here. Nothing of it leaves the browser. */

import { browser, tab } from './storage.js';

const KEY = 'escalade.settings';
/** One name a game, so that two tabs with two games never write over each other. */
const GAME = 'escalade.game.';
/** The seat that one tab shows, by game. */
const SEAT = 'escalade.seat.';

/**
 * @typedef {object} Settings
 * @property {string} language  'en', 'fr', 'de', or '' for the browser's own
 * @property {'' | 'light' | 'dark'} theme  '' follows the system
 * @property {'wait' | 'ask' | 'now'} sending  a move waits a moment and can be undone, asks to be confirmed, or goes at once
 * @property {boolean} sound
 * @property {boolean} notify
 * @property {boolean} motion
 * @property {string} name  what the reader wants to be called, or empty
 * @property {Record<string, boolean>} learnt  games whose first lesson was finished
 */

/** @type {Settings} */
const USUAL = {
  language: '',
  theme: '',
  sending: 'wait',
  sound: true,
  notify: false,
  motion: true,
  name: '',
  learnt: {},
};

/**
 * A game of which this browser holds at least one seat.
 * @typedef {object} Held
 * @property {string} id
 * @property {string} game
 * @property {Record<string, string>} tokens  by seat
 * @property {string} [seat]  the seat first taken here: a new tab shows it
 * @property {Record<string, string>} seats  who sits where, as the game was made
 * @property {number} at  when it was last opened
 * @property {boolean} [over]
 * @property {boolean} [won]
 * @property {boolean} [pass]  pass and play: both seats on this screen
 */

/** @type {Settings} */
export const settings = { ...USUAL, ...browser.get(KEY) };
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {() => void} listener */
export function onSettings(listener) {
  listeners.add(listener);
}

/** @param {Partial<Settings>} change */
export function set(change) {
  Object.assign(settings, browser.get(KEY), change);
  browser.set(KEY, settings);
  tell();
}

function tell() {
  dress();
  for (const listener of listeners) listener();
}

// Another tab has written: what is shown here follows.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY) Object.assign(settings, browser.get(KEY));
  if (key === KEY || key?.startsWith(GAME)) tell();
});

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
  return browser.get(GAME + id) ?? undefined;
}

/** The games held here, the latest first. @returns {Held[]} */
export function heldGames() {
  return browser
    .names(GAME)
    .map((name) => browser.get(name))
    .filter((game) => game?.id)
    .sort((a, b) => b.at - a.at);
}

/** Remembers a game. A seat that is held already stays held by the token it has, whatever link was opened. @param {Held} game */
export function hold(game) {
  const before = held(game.id);
  const tokens = { ...game.tokens, ...before?.tokens };
  browser.set(GAME + game.id, { ...before, ...game, tokens, seat: before?.seat ?? game.seat, at: Date.now() });
}

/** @param {string} id */
export function letGo(id) {
  browser.remove(GAME + id);
  for (const name of browser.names(renewing(id, ''))) browser.remove(name);
}

/** Where the key is kept that renews a seat's token. @param {string} id @param {string} seat */
export const renewing = (id, seat) => `escalade.key.renew.${id}.${seat}`;

/** The server has given a seat that is held here another token. @param {string} id @param {string} seat @param {string} token */
export function renewed(id, seat, token) {
  const game = held(id);
  if (game) browser.set(GAME + id, { ...game, tokens: { ...game.tokens, [seat]: token } });
}

/** The server no longer knows this token: the seat is not held here any more. @param {string} id @param {string} token */
export function tokenEnded(id, token) {
  const game = held(id);
  if (!game) return;
  const left = Object.entries(game.tokens).filter(([, one]) => one !== token);
  const seat = left.some(([name]) => name === game.seat) ? game.seat : left[0]?.[0];
  if (left.length) browser.set(GAME + id, { ...game, tokens: Object.fromEntries(left), seat });
  else letGo(id);
}

/** This tab shows that seat, also when it is loaded again. @param {string} id @param {string} seat */
export function showHere(id, seat) {
  tab.set(SEAT + id, seat);
}

/** The seat that this tab plays, if one is held, and its token. @param {string} id @returns {{seat: string, token: string} | null} */
export function seatHere(id) {
  const game = held(id);
  const seats = Object.keys(game?.tokens ?? {});
  const seat = [tab.get(SEAT + id), game?.seat, seats[0]].find((name) => seats.includes(name));
  return game && seat ? { seat, token: game.tokens[seat] } : null;
}
