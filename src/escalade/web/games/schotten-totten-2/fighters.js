/** The fighters on the cards, one a strength: from the chicken (0) to the chef (11). Drawn in the card's box of 50 by 70. */

import { nothing, svg } from '../../vendor/lit-html/lit-html.js';

const HAIR = [
  '',
  '#c9772f',
  '#7a4a24',
  '#d8a04a',
  '#8d3f1d',
  '#c9772f',
  '#55371f',
  '#b8b0a2',
  '#a5501f',
  '#3a2a1e',
  '#d9d3c4',
  '#6b3a1c',
];

function chicken() {
  return svg`
    <path class="plaid" d="M8 71c0-9 5-14 17-14s17 5 17 14Z"/>
    <path fill="#fffdf6" stroke="#6b5a45" d="M10 50c-2-9 4-12 9-13 1-7 4-10 8-10s7 3 7 8c0 6 5 7 5 14s-6 12-14 12-13-4-15-11Z"/>
    <path fill="none" stroke="#b9aa90" d="M15 48c4 5 11 5 14-1M16 53c4 3 9 3 12 0"/>
    <path fill="#c7362b" d="M22 28c-2-4 1-6 3-4 0-4 4-4 4-1 3-2 5 1 3 4Z"/>
    <path fill="#e39a21" d="m33 34 7 2-7 3Z"/>
    <path fill="#c7362b" d="M33 39c3 0 3 5 1 5s-2-4-1-5Z"/>
    <circle cx="29.5" cy="33" r="1.5" fill="#2c2118"/>`;
}

function chef() {
  return svg`
    <path fill="#fffdf6" stroke="#6b5a45" d="M6 71c0-13 7-18 19-18s19 5 19 18Z"/>
    <path class="plaid-fill" d="M16 54h18l-3 6H19Z"/>
    <circle cx="25" cy="43" r="9.5" fill="#f0c39b"/>
    <path fill="#6b3a1c" d="M25 46c-3-2-8-1-10 3 4 2 8 1 10-1 2 2 6 3 10 1-2-4-7-5-10-3Z"/>
    <path fill="#fffdf6" stroke="#6b5a45" d="M16 38v-7c-5-1-5-8 1-8 2-4 14-4 16 0 6 0 6 7 1 8v7c-5-2-13-2-18 0Z"/>
    <path fill="none" stroke="#b9aa90" d="M21 35v-6M25 34.500v-6M29 35v-6"/>
    <circle cx="21.500" cy="42" r="1.200" fill="#2c2118"/><circle cx="28.500" cy="42" r="1.200" fill="#2c2118"/>
    <path fill="none" stroke="#7b8088" stroke-width="2" d="M42 68V47"/><ellipse cx="42" cy="44" rx="4.500" ry="3.500" fill="#9aa0a8"/>`;
}

/** What each strength wears on the head. @param {number} strength */
function hat(strength) {
  const steel = '#9aa0a8';
  switch (strength) {
    case 1:
      return svg`<path class="plaid-fill" d="M16 37c0-7 4-10 9-10s9 3 9 10c-5-3-13-3-18 0Z"/>`;
    case 2:
      return svg`<path fill="#7a5a35" d="M13 50c-1-14 4-23 12-23s13 9 12 23l-4-2c1-10-2-13-8-13s-9 3-8 13Z"/>`;
    case 3:
      return svg`<path fill="${steel}" stroke="#5f656d" d="M10 38c4-2 5-2 6-5 1-4 5-6 9-6s8 2 9 6c1 3 2 3 6 5-8 3-22 3-30 0Z"/>`;
    case 4:
      return svg`<path class="plaid-fill" d="M12 35c2-6 8-8 15-7 6 0 11 3 11 6s-6 4-13 4-14-1-13-3Z"/><circle cx="25" cy="26.500" r="2.500" fill="#c7362b"/>`;
    case 5:
      return svg`<path fill="${steel}" stroke="#5f656d" d="M15 39c-1-8 4-13 10-13s11 5 10 13Z"/><path fill="#5f656d" d="M24 36h2v9h-2Z"/>`;
    case 6:
      return svg`<path fill="${steel}" stroke="#5f656d" d="M15 38c0-7 4-11 10-11s10 4 10 11Z"/><path fill="#f1e2bd" stroke="#8a7a55" d="M15 36c-5 0-7-4-6-9 2 3 4 4 7 4ZM35 36c5 0 7-4 6-9-2 3-4 4-7 4Z"/>`;
    case 7:
      return svg`<path class="plaid-fill" d="M11 37c1-6 7-8 14-8s13 2 14 8c-9 2-19 2-28 0Z"/><path fill="none" stroke="#5a4a2a" stroke-width="1.400" d="M34 30c2-4 4-7 3-10"/><path fill="#e9e1cb" d="M36 19c3 2 3 6 0 9-2-2-2-6 0-9Z"/>`;
    case 8:
      return svg`<path fill="${steel}" stroke="#5f656d" d="M14 45c-2-11 3-18 11-18s13 7 11 18l-3-1c0-4-2-6-8-6s-8 2-8 6Z"/><path fill="#c7362b" d="M25 27c-2-4 0-8 4-7 3 1 2 5-1 7Z"/>`;
    case 9:
      return svg`<path fill="${steel}" stroke="#5f656d" d="M14 50c-2-14 3-23 11-23s13 9 11 23l-6 3H20Z"/><path fill="#2c2118" d="M17 40h16v2.600H17Z"/><path stroke="#5f656d" d="M25 27v13M21 46h1M25 46h1M29 46h1"/>`;
    case 10:
      return svg`<path fill="#e3b23c" stroke="#8a6412" d="m14 37-2-11 6 5 7-8 7 8 6-5-2 11c-7 2-15 2-22 0Z"/><circle cx="25" cy="32" r="1.800" fill="#c7362b"/>`;
    default:
      return nothing;
  }
}

