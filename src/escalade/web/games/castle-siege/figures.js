/**
 * Pictures for the rules: `units`, `cards`, `units knight rogue`, `cards ladder haste`, and boards, `board c#c ... : attacker archer a1, defender knight b2
 * : attack a1 b2 : open`: rows (top first), units, moves whose targets are signed, and the door; the last two may be left out.
 */

import { html } from '../../vendor/lit-html/lit-html.js';
import { board } from './board.js';
import { cardList, unitList } from './panels.js';
import { NO_TURN } from '../../table/turns.js';

/** @param {string} text @param {import('../../words.js').Words} words */
export function figure(text, words) {
  const [what, ...rest] = text.split(' ');
  if (what === 'units') return unitList(words, rest.length ? rest : undefined);
  if (what === 'cards') return cardList(words, rest.length ? rest : undefined);
  const [rows, units = '', shown = '', door = 'closed'] = rest
    .join(' ')
    .split(':')
    .map((part) => part.trim());
  return html`<span class="cs-figure">${board(
    {
      ...position(rows.split(' '), units, door),
      shown: shown
        .split(',')
        .map((move) => move.trim())
        .filter(Boolean),
    },
    still(words),
  )}</span>`;
}

/** @param {string[]} rows @param {string} units @param {string} door */
function position(rows, units, door) {
  const walls = rows.flatMap((row, i) =>
    [...row].flatMap((kind, x) => (kind === '#' ? [`${String.fromCharCode(97 + x)}${rows.length - i}`] : [])),
  );
  const standing = units
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const [side, unit, at, ...state] = entry.trim().split(' ');
      return {
        side,
        unit,
        at,
        moved: false,
        attacked: false,
        haste: state.includes('haste'),
        protected: state.includes('protected'),
      };
    });
  return {
    game: 'castle-siege',
    board: rows,
    walls,
    units: standing,
    door,
    step: 'still',
    to_act: standing[0]?.side ?? 'attacker',
    legal: [],
    last_stand: units.includes('stand') ? 'active' : 'unused',
  };
}

/** A table that is only a picture. @param {import('../../words.js').Words} words @returns {import('../../table/thing.js').Table} */
function still(words) {
  const nobody = () => {};
  return {
    words,
    bottom: 'attacker',
    active: false,
    still: true,
    picked: [],
    next: new Set(),
    staged: null,
    turn: NO_TURN,
    reach: null,
    marks: new Set(),
    explanation: null,
    pick: nobody,
    why: nobody,
    open: nobody,
  };
}
