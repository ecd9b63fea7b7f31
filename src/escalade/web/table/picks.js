/**
 * From clicks to a move. A drawing module says for each legal move which things on the table are picked, in which
 * order (its path). The same paths serve clicks, drags and keys, and tell which things to highlight next.
 *
 * A path is a list of thing names; an inner list is a group whose things may be picked in any order.
 * @typedef {(string | string[])[]} Path
 */

/**
 * What the picks so far leave open.
 * @typedef {object} Choice
 * @property {Set<string>} next  things that may be picked now
 * @property {string[]} complete  moves that the picks spell out in full
 * @property {string[]} possible  moves that the picks may still become, the complete ones included
 */

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
      const at = group.indexOf(rest[0]);
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
 * The picks after a click on a thing: one more when it fits, a fresh start when it begins another move, fewer when it
 * was picked already; null when the thing leads nowhere.
 * @param {string[]} legal @param {(move: string) => Path} path @param {string[]} picked @param {string} thing
 * @returns {string[] | null}
 */
export function pick(legal, path, picked, thing) {
  if (choice(legal, path, [...picked, thing]).possible.length) return [...picked, thing];
  const at = picked.lastIndexOf(thing);
  if (at >= 0) {
    const fewer = [...picked.slice(0, at), ...picked.slice(at + 1)];
    return choice(legal, path, fewer).possible.length ? fewer : picked.slice(0, at);
  }
  if (choice(legal, path, [thing]).possible.length) return [thing];
  return null;
}
