/** Where in the page one is: what follows the `#` never reaches a server. */

/**
 * @typedef {{name: string, parts: string[], query: URLSearchParams}} Route
 */

/** @returns {Route} */
export function route() {
  const [path, query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const [name, ...parts] = path.split('/').map(decodeURIComponent);
  return { name: name || 'home', parts, query: new URLSearchParams(query) };
}

/** @param {...string} parts */
export function link(...parts) {
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}

/** @param {...string} parts */
export function go(...parts) {
  location.hash = link(...parts);
}

/** Changes the address without leaving the screen. @param {...string} parts */
export function mark(...parts) {
  history.replaceState(null, '', link(...parts));
}
