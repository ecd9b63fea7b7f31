/** How a table is laid out: the seats, the board and what is below it, the panels at its side. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { actionBar } from './actions.js';
import { curtain, lift } from './curtain.js';
import { notice } from './devices.js';
import { ending } from './ending.js';
import { greetingBubble } from './greetings.js';
import { againButton, lookingBar } from './moments.js';
import { invite } from './invite.js';
import { seatBar } from './seats.js';
import { sidebar, tabButtons } from './sidebar.js';
import { lag, watchingButtons } from './watching.js';

/** @typedef {import('../screens/table.js').TableScreen} TableScreen */

/** What to say when nothing is picked. @param {TableScreen} screen */
function idle(screen) {
  const { words } = screen;
  const view = screen.snapshot?.view;
  if (screen.snapshot?.status === 'over') return screen.outcome();
  if (screen.seat === null && lag(screen)) return lag(screen);
  if (screen.board.active) return words.or(`step.${view?.step}`, words.say('page.your_turn'));
  return words.say('page.waiting_for', { seat: words.seat(view?.to_act) });
}

/** What else can be done when nothing is picked. @param {TableScreen} screen */
function extra(screen) {
  if (screen.seat === null) return html`${againButton(screen)}${watchingButtons(screen)}`;
  return html`${againButton(screen)}${screen.snapshot?.hints && screen.board.active ? screen.hints.button() : nothing}`;
}

/** All that is drawn of a table. @param {TableScreen} screen */
export function layout(screen) {
  const now = screen.snapshot;
  if (!now || !screen.board) return nothing;
  const { words, board } = screen;
  if (screen.curtain) return curtain(words, screen.curtain, () => void lift(screen));
  // The snapshot may be dealt a moment before the board is shown: until then nobody sits at its sides.
  if (now.status === 'waiting' || !board.view) return html`${notice(screen)}${invite(screen)}`;
  const seats = Object.keys(now.seats);
  const far = seats.find((seat) => seat !== board.bottom) ?? seats[1];
  return html`<div class="table seated" data-seat=${screen.seat ?? 'watch'}>
    <h1 class="only-ears">${words.say('game.name')}</h1>
    <div class="play">
      ${notice(screen)}
      ${seatBar(screen, far, false)}
      ${board.template()}
      ${greetingBubble(screen)}
      <div class="bottom-row ${now.status === 'over' && screen.moments.at === null ? 'at-end' : ''}">${notes(screen)}${screen.hints.template()}${
        screen.moments.at !== null
          ? lookingBar(screen)
          : now.status === 'over'
            ? ending(screen)
            : actionBar(board, idle(screen), extra(screen))
      }
      ${seatBar(
        screen,
        board.bottom,
        true,
        tabButtons(board, screen.side, (tab) => screen.open(tab)),
      )}</div>
    </div>
    ${sidebar(board, screen.side, screen.moves, {
      now: screen.moments.at ?? screen.moves.length,
      jump: (at) => screen.moments.look(at),
      open: (tab) => screen.open(tab),
      close: () => {
        screen.side.over = false;
        screen.draw();
      },
    })}
    ${screen.menu.template()}
  </div>`;
}

/** What is said over the board for a while; it takes no room from it. @param {TableScreen} screen */
function notes(screen) {
  const { words, live } = screen;
  const away = !live.connected ? words.say('page.away') : live.waiting ? words.say('page.delayed') : '';
  return html`<div class="notes">${away ? html`<p class="away" role="status">${away}</p>` : nothing}${screen.trouble ? html`<p class="trouble-line" role="alert">${screen.trouble}</p>` : nothing}</div>`;
}
