/** Pictures for the rules: `cards red king a2`, `walls red blue* red`, `side blue a1 a2 c7 general = (3+7)×2`, `aid red`, `aid blue`, `aid`. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { LEADERS, face } from './cards.js';
import { aid } from './panels.js';
import { wallArt } from './walls.js';

/** @param {string} text @param {import('../../words.js').Words} words */
export function figure(text, words) {
  const [what, first, ...rest] = text.split(' ');
  switch (what) {
    case 'walls':
      return html`<span class="dw-figure walls">${[first, ...rest].map((wall) => html`<span class="dw-figure-wall">${wallArt({ control: wall.replace('*', ''), flag: wall.endsWith('*') }, 'blue')}</span>`)}</span>`;
    case 'aid':
      return aid(words, first === 'red' || first === 'blue' ? LEADERS[first] : first ? [first, ...rest] : undefined);
    case 'side': {
      const end = rest.indexOf('=');
      return html`<span class="dw-figure cards">${rest.slice(0, end).map((card) => face(card, first, words))}<b class="sum">${rest.slice(end + 1).join(' ')}</b></span>`;
    }
    default:
      return html`<span class="dw-figure cards">${rest.map((card) => face(card, first, words))}</span>`;
  }
}
