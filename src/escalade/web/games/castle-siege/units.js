/** The units of Castle Siege, drawn: the Attacker's are round, the Defender's square and crenelled; each kind has its own figure and letter. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';

export const KINDS = ['archer', 'knight', 'rogue', 'warrior', 'commander'];
/** What the shop sells beside cards. */
export const SOLD = ['archer', 'knight', 'rogue', 'warrior'];
/** Movement and range, for the aid. @type {Record<string, [number, number]>} */
const NUMBERS = { archer: [1, 2], knight: [2, 0], rogue: [3, 0], warrior: [2, 1], commander: [2, 1] };

/** Movement and range in words. @param {import('../../words.js').Words} words @param {string} kind */
export function numbers(words, kind) {
  const [move, range] = NUMBERS[kind];
  return words.say('table.numbers', { move, range });
}

/** A unit as a view has it. @typedef {{unit: string, side: string, at: string, moved: boolean, attacked: boolean, haste: boolean, protected: boolean}} Unit */

/** The figure, in a box of 24 around 0,0. @param {string} kind */
export function figure(kind) {
  switch (kind) {
    case 'archer':
      return svg`<path class="cut" d="M-4-10C6-8 8 6-1 10M-4-10-1 10M-9 3 9-4"/><path d="m11-5-6 .2L7 2Z"/>`;
    case 'knight':
      return svg`<path d="M-7-10H7v8C7 4 3 8 0 10-3 8-7 4-7-2Z"/><path class="gap" d="M-1.300-8h2.600v5H6v2.600H1.300V6h-2.600V-.400H-6V-3h4.700Z"/>`;
    case 'rogue':
      return svg`<path d="M0-11c6 2 8 7 8 12l-3-2v11H-5V-1l-3 2c0-5 2-10 8-12Z"/><path class="gap" d="M-3.500-3a3.500 3.500 0 0 1 7 0c0 3-2 4.500-3.500 4.500S-3.500 0-3.500-3Z"/><path d="M-2.500-3h2v1.500h-2Zm3 0h2v1.500h-2Z"/>`;
    case 'warrior':
      return svg`<path d="M-1.400-10h2.800v21h-2.800Z"/><path d="M1-9c4-2 8 0 9 4 0 4-3 6-6 5L1-2ZM-1-9c-4-2-8 0-9 4 0 4 3 6 6 5l3-2Z"/>`;
    default:
      return svg`<path d="M-10 8-11-6l5.500 5L0-10l5.500 9L11-6 10 8Z"/><circle class="gap" cx="0" cy="3.500" r="2"/><circle class="gap" cx="-5.500" cy="4" r="1.300"/><circle class="gap" cx="5.500" cy="4" r="1.300"/>`;
  }
}

/** The shape below the figure. @param {string} side */
function base(side) {
  return side === 'attacker'
    ? svg`<circle class="base" r="17"/><circle class="rim" r="14.600"/>`
    : svg`<path class="base" d="M-16-11v-5.500h6v3h7v-3h6v3h7v-3h6V12a4.500 4.500 0 0 1-4.500 4.500h-23A4.500 4.500 0 0 1-16 12Z"/><path class="rim" d="M-13.500-10h27v21a3 3 0 0 1-3 3h-21a3 3 0 0 1-3-3Z"/>`;
}

/** @param {string} kind @param {string} side @param {import('../../words.js').Words} words @param {{protected?: boolean, haste?: boolean, stand?: boolean, moved?: boolean, attacked?: boolean, pips?: boolean}} [state] */
export function token(kind, side, words, state = {}) {
  return html`<svg class="cs-token of-${side} ${state.pips && state.moved && state.attacked ? 'spent' : ''}" viewBox="-21 -21 42 42" aria-hidden="true" focusable="false">
    ${state.stand ? svg`<path class="stand" d="M0-21 4-16.500l6-2.500 1 6 6 0-1 6 4.500 4-4.500 4 2 6-6 1-1 6-6-2L0 21l-5-4.500-6 2-1-6-6-1 2-6-4.500-4 4.500-4-2-6 6-.5 1-6 6 2Z"/>` : nothing}
    ${base(side)}
    ${state.protected ? svg`<circle class="ward" r="18.600"/>` : nothing}
    <g class="figure" transform="translate(0 -1.500) scale(1.02)">${figure(kind)}</g>
    <g class="letter" transform="translate(12 12)"><circle r="6.200"/><text y="3.300" text-anchor="middle">${words.or(`letter.${kind}`, kind[0].toUpperCase())}</text></g>
    ${state.protected ? svg`<g class="badge ward-badge" transform="translate(-13 -13)"><circle r="5.800"/><path d="M-3-3.200H3V.5C3 2.500 1.500 3.500 0 4.200-1.500 3.500-3 2.500-3 .5Z"/></g>` : nothing}
    ${state.haste ? svg`<g class="badge haste-badge" transform="translate(13 -13)"><circle r="5.800"/><path d="m-3.500-3 3 3-3 3Zm3.500 0 3 3-3 3Z"/></g>` : nothing}
    ${state.pips ? svg`<g class="pips" transform="translate(-12 14)"><circle class=${state.moved ? 'used' : ''} r="2.700"/><rect class=${state.attacked ? 'used' : ''} x="4" y="-2.700" width="5.400" height="5.400" transform="rotate(45 6.700 0)"/></g>` : nothing}
  </svg>`;
}
