/** 'Your turn': in the title, as a quiet sound, and as a notification where that was allowed. */

import { settings } from '../settings.js';

/** @type {AudioContext | null} */
let audio = null;

/** Two soft notes, as of a small bell; made, not loaded. @param {'turn' | 'move' | 'end'} what */
export function sound(what) {
  if (!settings.sound) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') return; // browsers allow sound only after a first click
    const notes = { turn: [659, 880], move: [330], end: [523, 659, 784] }[what];
    notes.forEach((pitch, i) =>
      tone(/** @type {AudioContext} */ (audio), pitch, i * 0.13, what === 'move' ? 0.02 : 0.045),
    );
  } catch {
    settings.sound = false; // no audio device: no sound
  }
}

/** @param {AudioContext} context @param {number} pitch @param {number} after @param {number} loud */
function tone(context, pitch, after, loud) {
  const start = context.currentTime + after;
  const wave = context.createOscillator();
  const gain = context.createGain();
  wave.type = 'sine';
  wave.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
  wave.connect(gain).connect(context.destination);
  wave.start(start);
  wave.stop(start + 0.4);
}

/** The first click lets the browser make sound at all. */
export function allowSound() {
  if (settings.sound && !audio && 'AudioContext' in globalThis) audio = new AudioContext();
  void audio?.resume();
}

/** @param {string} title @param {string} body */
export function notify(title, body) {
  if (!settings.notify || !document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted')
    return;
  const note = new Notification(title, { body, icon: 'icon.svg', tag: 'escalade-turn' });
  note.onclick = () => {
    focus();
    note.close();
  };
}
