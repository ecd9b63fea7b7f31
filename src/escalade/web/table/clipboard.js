/** Copying a text. Browsers have a clipboard only on https and localhost; elsewhere a field is selected and copied. */

/** @param {string} text @returns {Promise<boolean>} whether it is copied */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
    (document.querySelector('dialog[open]') ?? document.body).append(field); // a dialog holds the focus
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
