/** The cards of Danger at the Walls, drawn: a band in the owner's colour with strength or sign, a figure, and the leader's effect. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { barrel, bow, effect, emblem } from './emblems.js';

export const SEATS = ['blue', 'red'];
/** How often each card is in the main deck. @type {Record<string, number>} */
export const MAIN = { a1: 13, a2: 7, a3: 5, c5: 1, c6: 1, c7: 1, c8: 1, c9: 1, flag: 2, attack: 1 };
export const LEADERS = {
  red: ['king', 'wizard', 'builder', 'spy'],
  blue: ['general', 'noble', 'engineer', 'assassin'],
};
/** All cards in the order of a hand. */
export const ORDER = [...Object.keys(MAIN), ...LEADERS.red, ...LEADERS.blue];

/** @param {string} card */
export const isArcher = (card) => /^a\d/.test(card);
/** @param {string} card */
export const isCannon = (card) => /^c\d/.test(card);
/** The card under the Spy. @param {string} card */
export const bare = (card) => card.replace('*', '');
/** @param {string} seat */
export const other = (seat) => (seat === 'blue' ? 'red' : 'blue');

/** An archer: as many stand there as the card is strong. @param {number} strength */
function archers(strength) {
  const places = [[0], [-9, 9], [-13, 0, 13]][strength - 1];
  return places.map(
    (
      x,
      i,
    ) => svg`<g transform="translate(${25 + x} ${strength === 3 && i === 1 ? 42 : 46}) scale(${strength === 1 ? 1.25 : 0.95})">
    <circle class="skin" cy="-12" r="4.200"/><path class="hood" d="M-5-11a5 5.500 0 0 1 10 0l-2 1c-1-3-5-3-6 0Z"/><path class="coat" d="M-6 16C-7 2-5-7 0-7s7 9 6 23Z"/><path class="belt" d="M-6 4h12v2.500H-6Z"/>
    <path class="wood" d="M5-13c7 6 7 16 0 22"/><path class="string" d="M5-13V9M-3-2H11"/></g>`,
  );
}

/** @param {number} strength */
function cannon(strength) {
  const thick = 0.72 + (strength - 5) * 0.07;
  return svg`<g transform="translate(25 44) scale(${thick})"><path class="iron" d="M-20 3 12-13 19 0-13 15C-22 16-24 8-20 3Z"/><path class="ring" d="m-9-3 6 14M5-10l6 13"/>
    <circle class="wood-wheel" cx="-3" cy="12" r="9.500"/><path class="wheel-spokes" d="M-3 2.500v19M-12.500 12h19M-9.500 5.500l13 13M3.500 5.500l-13 13"/><path class="smoke" d="M19-8c4-6 8-1 5 1 5 0 4 6 0 5 1 4-5 5-6 1Z"/></g>`;
}

/** @param {string} card @param {import('../../words.js').Words} words */
function figure(card, words) {
  if (isArcher(card)) return archers(Number(card[1]));
  if (isCannon(card)) return cannon(Number(card[1]));
  const name = words.token(card);
  const plainly = ['flag', 'attack', 'spy', 'assassin'].includes(card);
  return svg`<g class="emblem" transform=${plainly ? 'translate(25 45) scale(1.55)' : 'translate(25 37) scale(1.2)'}>${emblem(card)}</g>
    <g class="effect" transform="translate(25 59) scale(.98)">${effect(card)}</g>
    <text class="title" x="25" y="14" text-anchor="middle" textLength=${name.length > 7 ? 43 : nothing} lengthAdjust="spacingAndGlyphs">${name}</text>`;
}

/** The face of a card in its owner's colour. @param {string} card @param {string} seat @param {import('../../words.js').Words} words */
export function face(card, seat, words) {
  const strong = isArcher(card) || isCannon(card);
  return html`<span class="dw-card of-${seat} ${strong ? '' : `is-${card}`}"><svg class="card-art" viewBox="0 0 50 70" aria-hidden="true" focusable="false">
    <rect class="face" x=".5" y=".5" width="49" height="69" rx="5"/>
    <path class="band" d="M.5 20V5.500a5 5 0 0 1 5-5h39a5 5 0 0 1 5 5V20Z"/>
    ${strong ? svg`<text class="strength" x="13" y="16.500" text-anchor="middle">${card[1]}</text><g class="sign" transform="translate(36 10.500) scale(.7)">${isArcher(card) ? bow : barrel}</g>` : nothing}
    ${figure(card, words)}
    <rect class="edge" x=".5" y=".5" width="49" height="69" rx="5"/></svg></span>`;
}

/** A back: the personal decks have their colour and shield, the main deck the crossed arrows. @param {string} kind  `main`, `blue` or `red` */
export function back(kind) {
  return html`<span class="dw-card back of-${kind}"><svg class="card-art" viewBox="0 0 50 70" aria-hidden="true" focusable="false">
    <rect class="cloth" x=".5" y=".5" width="49" height="69" rx="5"/><path class="weave" d="m0 14 14-14M0 42 42 0M0 70 50 20M22 70l28-28M0 28l42 42M0 0l50 50M22 0l28 28M0 56l14 14"/>
    <circle class="seal" cx="25" cy="35" r="12"/>
    <g class="mark" transform="translate(25 35) scale(.75)">${kind === 'main' ? svg`<path class="line" d="m-8 8 16-16m-16 0L8 8"/><path d="M9-9v7L2-9Zm-18 0h7l-7 7Z"/>` : shield(kind)}</g>
    <rect class="edge" x=".5" y=".5" width="49" height="69" rx="5"/></svg></span>`;
}

/** The two sides' arms: Red a tower, Blue a sword; shape as well as colour. @param {string} seat */
export function shield(seat) {
  return seat === 'red'
    ? svg`<path class="arms" d="M-11-11h22V1c0 7-6 11-11 13C-5 12-11 8-11 1Z"/><path class="charge" d="M-6 6v-9h-1v-4h3v2h2.500v-2h3v2H4v-2h3v4H6v9H2V2a2 2 0 0 0-4 0v4Z"/>`
    : svg`<path class="arms" d="M0-13c4 2 8 2 11 2V1c0 7-6 11-11 13C-5 12-11 8-11 1v-12c3 0 7 0 11-2Z"/><path class="charge" d="m0-10 1.700 3V2H5v2H1.500v5h-3V4H-5V2h3.300v-9Z"/>`;
}

/** @param {string} seat */
export const arms = (seat) =>
  html`<svg class="dw-arms of-${seat}" viewBox="-12 -14 24 29" aria-hidden="true" focusable="false">${shield(seat)}</svg>`;

/** A card's full name. @param {string} card @param {import('../../words.js').Words} words */
export const cardName = (card, words) => words.token(bare(card));
