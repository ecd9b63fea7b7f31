/**
 * Which unit of a view is which of the view before, so that it glides: a view names no units, but a move changes one or two. First those
 * that stand as they stood, then the same kind of the same side elsewhere; what is left over is new, or has fallen.
 */

/** @typedef {import('./units.js').Unit} Unit */

/** @type {any} */
let shown = null;
/** @type {Map<string, {unit: string, side: string, name: string}>} */
let standing = new Map();
let born = 0;

/** The names of the units of a view, by square. @param {any} view @returns {Map<string, string>} */
export function names(view) {
  if (view !== shown) {
    standing = matched(/** @type {Unit[]} */ (view.units), standing);
    shown = view;
  }
  return new Map([...standing].map(([square, { name }]) => [square, name]));
}

/** @param {Unit[]} units @param {typeof standing} before */
function matched(units, before) {
  const now = /** @type {typeof standing} */ (new Map());
  const left = new Map(before);
  const moved = units.filter(({ unit, side, at }) => {
    const was = before.get(at);
    if (was?.unit !== unit || was.side !== side) return true;
    now.set(at, was);
    left.delete(at);
    return false;
  });
  for (const { unit, side, at } of moved) {
    const found = [...left].find(([, was]) => was.unit === unit && was.side === side);
    if (found) left.delete(found[0]);
    now.set(at, { unit, side, name: found ? found[1].name : `unit${(born += 1)}` });
  }
  return now;
}
