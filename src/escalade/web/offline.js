/** Without a network, and with a new version: the service worker of the page, and the notice that a reload would bring something new. */

import { html, nothing } from './vendor/lit-html/lit-html.js';

/** How often a page that stays open looks for a new version, in milliseconds. */
const OFTEN = 30 * 60 * 1000;

/** The version of the page, if it came in made files. */
const mine = () => document.documentElement.dataset.version;

/** @param {ServiceWorker} worker @returns {Promise<string>} */
function versionOf(worker) {
  return new Promise((told) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => told(data);
    worker.postMessage('version', [port2]);
  });
}

/** Registers the service worker, once the first picture is there. Modules as they are have none. @param {import('./page.js').App} app */
export async function keepOffline(app) {
  const { serviceWorker } = navigator; // only on https and localhost
  if (!serviceWorker) return;
  if (!mine()) {
    for (const old of await serviceWorker.getRegistrations()) await old.unregister();
    return;
  }
  const registration = await serviceWorker.register('/service_worker.js').catch((error) => console.warn(error));
  if (!registration) return;
  const look = async () => {
    const { waiting } = registration;
    if (!waiting) return;
    if ((await versionOf(waiting)) === mine()) waiting.postMessage('take over'); // this page has come from the network already
    else show(app, registration);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => void look()),
  );
  await look();
  const update = () => void registration.update().catch(() => {});
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') update();
  });
  setInterval(update, OFTEN);
}

/** Nothing is loaded anew unless the reader wants it. @param {import('./page.js').App} app @param {ServiceWorkerRegistration} registration */
function show(app, registration) {
  app.renew = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    if (registration.waiting) registration.waiting.postMessage('take over');
    else location.reload();
  };
  app.draw();
}

/** @param {import('./page.js').App} app */
export function newVersion(app) {
  if (!app.renew) return nothing;
  const say = app.words.say.bind(app.words);
  return html`<div class="new-version" role="status"><span>${say('page.new_version')}</span><span class="buttons">
    <button class="primary small" @click=${app.renew}>${say('page.reload')}</button>
    <button class="quiet small" @click=${() => {
      app.renew = null;
      app.draw();
    }}>${say('page.later')}</button></span></div>`;
}
