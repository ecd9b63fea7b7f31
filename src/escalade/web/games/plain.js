/** Draws any game without a module of its own: the moves as buttons in words, the view as a list. A fourth game is playable at once. */

import { html } from '../vendor/lit-html/lit-html.js';
import { thing } from '../table/thing.js';
import { crest } from '../screens/frame.js';

/** What every view has; the rest is the position. */
const COMMON = new Set(['game', 'options', 'seat', 'to_act', 'step', 'winner', 'by', 'legal']);

/** @type {import('../table/board.js').Drawing} */
export default {
  path: (move) => [`move:${move}`],
  picture: () => html`<span class="plain-picture">${crest}</span>`,
  figure: (text) => html`<code>${text}</code>`,
  draw(view, table) {
    return html`<div class="plain-table" tabindex="0" role="region" aria-label=${table.words.say('game.name')}>
      <dl>${Object.entries(view)
        .filter(([name]) => !COMMON.has(name))
        .map(
          ([name, value]) =>
            html`<dt>${table.words.or(`field.${name}`, name)}</dt><dd>${typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>`,
        )}</dl>
      <div class="chips">${(view.legal ?? []).map((/** @type {string} */ move) => thing(table, `move:${move}`, { label: table.words.move(move), content: table.words.move(move), classes: 'chip' }))}</div>
    </div>`;
  },
};
