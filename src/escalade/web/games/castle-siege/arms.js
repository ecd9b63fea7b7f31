/** The emblems of the two sides, which are no units: the Attacker's banner and the Defender's keep. Shape as well as colour. */

import { html, svg } from '../../vendor/lit-html/lit-html.js';

const BANNER = svg`<path class="pole" d="M-9-16h3v33h-3Z"/><path class="cloth" d="M-5-14h21l-6 8 6 8H-5Z"/>`;
const KEEP = svg`<path class="cloth" d="M-14-15h7v4h4v-4h6v4h4v-4h7V-4h-3v19H4V7a4 4 0 0 0-8 0v8h-7V-4h-3Z"/>`;

/** @param {string} side */
export const arms = (side) =>
  html`<svg class="cs-arms of-${side}" viewBox="-18 -18 36 36" aria-hidden="true" focusable="false">${side === 'attacker' ? BANNER : KEEP}</svg>`;
