/**
 * From clicks to a move. A drawing module says for each legal move which things on the table are picked, in which
 * order (its path). The same paths serve clicks, drags and keys, and tell which things to highlight next.
 *
 * A path is a list of thing names; an inner list is a group whose things may be picked in any order. Of things that are alike
 * each has a number on the table (`a1#0`, `a1#1`) and the paths say `a1`: any of them will do.
 * @typedef {(string | string[])[]} Path
 */

/**
 * What the picks so far leave open.
 * @typedef {object} Choice
 * @property {Set<string>} next  things that may be picked now
 * @property {string[]} complete  moves that the picks spell out in full
 * @property {string[]} possible  moves that the picks may still become, the complete ones included
 */

/** The name that paths use for a thing. @param {string} thing */
export const plain = (thing) => thing.split('#')[0];

/**
 * Walks a path along the picks: what may come next, or null when the picks leave the path.
 * @param {Path} path @param {string[]} picked
 * @returns {string[] | null}
 */
export function after(path, picked) {
  let rest = picked;
  for (const part of path) {
    const group = Array.isArray(part) ? [...part] : [part];
    while (group.length && rest.length) {
      const at = group.indexOf(plain(rest[0]));
      if (at < 0) return null;
      group.splice(at, 1);
      rest = rest.slice(1);
    }
    if (group.length) return group;
  }
  return rest.length ? null : [];
}

/**
 * @param {string[]} legal @param {(move: string) => Path} path @param {string[]} picked
 * @returns {Choice}
 */
export function choice(legal, path, picked) {
  /** @type {Choice} */
  const open = { next: new Set(), complete: [], possible: [] };
  for (const move of legal) {
    const next = after(path(move), picked);
    if (!next) continue;
    open.possible.push(move);
    if (next.length) for (const thing of next) open.next.add(thing);
    else open.complete.push(move);
  }
  return open;
}

/**
 * The picks after a click on a thing: one more when it fits (also in a group that was picked before), fewer when it was picked
 * already, another choice in place of the last ones, a fresh start; null when the thing leads nowhere.
 * @param {string[]} legal @param {(move: string) => Path} path @param {string[]} picked @param {string} thing
 * @returns {string[] | null}
 */
export function pick(legal, path, picked, thing) {
  /** @param {string[]} picks */
  const fits = (picks) => choice(legal, path, picks).possible.length > 0;
  const at = picked.lastIndexOf(thing);
  const numbered = at >= 0 && thing.includes('#');
  if (!numbered && fits([...picked, thing])) return [...picked, thing];
  if (at >= 0) {
    const fewer = [...picked.slice(0, at), ...picked.slice(at + 1)];
    return fits(fewer) ? fewer : picked.slice(0, at);
  }
  for (let from = picked.length - 1; from > 0; from -= 1) {
    const more = [...picked.slice(0, from), thing, ...picked.slice(from)];
    if (fits(more)) return more;
  }
  for (let from = picked.length - 1; from >= 0; from -= 1) {
    const other = [...picked.slice(0, from), thing];
    if (fits(other)) return other;
  }
  return null;
}

/**
 * The things on the table that are pointed at and not picked yet; of things that are alike as many as are wanted.
 * @param {string[]} marks @param {string[]} picked
 */
export function pointed(marks, picked) {
  const done = picked.map(plain);
  /** @type {Set<string>} */
  const found = new Set();
  for (const mark of marks) {
    const at = done.indexOf(mark);
    if (at >= 0) {
      done.splice(at, 1);
      continue;
    }
    let number = 0;
    while (picked.includes(`${mark}#${number}`) || found.has(`${mark}#${number}`)) number += 1;
    found.add(mark).add(`${mark}#${number}`);
  }
  return found;
}
