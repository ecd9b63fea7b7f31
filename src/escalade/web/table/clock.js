/** Clocks: what is left of each seat's time, counted on from the server's last word. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';

/**
 * @param {import('../schema.d.ts').ShownClock | null} clock @param {string} seat @param {number} received  our time when it came
 * @returns {number | null} milliseconds left
 */
export function left(clock, seat, received) {
  if (!clock) return null;
  const gone = clock.running === seat ? Date.now() - received : 0;
  return Math.max(0, clock.left[seat] - gone);
}

/** @param {number} milliseconds @param {import('../words.js').Words} words */
export function reading(milliseconds, words) {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 86400) return words.count('page.clock.left', Math.floor(seconds / 86400));
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)} h`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** @param {number} number */
const two = (number) => String(number).padStart(2, '0');

/** @param {import('../schema.d.ts').ShownClock | null} clock @param {string} seat @param {number} received @param {import('../words.js').Words} words */
export function clockFace(clock, seat, received, words) {
  const time = left(clock, seat, received);
  if (time === null) return nothing;
  return html`<span class="clock ${clock?.running === seat ? 'running' : ''} ${time < 30000 ? 'short' : ''}" role="timer">${reading(time, words)}</span>`;
}
