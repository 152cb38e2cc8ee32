import { expect, type Player, type Scenario } from '../play.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';

/** Few enough stones for some pages of the list. */
const FILTER = { crt: { '>=': 1, '<=': 1.2 } };
const LIMIT = 1000;
const COLUMNS = ['stoneId', 'ctPr', 'fnAmt'];

/** All stones that the list shows for a filter. */
async function listed(buyer: Player): Promise<readonly Members[]> {
  const found: Members[] = [];
  for (let page = 1; ; page += 1) {
    const request = { page, limit: LIMIT, filters: [FILTER], isSkipSave: true };
    const [result] = listOf(await buyer.ok('paginateDiamonds', request));
    const stones = listOf(at(result, 'diamonds')).map(membersOf);
    found.push(...stones);
    if (stones.length < LIMIT) return found;
  }
}

async function exported(buyer: Player): Promise<readonly string[]> {
  const request = { filter: FILTER, format: 'CSV', listType: 'diamond-list', columns: COLUMNS };
  const text = new TextDecoder().decode(await buyer.file('exportDiamonds', request));
  return text.trimEnd().split('\r\n').slice(1);
}

const whole: Scenario = {
  name: 'an export has the stones and prices of the list, for each caller their own',
  operations: ['exportDiamonds', 'paginateDiamonds'],
  play: async ({ as, onStandIn }) => {
    onStandIn();
    for (const persona of ['primary', 'secondary', 'customer']) {
      const buyer = await as(persona, 0);
      const lines = await exported(buyer);
      const stones = await listed(buyer);
      const shown = new Map(stones.map((stone) => [textOf(stone.stoneId), stone]));
      const strange = lines.find((line) => !shown.has(line.split(',')[0] ?? ''));
      expect(
        strange === undefined,
        `The export shows ${persona} a stone that the list does not: ${strange}.`,
      );
      expect(
        lines.length === stones.length,
        `The export has ${lines.length} stones, the list ${stones.length}.`,
      );
      const other = stones.find(
        ({ stoneId, ctPr, fnAmt }) => !lines.includes([stoneId, ctPr, fnAmt].join(',')),
      );
      expect(other === undefined, `The export shows ${persona} another price of ${other?.stoneId}.`);
    }
  },
};

const refusals: Scenario = {
  name: 'an export is refused without the right to download, and where it would be too long',
  operations: ['exportDiamonds'],
  play: async ({ as, onStandIn }) => {
    onStandIn();
    const all = { filter: {}, format: 'PDF', listType: 'diamond-list' };
    const buyer = await as('primary', 0);
    const words = 'A PDF of more than 1,000 stones is asked for.';
    const { errors } = membersOf(await buyer.refused('exportDiamonds', 400, all, words));
    expect(at(errors, 0, 'rule') === 'maxItems', `${words} The refusal names another rule.`);
    const guest = await as('guest', 1);
    await guest.refused('exportDiamonds', 403, all, 'A guest exports stones.');
  },
};

/** Scenarios of exports of whole results. */
export const exportScenarios: readonly Scenario[] = [whole, refusals];