/** What each strength carries. @param {number} strength */
function weapon(strength) {
  const wood = '#7a5a35';
  switch (strength) {
    case 1:
      return svg`<path fill="none" stroke="${wood}" stroke-width="2" d="M42 70V40M38 33v5q0 3 4 3t4-3v-5M42 40v-8"/>`;
    case 2:
      return svg`<path fill="${wood}" d="M40 70 39 46c-1-6 7-6 6 0l-1 24Z"/>`;
    case 3:
      return svg`<path stroke="${wood}" stroke-width="2" d="M42 70V34"/><path fill="#9aa0a8" d="m42 25 3.500 8L42 37l-3.500-4Z"/>`;
    case 4:
      return svg`<path fill="none" stroke="${wood}" stroke-width="2" d="M40 34c8 9 8 22 0 32"/><path stroke="#5a4a2a" stroke-width=".8" d="M40 34v32"/>`;
    case 5:
      return svg`<path fill="#c9cdd3" stroke="#5f656d" stroke-width=".7" d="m42 30 2 4v22h-4V34Z"/><path fill="${wood}" d="M37 56h10v2H37ZM41 58h2v6h-2Z"/>`;
    case 6:
      return svg`<path stroke="${wood}" stroke-width="2" d="M41 70V32"/><path fill="#c9cdd3" stroke="#5f656d" stroke-width=".7" d="M41 33c5-3 8 0 8 6s-4 7-8 5Z"/>`;
    case 7:
      return svg`<path stroke="${wood}" stroke-width="2.200" d="M42 70V40"/><path fill="#7b8088" d="M36 34h12v9H36Z"/>`;
    case 8:
      return svg`<path fill="#c9cdd3" stroke="#5f656d" stroke-width=".7" d="m42 23 2.500 5v30h-5V28Z"/><path fill="#e3b23c" d="M35 57h14v2.400H35ZM41 59h2v9h-2Z"/>`;
    case 9:
      return svg`<path stroke="${wood}" stroke-width="2" d="M42 70V26"/><path fill="#c9cdd3" stroke="#5f656d" stroke-width=".7" d="m42 21 2 7 4 3c1 4-1 8-6 9-2-5-3-13 0-19Z"/>`;
    case 10:
      return svg`<path stroke="#e3b23c" stroke-width="2.200" d="M42 70V40"/><path fill="#e3b23c" d="m42 30 3 4.500 4-.5-2.500 4 2.500 4h-14l2.500-4-2.500-4 4 .5Z"/>`;
    default:
      return nothing;
  }
}

/** @param {number} strength */
export function fighter(strength) {
  if (strength === 0) return chicken();
  if (strength === 11) return chef();
  const hair = HAIR[strength];
  const bare = strength === 1 || strength === 2 ? 0 : 1;
  return svg`
    ${weapon(strength)}
    <path class="plaid" d="M6 71c0-13 7-18 19-18s19 5 19 18Z"/>
    <path class="tartan" d="M13 71c1-6 2-10 4-17M25 71V53M37 71c-1-6-2-10-4-17M8 62c10-4 24-4 34 0"/>
    <circle cx="25" cy="42" r="10" fill="#f0c39b"/>
    ${bare ? svg`<path fill="${hair}" d="M15 42c0 14 5 ${15 + (strength % 4)} 10 ${16 + (strength % 4)} 5-1 10-2 10-16-2 3-3 4-6 4h-8c-3 0-4-1-6-4Z"/>` : nothing}
    <path fill="#a2604a" d="M22 48.500c2 1.400 4 1.400 6 0-1 2.400-5 2.400-6 0Z"/>
    <circle cx="21" cy="42" r="1.300" fill="#2c2118"/><circle cx="29" cy="42" r="1.300" fill="#2c2118"/>
    ${hat(strength)}`;
}
