/** The signs of Danger at the Walls, each centred on 0,0 in a box of 24. */

import { svg } from '../../vendor/lit-html/lit-html.js';

export const bow = svg`<path class="line" d="M-5-9C4-6 4 6-5 9M-5-9v18M-9 0H9"/><path d="m10.500 0-5-3v6Z"/>`;
export const barrel = svg`<path d="M-10 1 6-7.500 10-.500-6 8.500C-11 9-12 4-10 1Z"/><circle class="wheel" cx="-1" cy="6.500" r="4.800"/><path class="spokes" d="M-1 1.700v9.600M-5.800 6.500h9.600"/>`;
const cross = svg`<path class="strike" d="M-10-10 10 10"/>`;

/** @param {string} name */
export function emblem(name) {
  switch (name) {
    case 'flag':
      return svg`<path d="M-8-11h2.400v22H-8Z"/><path d="M-4.500-10c5-2.500 8 2.500 14 0L7-4.500 9.500 1c-6 2.500-9-2.500-14 0Z"/>`;
    case 'attack':
      return svg`<path d="M0-12 2.600-5 9-9.500 6-2.500l6 .8L6.500 2 10 8.500 3.500 5.500 1.500 12-1 6-7.500 9.500-5 3l-7-1 5.500-3L-10-8l7 3Z"/>`;
    case 'king':
      return svg`<path d="M-10 7-11-6l5.500 5L0-9l5.500 8L11-6 10 7Z"/><path d="M-10 8.500h20V11h-20Z"/>`;
    case 'general':
      return svg`<path d="M-8 9V-1a8 8 0 0 1 16 0v10H3V1H-3v8Z"/><path d="M-2-8c-2-4 3-5 3-4 5-1 9 3 9 8-2-3-5-4-8-4Z"/>`;
    case 'noble':
      return svg`<path d="M0-11c4 4 4 7 1.200 10C5-5 10-4 10 0c0 3-4 4-6 2 0 2-1 3-2.500 3.500V7h3v3h-9V7h3V5.500C-3 5-4 4-4 2c-2 2-6 1-6-2 0-4 5-5 8.800-1C-4-4-4-7 0-11Z"/>`;
    case 'engineer':
      return svg`<path fill-rule="evenodd" d="m-2-11h4l.6 3 2.600 1 2.500-1.800 2.800 2.800L8.700-3.500l1 2.600 3 .6V3.700l-3 .6-1 2.600L10.500 9 7.700 11.800 5.200 10l-2.600 1L2 12h-4l-.6-1-2.600-1L-7.700 11.800-10.500 9l1.800-2.100-1-2.600-3-.6V-.300l3-.6 1-2.600L-10.500-6l2.800-2.800L-5.200-7l2.600-1ZM0-3a4.500 4.500 0 1 0 .01 0Z"/>`;
    case 'wizard':
      return svg`<path d="M-11 9c3-2 4-4 5-9L1-12c2 1 5 2 6 4L4-6c1 7 3 12 7 15-7 3-15 3-22 0Z"/><path class="star" d="m-1-2 1 2.400 2.600.2-2 1.700.6 2.600L-1 3.500l-2.200 1.400.6-2.600-2-1.700 2.600-.2Z"/>`;
    case 'builder':
      return svg`<path d="M-11-8.500h13L5-5.500v4H2l-3-2h-3L-5.500-1h-3L-11-3Z"/><path d="M-6-1h3.500L0 11h-7Z"/><path d="M3 4h8v3H3Zm0 4h8v3H3Z"/>`;
    case 'spy':
      return svg`<path d="M-11 0C-7-6 7-6 11 0 7 6-7 6-11 0Z"/><circle class="hole" r="3.800"/><circle r="1.700"/>`;
    case 'assassin':
      return svg`<path d="M0-12 2.500-8v9h-5v-9Z"/><path d="M-6 1H6v2.500H2V11c-1 1.500-3 1.500-4 0V3.500h-4Z"/>`;
    case 'pass':
      return svg`<path d="M-9-2H4v-5l7 7-7 7V2H-9Z"/>`;
    default:
      return name.startsWith('c') ? barrel : bow;
  }
}

/** What a leader does, in signs: archers or cannon, doubled or ignored. @param {string} leader */
export function effect(leader) {
  switch (leader) {
    case 'noble':
      return svg`<g transform="translate(-8 0) scale(.62)">${bow}</g><text class="times" x="8" y="4.200">×2</text>`;
    case 'engineer':
      return svg`<g transform="translate(-8 0) scale(.62)">${barrel}</g><text class="times" x="8" y="4.200">×2</text>`;
    case 'wizard':
      return svg`<g transform="scale(.66)">${bow}${cross}</g>`;
    case 'builder':
      return svg`<g transform="scale(.66)">${barrel}${cross}</g>`;
    case 'king':
    case 'general':
      return svg`<g transform="translate(-16.500 0) scale(.5)">${bow}</g><g transform="translate(-2.500 0) scale(.5)">${barrel}</g><text class="times" x="13.500" y="4.200">×2</text>`;
    default:
      return svg``;
  }
}
