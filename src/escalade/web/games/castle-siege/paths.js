/** Which things are picked for a move of Castle Siege. */

/** @param {string} move @returns {import('../../table/picks.js').Path} */
export function path(move) {
  const [verb, first, second, third] = move.split(' ');
  switch (verb) {
    case 'place':
      return [second];
    case 'move':
    case 'attack':
    case 'charge':
      return [first, second];
    case 'buy':
      return second ? [`shop:${first}`, second] : [`shop:${first}`];
    case 'card':
      return byCard(first, second, third);
    default:
      return [verb];
  }
}

/** @param {string} card @param {string} first @param {string | undefined} second @returns {import('../../table/picks.js').Path} */
function byCard(card, first, second) {
  switch (card) {
    case 'break':
    case 'build':
      return ['card:wall', first, second ?? ''];
    case 'warp':
      return ['card:warp', [first, second ?? '']];
    case 'necromancy':
      return ['card:necromancy', `dead:${first}`, second ?? ''];
    default:
      return second ? [`card:${card}`, first, second] : [`card:${card}`, first];
  }
}
