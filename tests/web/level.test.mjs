// The level that is proposed, without a browser: what the page keeps is then kept in memory.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endedAgainstBot, proposed, remember } from '../../src/escalade/web/level.js';

const levels = ['newcomer', 'apprentice', 'casual', 'club'];
const play = (game, level, ...results) =>
    results.forEach((won, number) => remember(game, { id: `${game}-${level}-${number}-${won}`, level, won }));

test('who has not played is offered the usual level', () => {
    assert.equal(proposed('new', levels, 'casual'), 'casual');
});

test('two wins in a row at a level lead one up, two losses one down, and a win and a loss stay', () => {
    play('up', 'casual', true, true);
    assert.equal(proposed('up', levels, 'casual'), 'club');
    play('down', 'casual', false, false);
    assert.equal(proposed('down', levels, 'casual'), 'apprentice');
    play('stay', 'apprentice', true, false);
    assert.equal(proposed('stay', levels, 'casual'), 'apprentice');
});

test('there is nothing above the strongest and nothing below the weakest', () => {
    play('top', 'club', true, true);
    assert.equal(proposed('top', levels, 'casual'), 'club');
    play('floor', 'newcomer', false, false);
    assert.equal(proposed('floor', levels, 'casual'), 'newcomer');
});

test('a game counts once, however often its end is seen', () => {
    for (let seen = 0; seen < 3; seen += 1) remember('once', { id: 'x', level: 'casual', won: true });
    assert.equal(proposed('once', levels, 'casual'), 'casual');
});

test('only a finished game of one seat against a bot counts', () => {
    const seats = { attacker: { kind: 'human', level: null }, defender: { kind: 'bot', level: 'club' } };
    const over = { seats, result: { winner: 'attacker', by: 'fourth_tile' } };
    assert.deepEqual(endedAgainstBot('g', over, 'attacker'), { id: 'g', level: 'club', won: true });
    assert.equal(endedAgainstBot('g', { seats, result: null }, 'attacker'), null);
    assert.equal(endedAgainstBot('g', over, null), null);
    assert.equal(endedAgainstBot('g', { ...over, seats: { ...seats, defender: seats.attacker } }, 'attacker'), null);
});
