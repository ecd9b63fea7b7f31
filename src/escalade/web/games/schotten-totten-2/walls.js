/** The seven tiles of the wall, drawn: pit, tower, wall, gate; intact or damaged; with a board that shows what is asked. */

import { nothing, svg } from '../../vendor/lit-html/lit-html.js';
import { sign } from './cards.js';

/**
 * What a tile asks of a formation; the walls of a view say it of the side that lies up.
 * @typedef {'all' | 'sum' | 'low_sum' | 'run' | 'same_strength' | 'colour'} Condition
 * @typedef {{slots: number, condition: Condition, damaged: boolean}} Face
 */
export const KINDS = ['pit', 'tower', 'wall', 'gate', 'wall', 'tower', 'pit'];

/** Formation types a condition lets count, strongest first. @param {Condition} condition */
export function counting(condition) {
  switch (condition) {
    case 'all':
      return ['colour_run', 'same_strength', 'colour', 'run', 'sum'];
    case 'same_strength':
      return ['same_strength', 'sum'];
    case 'colour':
      return ['colour', 'sum'];
    case 'run':
      return ['run', 'sum'];
    default:
      return ['sum'];
  }
}

const BRICKS =
  'M4 18h42M4 25h42M4 32h42M4 39h42M12 11v7M25 11v7M38 11v7M8 18v7M19 18v7M31 18v7M42 18v7M12 25v7M25 25v7M38 25v7M8 32v7M19 32v7M31 32v7M42 32v7';

/** @param {string} kind */
function body(kind) {
  switch (kind) {
    case 'tower':
      return svg`
      <path class="stone" d="M3 46V9H1V0h9v4h6V0h9v4h1V0h9v4h6V0h8v9h-2v37Z"/>
      <path class="bricks" d="${BRICKS}"/>
      <path class="dark" d="M23 17h4v14h-4ZM20 22h10v3H20Z"/>`;
    case 'gate':
      return svg`
      <path class="stone" d="M0 46V8h8v4h7V8h8v4h4V8h8v4h7V8h8v38Z"/>
      <path class="bricks" d="${BRICKS}"/>
      <path class="dark" d="M11 46V30c0-8 6-13 14-13s14 5 14 13v16Z"/>
      <path class="portcullis" d="M17 46V20M25 46V17M33 46V20M11 27h28M11 36h28"/>`;
    case 'pit':
      return svg`
      <path class="stone" d="M0 46V14h8v4h7v-4h8v4h4v-4h8v4h7v-4h8v32Z"/>
      <path class="bricks" d="M4 25h42M4 32h42M12 18v7M25 18v7M38 18v7M8 25v7M19 25v7M31 25v7M42 25v7"/>
      <path class="water" d="M0 46V38c6-3 10 2 16-1s10 2 17-1 11 1 17-1v11Z"/>
      <path class="stakes" d="m7 41 2-9 2 9ZM39 40l2-9 2 9ZM23 40l2-8 2 8Z"/>`;
    default:
      return svg`
      <path class="stone" d="M0 46V10h8v4h7v-4h8v4h4v-4h8v4h7v-4h8v36Z"/>
      <path class="bricks" d="${BRICKS}"/>
      <path class="banner" d="M19 18h12v14l-6-4-6 4Z"/>`;
  }
}

function breach() {
  return svg`<g class="breach">
    <path class="hole" d="M14-2h24l-3 9 4 4-6 6 3 5-7 2-3 6-5-6-6 1 2-7-6-4 4-6Z"/>
    <path class="crack" d="m20 24-4 7 3 3-4 8M33 21l4 7-3 4 5 9M25 27v8"/>
    <path class="rubble" d="M9 46c0-5 4-6 6-3 1-4 6-4 7 0 2-3 6-2 6 1 2-4 8-3 8 2Z"/>
    <path class="flame" d="M34 20c-4-3-3-7-1-11 1 3 2 3 3 1 3 4 3 8-2 10Z"/></g>`;
}

/** The row of little cards on the board that says how many and what. @param {Face} face @param {number} [lowY] */
function board({ slots: size, condition }, lowY = 48) {
  const width = size === 4 ? 8.4 : 9.6;
  const gap = 1.6;
  const start = 25 - (size * width + (size - 1) * gap) / 2;
  const slots = Array.from({ length: size }, (_, i) => {
    const x = start + i * (width + gap);
    return svg`<g transform="translate(${x} ${lowY + 3})"><rect class="slot" width="${width}" height="13" rx="1.4"/>${glyph(condition, i, width)}</g>`;
  });
  const plus =
    condition === 'sum' || condition === 'low_sum'
      ? svg`<circle class="seal" cx="25" cy="${lowY + 9.5}" r="5.4"/><path class="seal-mark" d="M22 ${lowY + 9.5}h6${condition === 'sum' ? `M25 ${lowY + 6.5}v6` : ''}"/>`
      : nothing;
  return svg`<rect class="signboard" x="1" y="${lowY}" width="48" height="19" rx="2.500"/>${slots}${plus}`;
}

/** @param {Condition} condition @param {number} i @param {number} width */
function glyph(condition, i, width) {
  const x = width / 2;
  switch (condition) {
    case 'run':
      return svg`<text class="glyph" x="${x}" y="9.600" text-anchor="middle">${i + 1}</text>`;
    case 'same_strength':
      return svg`<path class="glyph-line" d="M${x - 2.6} 4.800h5.200M${x - 2.6} 8.200h5.200"/>`;
    case 'colour':
      return svg`<g class="glyph-sign" transform="translate(${x} 6.500) scale(.62)">${sign('p')}</g>`;
    default:
      return nothing;
  }
}

/** A tile with one of its two sides up, as a view has it in its walls. @param {number} tile  1..7 @param {Face} face */
export function wallTile(tile, face) {
  return svg`<svg class="tile-art" viewBox="0 -2 50 71" aria-hidden="true" focusable="false">
    ${body(KINDS[tile - 1])}${face.damaged ? breach() : nothing}
    ${board(face)}
  </svg>`;
}

/** The kettle of boiling oil. */
export function cauldron() {
  return svg`<svg class="cauldron-art" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path class="flame" d="M9 31c-3-3 0-5 0-8 2 2 3 3 2 8ZM16 31c-3-4 1-6 0-10 3 3 4 6 2 10ZM23 31c-2-3 0-5 0-8 3 3 3 5 1 8Z"/>
    <path class="pot" d="M4 10h24c1 9-3 15-12 15S3 19 4 10Z"/><path class="rim" d="M2 8h28v4H2Z"/>
    <path class="oil" d="M6 8c1-4 4-2 5-4 2-3 5 0 6-1 2-2 5 0 5 2 2-1 4 1 4 3Z"/></svg>`;
}
