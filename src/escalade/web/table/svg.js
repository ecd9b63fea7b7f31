/** SVG that came as text from our own server, made part of the page. */

/** The picture without its script and foreignObject elements; inline handlers the page's content policy forbids. @param {string} text @returns {Node} */
export function sanitisedSvg(text) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const [width, height] = ['width', 'height'].map((side) => parsed.getAttribute(side));
  if (width && height && !parsed.hasAttribute('viewBox')) parsed.setAttribute('viewBox', `0 0 ${width} ${height}`); // without it a smaller box would cut it
  for (const bad of parsed.querySelectorAll('script, foreignObject')) bad.remove();
  return document.importNode(parsed, true);
}
