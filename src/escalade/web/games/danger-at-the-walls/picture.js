/** The picture of the game on the home screen: a cannon duel across the wall. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { face } from './cards.js';
import { wallArt } from './walls.js';

/** @param {import('../../words.js').Words} words */
export function picture(words) {
  /** @param {string} card @param {string} seat @param {number} k */
  const card = (card, seat, k) => html`<span style="--k:${k}">${face(card, seat, words)}</span>`;
  return html`<span class="dw-picture" aria-hidden="true">
    <span class="fan far">${card('wizard', 'red', -1.5)}${card('a2', 'red', -0.5)}${card('c9', 'red', 0.5)}${card('king', 'red', 1.5)}</span>
    <span class="wall-row">${['red', 'red*', 'blue'].map((wall) => wallArt({ control: wall.replace('*', ''), flag: wall.endsWith('*') }, 'blue'))}</span>
    <span class="fan near">${card('a3', 'blue', -1.5)}${card('c7', 'blue', -0.5)}${card('general', 'blue', 0.5)}${card('a1', 'blue', 1.5)}</span>
  </span>`;
}
