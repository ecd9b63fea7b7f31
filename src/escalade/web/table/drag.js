/** Dragging a thing onto another is picking the one and then the other. */

const FAR_ENOUGH = 8;

/**
 * @param {PointerEvent} start
 * @param {HTMLElement} place  the board
 * @param {{may: (thing: string) => boolean, begin: (thing: string) => void, drop: (thing: string | null) => void}} game
 */
export function drag(start, place, game) {
  const node = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (start.target).closest('[data-thing]'));
  const name = node?.dataset.thing;
  if (!node || !name || start.button !== 0 || !game.may(name)) return;
  /** @type {HTMLElement | null} */
  let ghost = null;

  /** @param {PointerEvent} event */
  const move = (event) => {
    const x = event.clientX - start.clientX;
    const y = event.clientY - start.clientY;
    if (!ghost) {
      if (Math.hypot(x, y) < FAR_ENOUGH) return;
      ghost = lift(node);
      node.classList.add('is-dragged');
      game.begin(name);
    }
    ghost.style.transform = `translate(${x}px, ${y}px) rotate(${Math.max(-8, Math.min(8, x / 20))}deg)`;
    for (const over of place.querySelectorAll('.is-over')) over.classList.remove('is-over');
    below(event)?.classList.add('is-over');
    event.preventDefault();
  };
  /** @param {PointerEvent} event */
  const end = (event) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    node.classList.remove('is-dragged');
    for (const over of place.querySelectorAll('.is-over')) over.classList.remove('is-over');
    if (!ghost) return;
    ghost.remove();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    game.drop(event.type === 'pointerup' ? (below(event)?.dataset.thing ?? null) : null);
  };
  addEventListener('pointermove', move, { passive: false });
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** The click that a browser makes of a finished drag, or of a long press. @param {Event} event */
export function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** @param {HTMLElement} node */
function lift(node) {
  const box = node.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (node.cloneNode(true));
  ghost.classList.add('ghost');
  for (const name of ['data-thing', 'data-piece', 'id']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.setAttribute('inert', '');
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
  });
  document.body.append(ghost);
  return ghost;
}

/** The thing under the pointer: of a pile of things the one that may be picked next. @param {PointerEvent} event */
function below(event) {
  const things = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((node) => /** @type {HTMLElement | null} */ (node.closest('[data-thing], [data-drop]')))
    .filter((node) => node !== null);
  const drops = things
    .map((node) =>
      node.dataset.drop
        ? /** @type {HTMLElement | null} */ (document.querySelector(`[data-thing="${CSS.escape(node.dataset.drop)}"]`))
        : node,
    )
    .filter((node) => node !== null);
  return drops.find((node) => node.classList.contains('is-next')) ?? drops[0] ?? null;
}
