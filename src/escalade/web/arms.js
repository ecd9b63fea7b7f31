/** Coats of arms, drawn from a name: the same name, the same arms. Bold shapes, so that they can be told apart at 20 pixels. */

import { html, nothing, svg } from './vendor/lit-html/lit-html.js';

/** Colour lies on metal and metal on colour, as heralds have it: that is what makes arms easy to see. */
const METALS = ['#efbf2f', '#f6f1e4'];
const COLOURS = ['#b3271f', '#1d5da6', '#2c7338', '#2f2a27', '#71408f'];

/** What a field can be parted into: the second tincture's part of a shield of 24 by 28. */
const PARTINGS = {
  pale: 'M12 0h12v28H12Z',
  fess: 'M0 13h24v15H0Z',
  bend: 'M0 0v28h24v-4Z',
  sinister: 'M24 0v28H0v-4Z',
  quarterly: 'M12 0h12v13H0v15h12Z',
  saltire: 'M0 0 12 13 24 0ZM0 28 12 13 24 28Z',
  chevron: 'M0 28V23L12 9l12 14v5Z',
};

/** Broad bands that lie on a field. */
const BANDS = {
  pale: 'M8 0h8v28H8Z',
  fess: 'M0 8.500h24v9H0Z',
  bend: 'M-2 0h7L26 21v9L-2 3Z',
  sinister: 'M26 0h-7L-2 21v9L26 3Z',
  cross: 'M8.500 0h7v9H24v7h-8.500v12h-7V16H0V9h8.500Z',
  saltire: 'M0 0h5l7 8.500L19 0h5v4l-7.500 9L24 22v6h-3l-9-10.500L3 28H0v-6l7.500-9L0 4Z',
  chevron: 'M12 6l14 15v9L12 15-2 30v-9Z',
  chief: 'M0 0h24v9H0Z',
  pile: 'M2 0h20L12 25Z',
  border: 'M0 0h24v28H0ZM4 4v9c0 5 3.500 8 8 10.500 4.500-2.500 8-5.500 8-10.500V4Z',
};

/** Fields of many pieces. */
const PATTERNS = {
  paly: 'M4 0h4v28H4ZM12 0h4v28h-4ZM20 0h4v28h-4Z',
  barry: 'M0 4.500h24V9H0ZM0 13.500h24V18H0ZM0 22.500h24V28H0Z',
  bendy: 'M0 0 24 24v-8L8 0ZM0 8v8l12 12h8ZM16 0l8 8V0Z',
  checky:
    'M0 0h6v6H0ZM12 0h6v6h-6ZM6 6h6v6H6ZM18 6h6v6h-6ZM0 12h6v6H0ZM12 12h6v6h-6ZM6 18h6v6H6ZM18 18h6v6h-6ZM12 24h6v4h-6Z',
  gyronny: 'M12 13V0h12ZM12 13l12-1v16ZM12 13v15H0ZM12 13 0 14V0Z',
  lozengy:
    'M6 0 0 6.500 6 13l6-6.500ZM18 0l-6 6.500L18 13l6-6.500ZM6 13 0 19.500 6 26l6-6.500ZM18 13l-6 6.500 6 6.500 6-6.500Z',
};

/** What lies on a field, in a box of 20 by 20 around its middle. */
const CHARGES = {
  tower: 'M-7-9h4v3h2v-3h2v3h2v-3h4v6h-2V9H3V4a3 3 0 0 0-6 0v5h-4V-3h-2v-6Z',
  star: 'M0-9.500 2.600-3.300 9.200-2.800 4.200 1.600 5.700 8.100 0 4.600-5.700 8.100-4.200 1.600-9.200-2.800-2.600-3.300Z',
  crescent: 'M-8.500-5a9 9 0 1 0 17 0 7 7 0 1 1-17 0Z',
  ball: 'M-7 0a7 7 0 1 1 14 0 7 7 0 1 1-14 0Z',
  lozenge: 'M0-9.500 7 0 0 9.500-7 0Z',
  lily: 'M0-10c3 3 4 6 1.500 9.500h2C4-4 6-6 8-5c2.500 1.500 1.500 6-3 6.500H2v2h3v2.500H2L0 9.500-2 6h-3V3.500h3v-2h-3C-9.500 1-10.500-3.500-8-5c2-1 4 1 4.500 4.500h2C-4-4-3-7 0-10Z',
  cross: 'M-4-9h8L2-2l7-2v8L2 2l2 7h-8l2-7-7 2v-8l7 2Z',
  sun: 'M0-10 2-5.500 6-8 5.500-3.500 10-2.500 6.500 0.500 10 4 5.500 4.500 5 9 1.500 6 0 10-2 6-5.500 8-5.500 4-10 3-6.500 0-9.500-4-5-4.500-5-9-1.500-6Z',
  sword: 'M0-10 2-7v9h5v2.500H2v3.500H-2V4.500h-5V2h5v-9ZM-2 8.500h4V10h-4Z',
  crown: 'M-9-6l4.500 4.500L0-8l4.500 6.500L9-6 7.500 3h-15ZM-7.500 4.500h15V8h-15Z',
  ladder: 'M-6-10h3v3h6v-3h3v20H3V7h-6v3h-3ZM-3-4.500v3h6v-3ZM-3 1v3.500h6V1Z',
  tree: 'M0-10 6-3H3.500L8 3H2v6h-4V3h-6l4.500-6H-6Z',
  key: 'M0-10a4.500 4.500 0 0 1 1.500 8.700V3.500H6v3H1.500V10h-3V-1.300A4.500 4.500 0 0 1 0-10Zm0 2.500a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  hammer: 'M-8-8H6l3 3.500L6-1H2V10h-4V-1h-6Z',
  bell: 'M0-9.500a1.800 1.800 0 0 1 1.800 2C5-6 5.500-2 6 3l2.500 3v1.500h-17V6L-6 3c.5-5 1-9 4.200-10.500a1.800 1.800 0 0 1 1.800-2ZM-2.500 8.500h5L0 10.500Z',
  arrow: 'M0-10 5-3H2v8l3.500 3.500V10H3.500L0 6.500-3.500 10h-2V8.500L-2 5v-8h-3Z',
};

