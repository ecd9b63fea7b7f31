/** The picture of the game on the home screen: the wall at dusk, and a hand of fighters before it. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { back, face } from './cards.js';
import { printed } from './printed.js';
import { wallTile } from './walls.js';

/** @param {import('../../words.js').Words} words */
export function picture(words) {
  return html`<span class="st2-picture" aria-hidden="true">
    <span class="moon"></span>
    <span class="wall-row">${[2, 3, 4, 5, 6].map((n) => wallTile(n, printed(n, n === 5)))}</span>
    <span class="fan">${['r0', 'y7', 'g10', 'b5', 'p11'].map((card, i) => html`<span style="--k:${i - 2}">${face(card, words)}</span>`)}</span>
    <span class="only-screen">${back()}</span>
  </span>`;
}
