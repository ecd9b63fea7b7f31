/** A module may bring a style sheet of its own; it is linked once, unless the page came with it. */

/** @param {{style?: string}} module @returns {Promise<void>} */
export async function dressed(module) {
  if (!module.style) return;
  const href = new URL(`../games/${module.style}`, import.meta.url).href;
  const name = CSS.escape(module.style);
  if (document.querySelector(`link[data-of="${name}"], link[data-has~="${name}"]`)) return;
  await new Promise((done) => {
    const node = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: done,
      onerror: done,
    });
    node.dataset.of = module.style;
    document.head.append(node);
  });
}