const SHIELD = 'M.6.6h22.800V13c0 7-5.600 11.800-11.400 14.300C6.200 24.800.6 20 .6 13Z';
/** Bots bear a wheel on steel. */
const WHEEL =
  'M-1.800-9.500h3.600l.5 2.200 2 .8 1.900-1.200 2.500 2.500-1.200 1.900.8 2 2.200.5v3.600l-2.200.5-.8 2 1.200 1.900-2.500 2.500-1.900-1.200-2 .8-.5 2.200h-3.600l-.5-2.200-2-.8-1.900 1.200-2.500-2.500 1.200-1.900-.8-2-2.200-.5V-.8l2.200-.5.8-2-1.200-1.900 2.500-2.500 1.900 1.200 2-.8ZM0-2.200a3.200 3.200 0 1 0 .01 0Z';

/**
 * What is drawn, from the back to the front.
 * @typedef {object} Blazon
 * @property {string} field
 * @property {string} over  the tincture of the part, the band or the pattern
 * @property {string} path  its shape; empty: a plain field
 * @property {string} charge  the shape that lies on it, or empty
 * @property {string} ink  the tincture of the charge
 * @property {number} size
 */

/** A row of numbers that follows from a text: FNV-1a over its characters, then mixed anew for each. @param {string} text */
function numbers(text) {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (/** @type {number} */ below) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
  };
}

/** The arms of a name. Large and small letters, and how an accent is put together, make no difference. @param {string} name @returns {Blazon} */
export function blazon(name) {
  const below = numbers(name.normalize('NFC').trim().toLowerCase());
  /** @template T @param {T[]} list @returns {T} */
  const one = (list) => list[below(list.length)];
  const [metal, colour] = [one(METALS), one(COLOURS)];
  const [field, over] = below(2) ? [metal, colour] : [colour, metal];
  const charge = one(Object.values(CHARGES));
  const plain = { field, over, path: '', charge, ink: over, size: 1 };
  switch (below(8)) {
    case 0:
    case 1:
      return plain;
    case 2:
      return { ...plain, path: one(Object.values(PATTERNS)), charge: '' };
    case 3:
    case 4: {
      const band = one(Object.keys(BANDS));
      const clear = ['chief', 'pile', 'border', 'saltire', 'bend', 'sinister', 'chevron'].includes(band);
      return {
        ...plain,
        path: BANDS[/** @type {'pale'} */ (band)],
        charge: clear ? '' : charge,
        ink: field,
        size: 0.6,
      };
    }
    default: {
      const second = one(COLOURS.filter((other) => other !== colour));
      return { ...plain, field: colour, over: second, path: one(Object.values(PARTINGS)), ink: metal, size: 0.9 };
    }
  }
}

/** @param {Blazon} drawn */
function shield({ field, over, path, charge, ink, size }) {
  return html`<svg class="arms" viewBox="0 0 24 28" aria-hidden="true" focusable="false">
    <path d="M0 0h24v28H0Z" fill=${field}></path>
    ${path ? svg`<path d=${path} fill=${over} fill-rule="evenodd"></path>` : nothing}
    ${charge ? svg`<path d=${charge} fill=${ink} fill-rule="evenodd" transform="translate(12 12.500) scale(${size * 0.92})"></path>` : nothing}
    <path class="arms-edge" d=${SHIELD}></path></svg>`;
}

/** @param {string} name */
export const arms = (name) => shield(blazon(name));

/** The arms of whoever sits there, if he has any. @param {{kind: string, name?: string | null}} who */
export function armsOf(who) {
  if (who.kind === 'bot')
    return shield({ field: '#5d6873', over: '', path: '', charge: WHEEL, ink: '#f6f1e4', size: 0.95 });
  return who.name ? arms(who.name) : nothing;
}
