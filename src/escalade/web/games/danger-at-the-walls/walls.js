/** A stretch of wall, drawn: who holds it shows by arms, colour and the side on which they stand; a Flag locks it. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { shield } from './cards.js';
import { emblem } from './emblems.js';

/** @param {{control: string, flag: boolean}} wall @param {string} bottom  the seat drawn below @param {boolean} [coming]  a Flag is about to be planted */
export function wallArt({ control, flag }, bottom, coming = false) {
  const near = control === bottom;
  return html`<span class="dw-stone of-${control} ${near ? 'held-near' : 'held-far'}"><svg class="wall-art" viewBox="0 0 100 52" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path class="stone" d="M0 8h12v4h10V8h14v4h10V8h14v4h10V8h14v4h6v-4h10v36H90v-4H80v4H66v-4H56v4H42v-4H32v4H18v-4H8v4H0Z"/>
      <path class="bricks" d="M0 18h100M0 26h100M0 34h100M14 12v6M40 12v6M66 12v6M92 12v6M4 18v8M28 18v8M54 18v8M80 18v8M14 26v8M40 26v8M66 26v8M92 26v8M4 34v6M28 34v6M54 34v6M80 34v6"/>
      <path class="bunting" d=${near ? 'M0 40h100l-10 11-10-11-10 11-10-11-10 11-10-11-10 11-10-11-10 11Z' : 'M0 12h100L90 1 80 12 70 1 60 12 50 1 40 12 30 1 20 12 10 1Z'}/></svg>
    <svg class="wall-arms" viewBox="-14 -15 28 31" aria-hidden="true" focusable="false">${shield(control)}</svg>
    ${flag || coming ? html`<svg class="wall-flag ${coming ? 'coming' : ''}" viewBox="-12 -13 24 26" aria-hidden="true" focusable="false">${svg`<g>${emblem('flag')}</g>`}</svg>` : nothing}</span>`;
}
