/** The ground of the board: wall blocks, the door, thrones; fields, floor and camp are colour and pattern. */

import { nothing, svg } from '../../vendor/lit-html/lit-html.js';

/** @typedef {{file: string, columns: number, rows: number, at: (square: string) => {column: number, row: number}, squares: string[], ground: Map<string, string>}} Plan */

/** The board of a view as data: `board` lists its rows, the top one first. @param {string[]} drawing @returns {Plan} */
export function planOf(drawing) {
  const rows = drawing.length;
  const columns = drawing[0].length;
  const ground = new Map();
  drawing.forEach((line, i) =>
    [...line].forEach((kind, column) => ground.set(`${String.fromCharCode(97 + column)}${rows - i}`, kind)),
  );
  return {
    file: drawing.join('/'),
    columns,
    rows,
    ground,
    squares: [...ground.keys()],
    at: (square) => ({ column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 }),
  };
}

const wall = svg`<path class="block" d="M1 5h7v3h6V5h8v3h6V5h8v3h3v31H1Z"/><path class="course" d="M1 15h38M1 23h38M1 31h38M12 8v7M28 8v7M6 15v8M20 15v8M34 15v8M12 23v8M28 23v8M6 31v8M20 31v8M34 31v8"/><path class="walk" d="M1 8h7V5h0v3h6V5v3h8V5v3h6V5v3h8V5v3h3"/>`;
const closed = svg`<path class="planks" d="M2 39V12C2 5 10 2 20 2s18 3 18 10v27Z"/><path class="joints" d="M8 5v34M14 3v36M20 2v37M26 3v36M32 5v34"/><path class="irons" d="M2 14h36v3.500H2ZM2 28h36v3.500H2Z"/>`;
const open = svg`<path class="gateway" d="M2 39V12C2 5 10 2 20 2s18 3 18 10v27Z"/><path class="planks" d="M2 39V12C2 9 4 6 7 4.500V39ZM38 39V12c0-3-2-6-5-7.500V39Z"/>`;
const broken = svg`<path class="splinters" d="m4 36 6-9 3 5 7-6 2 7 8-4 5 8ZM6 12l4-6 1 8ZM30 10l4-5 1 9Z"/>`;
const throne = svg`<path class="dais" d="M5 37h30v-4H5Z"/><path class="seat" d="M11 33V7l4 3 5-5 5 5 4-3v26h-4v-8H15v8Z"/><path class="cushion" d="M15 19h10v5H15Z"/><circle class="gem" cx="20" cy="13" r="2.200"/>`;
const tent = svg`<path class="tent" d="M20 9 34 32H6Z"/><path class="flap" d="m20 14 4 18h-8Z"/>`;

/** @param {string} ground  a character of the board's drawing @param {boolean} isWall @param {string} door */
export function tile(ground, isWall, door) {
  const art = isWall
    ? wall
    : ground === 'D'
      ? ({ closed, open, broken }[door] ?? nothing)
      : ground === 'T'
        ? throne
        : ground === 'a'
          ? tent
          : nothing;
  return art === nothing
    ? nothing
    : svg`<svg class="cs-tile" viewBox="0 0 40 40" aria-hidden="true" focusable="false">${art}</svg>`;
}
