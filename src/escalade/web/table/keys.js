/** The keyboard: arrows go to the nearest thing in that direction, a thing's own key picks it, Escape lets go. */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {KeyboardEvent} event @param {HTMLElement} place
 * @param {{pick: (thing: string) => void, cancel: () => void}} game
 * @returns {boolean} whether the key was for the table
 */
export function key(event, place, game) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest('input, select, textarea, dialog')) return false;
  if (event.key in ARROWS) return arrow(ARROWS[event.key], place, event);
  if (event.key === 'Escape') {
    game.cancel();
    return true;
  }
  const named = [
    .../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(`[data-key="${CSS.escape(event.key)}"]`)),
  ];
  const found = named.find((node) => node.classList.contains('is-next')) ?? named[0];
  if (!found) return false;
  event.preventDefault();
  found.focus();
  game.pick(found.dataset.thing ?? '');
  return true;
}

/** @param {[number, number]} way @param {HTMLElement} place @param {KeyboardEvent} event */
function arrow([dx, dy], place, event) {
  const things = [
    .../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll('[data-thing], .action-bar button')),
  ].filter((node) => node.offsetParent !== null);
  const here = /** @type {HTMLElement | null} */ (document.activeElement);
  const at = here && things.includes(here) ? middle(here) : null;
  const next = at
    ? nearest(
        things.filter((node) => node !== here),
        at,
        dx,
        dy,
      )
    : (things.find((node) => node.classList.contains('is-next')) ?? things[0]);
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

/** @param {HTMLElement[]} things @param {{x: number, y: number}} at @param {number} dx @param {number} dy */
function nearest(things, at, dx, dy) {
  let best = null;
  let least = Infinity;
  for (const node of things) {
    const { x, y } = middle(node);
    const along = (x - at.x) * dx + (y - at.y) * dy;
    const aside = Math.abs((x - at.x) * dy) + Math.abs((y - at.y) * dx);
    if (along < 4) continue;
    const far = along + aside * 3;
    if (far < least) [best, least] = [node, far];
  }
  return best;
}

/** @param {HTMLElement} node */
function middle(node) {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
