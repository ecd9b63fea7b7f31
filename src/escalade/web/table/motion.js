/** Moves animate: pieces glide from where they were to where they are, so that one sees what the other player did. */

import { moving } from '../settings.js';

const GLIDE = 420;
const EASE = 'cubic-bezier(.3,.7,.2,1)';

/** @typedef {{box: DOMRect, copy: HTMLElement, to: string | undefined}} Before */

/** Where every piece is now. @param {ParentNode} place @returns {Map<string, Before>} */
export function remember(place) {
  const before = new Map();
  if (!moving()) return before;
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll('[data-piece]'))) {
    const box = node.getBoundingClientRect();
    if (!box.width) continue;
    before.set(node.dataset.piece, {
      box,
      copy: /** @type {HTMLElement} */ (node.cloneNode(true)),
      to: node.dataset.to,
    });
  }
  return before;
}

/** Lets every piece glide from where it was remembered. @param {HTMLElement} place @param {Map<string, Before>} before */
export function glide(place, before) {
  if (!moving()) return;
  const seen = new Set();
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll('[data-piece]'))) {
    const name = node.dataset.piece ?? '';
    seen.add(name);
    const was = before.get(name)?.box ?? anchor(place, node.dataset.from);
    if (was) fly(node, was);
  }
  for (const [name, { box, copy, to }] of before) {
    const end = seen.has(name) ? null : anchor(place, to);
    if (end) vanish(copy, box, end);
  }
}

/** @param {ParentNode} place @param {string | undefined} name */
function anchor(place, name) {
  return name ? (place.querySelector(`[data-anchor="${CSS.escape(name)}"]`)?.getBoundingClientRect() ?? null) : null;
}

/** @param {HTMLElement} node @param {DOMRect} was */
function fly(node, was) {
  const now = node.getBoundingClientRect();
  const x = was.left + was.width / 2 - now.left - now.width / 2;
  const y = was.top + was.height / 2 - now.top - now.height / 2;
  if (Math.abs(x) < 2 && Math.abs(y) < 2) return;
  const scale = now.width ? Math.min(Math.max(was.width / now.width, 0.4), 1.6) : 1;
  node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 30 },
      { transform: 'none', zIndex: 30 },
    ],
    { duration: GLIDE, easing: EASE },
  );
}

/** @param {HTMLElement} copy @param {DOMRect} box @param {DOMRect} end */
function vanish(copy, box, end) {
  copy.removeAttribute('data-piece');
  copy.setAttribute('aria-hidden', 'true');
  copy.setAttribute('inert', '');
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    zIndex: '40',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const x = end.left + end.width / 2 - box.left - box.width / 2;
  const y = end.top + end.height / 2 - box.top - box.height / 2;
  copy
    .animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: 0.1 },
      ],
      { duration: GLIDE + 120, easing: EASE },
    )
    .finished.finally(() => copy.remove());
}
