/** The cards of Schotten Totten 2, drawn: a band with strength and sign, so that a fanned card is read by its top, and a fighter. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { fighter } from './fighters.js';
import { ACTIONS, emblem } from './tactics.js';

export const COLOURS = ['r', 'b', 'g', 'y', 'p'];

/** @param {string} card */
export function isSiege(card) {
  return /^[rbgyp]\d+$/.test(card);
}

/** @param {string} card @returns {{colour: string, strength: number}} */
export function parts(card) {
  return { colour: card[0], strength: Number(card.slice(1)) };
}

/**
 * The sign of a colour, centred on 0,0 in a box of 10: triangle, ring, trefoil, star, diamond.
 * @param {string} colour
 */
export function sign(colour) {
  switch (colour) {
    case 'r':
      return svg`<path d="M0-5 5 4.2H-5Z"/>`;
    case 'b':
      return svg`<path d="M0-5a5 5 0 1 0 .01 0ZM0-2a2 2 0 1 1-.01 0Z" fill-rule="evenodd"/>`;
    case 'g':
      return svg`<path d="M-2.6-.4A2.6 2.6 0 1 1 2.6-.4 2.6 2.6 0 1 1 .9 3L1.6 5.2H-1.6L-.9 3A2.6 2.6 0 1 1-2.6-.4Z"/>`;
    case 'y':
      return svg`<path d="M0-5.4 1.5-1.8 5.3-1.6 2.4.9 3.3 4.6 0 2.6-3.3 4.6-2.4.9-5.3-1.6-1.5-1.8Z"/>`;
    default:
      return svg`<path d="M0-5.6 4.2 0 0 5.6-4.2 0Z"/>`;
  }
}

/** @param {string} card @param {import('../../words.js').Words} words */
function siege(card, words) {
  const { colour, strength } = parts(card);
  return svg`<svg class="card-art" viewBox="0 0 50 70" aria-hidden="true" focusable="false">
    <rect class="face" x=".5" y=".5" width="49" height="69" rx="5"/>
    <g class="figure" clip-path="inset(0 round 5px)">${fighter(strength)}</g>
    <path class="band" d="M.5 19V5.5a5 5 0 0 1 5-5h39a5 5 0 0 1 5 5V19Z"/>
    <text class="strength" x="14" y="15.6" text-anchor="middle">${strength}</text>
    <g class="sign" transform="translate(38 9.8) scale(1.28)">${sign(colour)}</g>
    <g class="letter"><circle cx="8" cy="62.4" r="5"/><text x="8" y="64.700" text-anchor="middle">${words.or(`letter.${colour}`, colour.toUpperCase())}</text></g>
    <rect class="edge" x=".5" y=".5" width="49" height="69" rx="5"/>
  </svg>`;
}

/** @param {string} card @param {import('../../words.js').Words} words */
function tactic(card, words) {
  const name = words.token(card);
  return svg`<svg class="card-art" viewBox="0 0 50 70" aria-hidden="true" focusable="false">
    <rect class="face" x=".5" y=".5" width="49" height="69" rx="5"/>
    <path class="band" d="M.5 19V5.5a5 5 0 0 1 5-5h39a5 5 0 0 1 5 5V19Z"/>
    <g class="sign" transform="translate(25 9.8) scale(.62)">${emblem(card)}</g>
    <g class="emblem" transform="translate(25 39) scale(1.5)">${emblem(card)}</g>
    <text class="title" x="25" y="64.5" text-anchor="middle"
      textLength=${name.length > 8 ? 44 : nothing} lengthAdjust="spacingAndGlyphs">${name}</text>
    <rect class="edge" x=".5" y=".5" width="49" height="69" rx="5"/>
  </svg>`;
}

/** The face of a card. @param {string} card @param {import('../../words.js').Words} words */
export function face(card, words) {
  const kind = isSiege(card) ? `colour-${card[0]}` : ACTIONS.includes(card) ? 'tactic action' : 'tactic elite';
  return html`<span class="st2-card ${kind}">${isSiege(card) ? siege(card, words) : tactic(card, words)}</span>`;
}

/** The back of a card. @param {boolean} [isTactic] */
export function back(isTactic = false) {
  return html`<span class="st2-card back ${isTactic ? 'tactic' : ''}"><svg class="card-art" viewBox="0 0 50 70" aria-hidden="true" focusable="false">
    <rect class="cloth" x=".5" y=".5" width="49" height="69" rx="5"/>
    <path class="weave" d="M10 .5v69M25 .5v69M40 .5v69M.5 12h49M.5 35h49M.5 58h49"/>
    <path class="weave thin" d="M15 .5v69M35 .5v69M.5 20h49M.5 50h49"/>
    <circle class="seal" cx="25" cy="35" r="10"/>
    ${
      isTactic
        ? svg`<path class="mark" d="M25 28l2 4.6 5 .4-3.8 3.3 1.2 4.9-4.4-2.6-4.4 2.6 1.2-4.9L18 33l5-.4Z"/>`
        : svg`<path class="mark" d="M19 40v-9h2v2h2.6v-2h2.8v2H29v-2h2v9Z"/>`
    }
    <rect class="edge" x=".5" y=".5" width="49" height="69" rx="5"/>
  </svg></span>`;
}

/** A card's full name for ears and tooltips. @param {string} card @param {import('../../words.js').Words} words */
export function cardName(card, words) {
  return words.token(card);
}
