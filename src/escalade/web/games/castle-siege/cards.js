/** The six cards of Castle Siege, drawn. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';

export const CARDS = ['ladder', 'haste', 'protection', 'wall', 'warp', 'necromancy'];

/** In a box of 24 around 0,0. @param {string} card */
export function emblem(card) {
  switch (card) {
    case 'ladder':
      return svg`<path class="line" d="M-5 12-2-12M5 12 2-12M-4.500 8h9M-4 3h8M-3.500-2h7M-3-7h6"/>`;
    case 'haste':
      return svg`<path d="M-11-3c8 0 10-5 20-8-2 5-4 7-7 8 3 0 5-.5 7-1-3 5-7 6-10 6 2 1 4 1 6 .5C2 8-5 8-9 3Z"/><path class="line" d="M-12 8h8M-9 11.500H0"/>`;
    case 'protection':
      return svg`<path d="M-9-11H9v11c0 6-5 9-9 11-4-2-9-5-9-11Z"/><path class="gap" d="m-5-1 2-2 2.500 2.500L4.500-6l2 2L-.500 3.500Z"/>`;
    case 'wall':
      return svg`<path d="M-12 2h10v9h-10Zm11.500 0H10v9H-.500Z M-7-7H3v7.500H-7Z"/><path class="line" d="m3-6 8-6m-2 11 3-1M1-9l-1-3"/>`;
    case 'warp':
      return svg`<path d="M-12-4 -5-10v4H8v4H-5v4ZM12 4 5 10V6H-8V2H5v-4Z"/>`;
    case 'necromancy':
      return svg`<path d="M0-11c6 0 9 4 9 8 0 3-1 5-3 6v4H-6V3c-2-1-3-3-3-6 0-4 3-8 9-8Z"/><path class="gap" d="M-6-3a2.500 2.500 0 0 1 5 0 2.500 2.500 0 0 1-5 0ZM1-3a2.500 2.500 0 0 1 5 0 2.500 2.500 0 0 1-5 0ZM-1 2h2v2.500h-2Z"/><path d="M-5 8.500h2.500v3H-5Zm3.700 0h2.600v3h-2.600Zm3.800 0H5v3H2.500Z"/>`;
    default:
      return svg`<text class="query" y="7" text-anchor="middle">?</text>`;
  }
}

/** @param {string} card @param {import('../../words.js').Words} words */
export function face(card, words) {
  const name = words.or(`table.card.${card}`, words.token(card));
  return html`<span class="cs-card is-${card}"><svg class="card-art" viewBox="0 0 50 70" aria-hidden="true" focusable="false">
    <rect class="face" x=".5" y=".5" width="49" height="69" rx="5"/><path class="band" d="M.5 17V5.500a5 5 0 0 1 5-5h39a5 5 0 0 1 5 5V17Z"/>
    <text class="title" x="25" y="12" text-anchor="middle" textLength=${name.length > 8 ? 44 : nothing} lengthAdjust="spacingAndGlyphs">${name}</text>
    <circle class="medal" cx="25" cy="42" r="20"/><g class="emblem" transform="translate(25 42) scale(1.25)">${emblem(card)}</g>
    <rect class="edge" x=".5" y=".5" width="49" height="69" rx="5"/></svg></span>`;
}

export function back() {
  return html`<span class="cs-card back"><svg class="card-art" viewBox="0 0 50 70" aria-hidden="true" focusable="false"><rect class="cloth" x=".5" y=".5" width="49" height="69" rx="5"/>
    <path class="weave" d="M25 4 46 35 25 66 4 35ZM25 14 39 35 25 56 11 35Z"/><circle class="seal" cx="25" cy="35" r="9"/><path class="mark" d="M19 40v-9h2v2h2.600v-2h2.800v2H29v-2h2v9Z"/><rect class="edge" x=".5" y=".5" width="49" height="69" rx="5"/></svg></span>`;
}

export const coin = svg`<svg class="cs-coin" viewBox="-12 -12 24 24" aria-hidden="true" focusable="false"><circle r="11"/><circle class="inner" r="8"/><path d="M-4 4.500v-7l2.500 2L0-4l1.500 3.500L4-2.500v7Z"/></svg>`;
