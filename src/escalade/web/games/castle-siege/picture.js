/** The picture of the game on the home screen: a corner of the board with the door under attack. */

import { html } from '../../vendor/lit-html/lit-html.js';
import { figure } from './figures.js';

const SCENE =
  'board cccTTccc ###DD### ........ ........ : defender archer c4, defender warrior f4 protected, defender archer g3, attacker rogue b3, attacker commander d1 stand, attacker warrior d2, attacker knight f2, attacker archer b1';

/** @param {import('../../words.js').Words} words */
export function picture(words) {
  return html`<span class="cs-picture" aria-hidden="true">${figure(SCENE, words)}</span>`;
}
