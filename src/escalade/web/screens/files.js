/** The record file that is open: kept for this tab, so that a reload keeps it too. */

const KEY = 'escalade.file';

/** @param {string} text */
export function keepFile(text) {
  sessionStorage.setItem(KEY, text);
}

/** @returns {string | null} */
export function keptFile() {
  return sessionStorage.getItem(KEY);
}

/** Lets the browser save a text. @param {string} name @param {string} text */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
