/** Coats of arms: the same name the same arms, other names others, and colour never on colour. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

// lit-html wants a document when it is loaded; nothing is drawn here
globalThis.document = /** @type {any} */ ({ createTreeWalker: () => ({}), createComment: () => ({}) });
const { blazon } = await import('../../src/escalade/web/arms.js');
const { asName } = await import('../../src/escalade/web/people.js');

const names = Array.from({ length: 400 }, (_, i) => `player ${i}`);
const METALS = ['#efbf2f', '#f6f1e4'];

test('the arms of a name are always the same, however it is typed', () => {
    assert.deepEqual(blazon('Zoë'), blazon('  zoe\u0308 '));
    assert.deepEqual(blazon('Ada'), blazon('ADA'));
});

test('other names have other arms', () => {
    const drawn = new Set(names.map((name) => JSON.stringify(blazon(name))));
    assert.ok(drawn.size > 350, `${drawn.size} of ${names.length} differ`);
    assert.notDeepEqual(blazon('Ada'), blazon('Bo'));
});

test('what lies on a field can be seen: metal on colour, or colour on metal', () => {
    for (const name of names) {
        const { field, over, path, charge, ink } = blazon(name);
        const under = path && charge && ink === field ? over : field; // on a band, or on the field itself
        if (charge) assert.notEqual(METALS.includes(ink), METALS.includes(under), name);
        else assert.notEqual(METALS.includes(over), METALS.includes(field), name);
    }
});

test('what is typed becomes a name that the server takes', () => {
    assert.equal(asName('  Ada\t of\u202e the   Hill '), 'Ada of the Hill');
    assert.equal([...asName('🏰'.repeat(30))].length, 24);
    assert.equal(asName('نیم\u200cفصل'), 'نیم\u200cفصل');
});
