/** The emblems of the tactic cards, centred on 0,0 in a box of about 24. */

import { svg } from '../../vendor/lit-html/lit-html.js';

/** @param {string} card */
export function emblem(card) {
  switch (card) {
    case 'joker-a':
    case 'joker-b': return svg`<path d="M-9 4C-13-3-10-9-5-8c1 3 2 4 2 6 1-6 2-8 3-9 1 1 2 3 3 9 0-2 1-3 2-6 5-1 8 5 4 12Z"/><path d="M-9 6H9v3H-9Z"/><circle cx="-9.500" cy="-8.500" r="1.800"/><circle cx="9.500" cy="-8.500" r="1.800"/>`;
    case 'spy': return svg`<path d="M-11 0C-6-8 6-8 11 0 6 8-6 8-11 0Zm11-5a5 5 0 1 0 .01 0Z" fill-rule="evenodd"/><circle r="2.400"/>`;
    case 'shield': return svg`<path d="M-8-9C-4-8-2-9 0-11c2 2 4 3 8 2 1 9-1 16-8 20-7-4-9-11-8-20Zm8 3v14c4-3 6-7 5-13-2 0-4-.5-5-1Z" fill-rule="evenodd"/>`;
    case 'redeployment': return svg`<path d="M-11-2h11v-5l10 7-10 7V4h-11Z"/>`;
    case 'recruitment': return svg`<path d="M-11-3h6L7-9v16L-5 2v1l2 6h-4l-2-6h-2Z"/><path d="M9-4c3 1 3 5 0 6Z"/>`;
    case 'desertion': return svg`<path d="M-9-10h2v21h-2ZM-6-9c5-3 8 3 14 0v11c-6 3-9-3-14 0Z"/>`;
    case 'treason': return svg`<path d="M0 12-2.500-1H-7v-3h4.500l.5-7h4l.5 7H7v3H2.500Z"/>`;
    case 'explosion': return svg`<path d="m0-12 2.600 6 5.600-3.600L6.600-3 12-1 6.800 2l4 5.400-6-.6L4 12.500 0 8l-4 4.500-.8-5.700-6 .6L-6.800 2-12-1l5.400-2L-8.200-9.600-2.600-6Z"/>`;
    case 'support': return svg`<path d="M-10-9H0V5h-10Z"/><path d="M2-9h8V5H2ZM-6 7H6l-6 5Z"/>`;
    default: return svg`<path d="M-11-4-4-11v4h13v5H-4v4ZM11 4 4 11V7H-9V2H4v-4Z"/>`;
  }
}
