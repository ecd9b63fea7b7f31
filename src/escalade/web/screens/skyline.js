/** The castle above the home screen: hills, walls, towers, ladders. */

import { svg } from '../vendor/lit-html/lit-html.js';

/** Merlons along a wall's top. @param {number} x @param {number} y @param {number} count @param {number} size */
function merlons(x, y, count, size) {
  return Array.from({ length: count }, (_, i) => `M${x + i * size * 2} ${y}v${-size}h${size}v${size}z`).join('');
}

export function skyline() {
  return svg`<svg class="skyline" viewBox="0 0 1200 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
    <circle class="sun" cx="905" cy="96" r="46"/>
    <path class="hill far" d="M0 190c160-60 260-30 400-50s260-70 420-20 260 20 380-20v160H0Z"/>
    <g class="keep"><path d="M520 190V92h34v-30h52v30h70V62h52v30h36v98Z"/><path d="${merlons(554, 62, 3, 10)}${merlons(676, 62, 3, 10)}${merlons(520, 92, 2, 9)}${merlons(606, 92, 4, 9)}${merlons(730, 92, 2, 9)}"/><path class="pennant" d="M580 52V14l30 9-30 9M702 52V22l26 8-26 8"/></g>
    <g class="rampart"><path d="M330 236v-74h60v-26h66v40h368v-40h66v26h60v74Z"/><path d="${merlons(330, 162, 3, 11)}${merlons(390, 136, 3, 11)}${merlons(456, 176, 17, 11)}${merlons(824, 136, 3, 11)}${merlons(890, 162, 3, 11)}"/>
      <path class="gateway" d="M610 236v-28a30 30 0 0 1 60 0v28Z"/><path class="slits" d="M420 166v22M856 166v22M500 196v16M560 196v16M716 196v16M776 196v16"/></g>
    <g class="ladders"><path d="m462 244 30-78m-18 78 30-78M467 232h12M472 218h12M477 204h12M482 190h12"/><path d="m800 244-26-78m38 78-26-78M796 232h12M791 218h12M787 204h12M782 190h12"/></g>
    <path class="hill near" d="M0 232c180-30 300 4 470-2s240-10 380 2 230-22 350-8v40H0Z"/>
    <g class="tents"><path d="m120 238 34-44 34 44ZM210 240l26-36 26 36ZM980 238l32-42 32 42Z"/><path class="pennant" d="M154 194v-22l20 7-20 7M1012 196v-22l20 7-20 7"/></g>
  </svg>`;
}
