// Moves as turns, without a browser: what stays marked, and how the log is grouped.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { traces as castle } from '../../src/escalade/web/games/castle-siege/traces.js';
import { deckGave, isNew, traces as danger } from '../../src/escalade/web/games/danger-at-the-walls/traces.js';
import { lastTurn, lines, turns } from '../../src/escalade/web/table/turns.js';

globalThis.document = { createTreeWalker: () => {}, createComment: () => {} }; // lit-html asks for it as it loads
const { decksGave, traces: schotten } = await import('../../src/escalade/web/games/schotten-totten-2/traces.js');

const made = (text) =>
    text.split(', ').map((one) => ({ seat: one[0] === 'A' ? 'attacker' : 'defender', move: one.slice(2) }));
const MOVES = made('A attack 1 cannon, A draw main, A draw own, A draw main, D pass, A flag 2, A draw main');

test('the last turn is all that one seat did since the other moved', () => {
    assert.deepEqual(lastTurn(MOVES), { seat: 'attacker', moves: ['flag 2', 'draw main'] });
    assert.deepEqual(lastTurn(MOVES.slice(0, 4)).moves.length, 4);
    assert.deepEqual(lastTurn(MOVES.slice(0, 5)), { seat: 'defender', moves: ['pass'] });
    assert.deepEqual(lastTurn([]), { seat: null, moves: [] });
});

test('a log has turns, and several draws are one line that leads to the moment after them', () => {
    const found = turns(MOVES);
    assert.deepEqual(
        found.map(({ seat, first, moves }) => [seat, first, moves.length]),
        [
            ['attacker', 0, 4],
            ['defender', 4, 1],
            ['attacker', 5, 2],
        ],
    );
    assert.deepEqual(
        lines(found[0]).map(({ at, moves }) => [at, moves.length]),
        [
            [1, 1],
            [4, 3],
        ],
    );
    assert.deepEqual(
        lines(found[2]).map(({ at }) => at),
        [6, 7],
    );
});

test('a draw or the end of a turn leaves the marks of what was done before', () => {
    const st2 = schotten({ seat: 'defender', moves: ['cauldron 5', 'play r7 3', 'draw tactic', 'end'] });
    assert.deepEqual([...st2.cards, ...st2.tiles, st2.discarded], ['r7', 5, true]);
    const dw = danger({ seat: 'blue', moves: ['archers 3 2 0 1', 'draw main', 'draw main'] });
    const news = [0, 1, 2].map((i) => isNew(dw, 3, 'a1', i, 3));
    assert.deepEqual([...news, isNew(dw, 3, 'a2'), isNew(dw, 2, 'a1')], [false, true, true, false, false]);
    const isSquare = (word) => /^[a-h]\d+$/.test(word);
    const cs = castle(['move d3 d5', 'attack d5 door', 'card haste a2', 'buy card', 'end'], isSquare);
    assert.deepEqual(cs.ways, [{ verb: 'move', from: 'd3', to: 'd5' }]);
    assert.deepEqual([...cs.squares], ['d5', 'a2']);
});

const st2 = (siege, tactic) => ({ deck: { size: siege }, tactic_deck: { size: tactic } });
const dw = (main, blue, red) => ({ main: { size: main }, decks: { blue: { size: blue }, red: { size: red } } });

test('what a deck gave is told by its size, and by the moves where the view before is not known', () => {
    const before = () => st2(30, 5);
    assert.deepEqual(decksGave({ seat: 'defender', moves: ['play r7 3'], before }, st2(29, 5)), {
        siege: 1,
        tactic: 0,
    });
    const supported = { seat: 'defender', moves: ['support r1 b2'], before };
    assert.deepEqual(decksGave(supported, st2(31, 5)), { siege: 1, tactic: 0 });
    const unknown = { seat: 'defender', moves: ['play r7 3', 'draw tactic'], before: () => undefined };
    assert.deepEqual(decksGave(unknown, st2(30, 4)), { siege: 0, tactic: 1 });
    const turn = { seat: 'blue', moves: ['archers 3 2 0 1', 'draw own'], before: () => dw(2, 3, 6) };
    const gave = (kind) => deckGave(turn, dw(0, 2, 6), kind);
    assert.deepEqual([gave('main'), gave('blue'), gave('red')], [2, 1, 0]);
});
