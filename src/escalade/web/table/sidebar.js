/** What stands beside the board: the log and the panels of the game. On a phone it slides over the board. */

import { html, nothing, svg } from '../vendor/lit-html/lit-html.js';
import { log } from './log.js';

const scroll = svg`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M5 3h12a3 3 0 0 1 3 3v2h-4v10a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3v-1h11v1a1 1 0 0 0 2 0V6a3 3 0 0 1 .2-1H8v10H5ZM9 8h4v1.500H9Zm0 3h4v1.500H9Z"/></svg>`;

/**
 * @typedef {object} Side
 * @property {string} tab  which panel is shown beside the board
 * @property {any} about
 * @property {boolean} over  slid over the board (narrow screens)
 */

/** A panel's name: the log's is everyone's, the others are the module's own. @param {import('./board.js').Board} board @param {string} id */
function panelName({ words }, id) {
  return words.or(`table.panel.${id}`, words.say(`page.panel.${id}`));
}

/** The panels there are: the log, then the module's own that have an icon. @param {import('./board.js').Board} board */
function tabs(board) {
  return [{ id: 'log', icon: scroll }, ...(board.module.panels ?? []).filter(({ icon }) => icon)];
}

/** The buttons that open a panel, for narrow screens and wide. @param {import('./board.js').Board} board @param {Side} side @param {(tab: string) => void} open */
export function tabButtons(board, side, open) {
  return tabs(board).map(
    ({
      id,
      icon,
    }) => html`<button class="quiet icon-button tab" aria-pressed=${side.tab === id} @click=${() => open(id)}
    aria-label=${panelName(board, id)} title=${panelName(board, id)}>${icon}<span>${panelName(board, id)}</span></button>`,
  );
}

/**
 * @param {import('./board.js').Board} board @param {Side} side @param {import('./turns.js').Made[]} moves
 * @param {{open: (tab: string) => void, close: () => void, now?: number, jump?: (at: number) => void}} ways
 */
export function sidebar(board, side, moves, ways) {
  const { words } = board;
  const panel = board.module.panels?.find(({ id }) => id === side.tab);
  return html`<aside class="side ${side.over ? 'over' : ''}" aria-label=${panelName(board, side.tab)} @click=${(
    /** @type {Event} */ e,
  ) => {
    if (/** @type {HTMLElement} */ (e.target).closest('[data-closes]')) ways.close();
  }}>
    <div class="side-tabs">${tabButtons(board, side, ways.open)}<button class="quiet icon-button shut" aria-label=${words.say('page.close')} @click=${ways.close}>✕</button></div>
    <div class="side-body" tabindex="0" role="region" aria-label=${panelName(board, side.tab)}>${!board.view ? nothing : panel ? panel.draw(board.view, board.table(), side.about) : log(moves, board, ways)}</div>
  </aside>`;
}
