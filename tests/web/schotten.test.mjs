// Schotten Totten 2 on the page, without a browser: what a move picks, and what is offered.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

globalThis.document = { createTreeWalker: () => {}, createComment: () => {} };
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
const web = new URL('../../src/escalade/web/', import.meta.url);
const { default: schotten } = await import(new URL('games/schotten-totten-2.js', web));
const { Words } = await import(new URL('words.js', web));
const words = new Words('en', JSON.parse(readFileSync(new URL('games/schotten-totten-2/words/en.json', web), 'utf8')));
const lesson = JSON.parse(readFileSync(new URL('lessons/schotten-totten-2.json', web), 'utf8'));

/** Every text in a drawing. */
function texts(drawn) {
    if (Array.isArray(drawn)) return drawn.flatMap(texts);
    if (drawn && typeof drawn === 'object' && 'values' in drawn) return texts(drawn.values);
    return typeof drawn === 'string' ? [drawn] : [];
}

test('each move is picked by the things that it names', () => {
    const paths = {
        end: ['end'],
        pass: ['pass'],
        'claim 3': ['claim:3'],
        'draw siege': ['deck:siege'],
        'play r7 3': ['r7', 'tile:3'],
        'redeploy r7 out': ['redeployment', 'r7', 'discard'],
        'recruit b5 2': ['recruitment', 'b5', 'tile:2'],
        'desert r7': ['desertion', 'r7'],
        'treason b4 5': ['treason', 'b4', 'tile:5'],
        'explode 3': ['explosion', 'tile:3'],
        'support r1 b2': ['support', ['r1', 'b2']],
        exchange: ['exchange'],
    };
    for (const [move, path] of Object.entries(paths)) assert.deepEqual(schotten.path(move), path);
});

test('a pick that the rules refuse is asked about as the move it was meant to be', () => {
    const view = { hand: ['r7', 'support', 'explosion'] };
    assert.equal(schotten.attempt([], 'support', view), 'support r0 r1');
    assert.equal(schotten.attempt(['explosion'], 'tile:2', view), 'explode 2');
    assert.equal(schotten.attempt(['treason', 'b4'], 'tile:2', view), 'treason b4 2');
    assert.equal(schotten.attempt(['r7'], 'tile:4', view), 'play r7 4');
});

test('after the draw the end of the turn is a button', () => {
    const { view } = lesson.steps.find((step) => step.key === 'claim');
    const table = {
        words,
        bottom: 'attacker',
        active: true,
        still: false,
        picked: [],
        staged: null,
        turn: { seat: null, moves: [] },
        marks: new Set(),
        next: new Set(['claim:4', 'end']),
    };
    const after = { ...view, step: 'end', legal: ['claim 4', 'end'] };
    assert.ok(texts(schotten.draw(after, table)).includes('End the turn'));
    assert.equal(schotten.prompt(after, table), words.say('table.do.end'));
    assert.ok(
        !texts(schotten.draw(view, { ...table, next: new Set(['claim:4', 'deck:siege']) })).includes('End the turn'),
    );
});
