/** How the chances went in a finished game: a small curve below which the slider runs; a click jumps there. */

import { html, svg } from '../vendor/lit-html/lit-html.js';

/** The chance at a frame, or at the last one before it that was looked at. @param {import('../schema.d.ts').Curve} curve @param {number} at */
export function chance({ points }, at) {
  return points.findLast(([step]) => step <= at)?.[1] ?? 0.5;
}

/** The curve in a sentence, for those who do not see it. @param {import('../schema.d.ts').Curve} curve @param {number} at @param {import('../words.js').Words} words */
function sentence(curve, at, words) {
  return words.say('page.curve', {
    seat: words.seat(curve.seat),
    first: words.percent(curve.points[0][1]),
    now: words.percent(chance(curve, at)),
  });
}

const NEAR = 9; // pixels from a mark at which a click means it

/** A chance as a height. @param {number} win */
const height = (win) => 100 - Math.max(0, Math.min(1, win)) * 100;

/**
 * With a review, its marked moments stand on the curve, and a dashed line shows how it would have gone without luck.
 * @param {import('../schema.d.ts').Curve} curve @param {number} at @param {number} last @param {import('../words.js').Words} words
 * @param {(at: number) => void} jump @param {import('../schema.d.ts').Review | null} [review]
 */
export function course(curve, at, last, words, jump, review = null) {
  const width = Math.max(last, 1);
  const moments = review?.moments ?? [];
  const lucky = review ? `M${review.points.map(([step, , even]) => `${step} ${height(even)}`).join('L')}` : '';
  const line = curve.points.map(([step, win]) => `${step} ${100 - win * 100}`).join('L');
  const now = 100 - chance(curve, at) * 100;
  const text = sentence(curve, at, words);
  return html`<div class="course" role="img" aria-label=${text} title=${text} @click=${(
    /** @type {MouseEvent} */ event,
  ) => {
    const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
    const meant = moments.find(
      ({ number }) => Math.abs(box.left + (number / width) * box.width - event.clientX) < NEAR,
    );
    jump(meant?.number ?? Math.round(((event.clientX - box.left) / box.width) * width));
  }}>
    <svg viewBox="0 0 ${width} 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      ${svg`<path class="hope" d="M0 100L${line}L${width} 100Z"/><path class="even" d="M0 50H${width}"/><path class="lucky" d=${lucky}/><path class="line" d="M${line}"/><path class="now" d="M${at} 0V100"/>`}</svg>
    ${moments.map(({ number, mark }) => html`<i class="moment-mark ${mark}" style="left:${(number / width) * 100}%;top:${height(chance(curve, number))}%"></i>`)}
    <i class="dot" style="left:${(at / width) * 100}%;top:${now}%"></i>
  </div><span class="chance"><b>${words.percent(chance(curve, at))}</b> ${words.seat(curve.seat)}</span>`;
}
