import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';
import { agreed, freeStones } from './keeping.ts';

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
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
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

const held: Scenario = {
  name: 'an export of the hold list has the stones that the company holds, and no others',
  operations: ['exportDiamonds', 'createBlock', 'paginateBlocks'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const buyer = await as('primary', 0);
    const [stone] = await freeStones(buyer, { loc: ['location-mumbai'] });
    const { id: diamond, vStnId, stoneId } = membersOf(stone);
    await buyer.ok('createBlock', { blockType: 1, hours: 24, diamonds: [{ diamond, vStnId }] });
    const request = { filter: {}, isHeld: true, format: 'CSV', listType: 'hold', columns: ['stoneId'] };
    const text = new TextDecoder().decode(await buyer.file('exportDiamonds', request));
    const lines = text.trimEnd().split('\r\n').slice(1);
    const page = { blockType: [1], status: ['APPROVED'], page: 1, limit: 1000 };
    const listedNow = rowsOf(await buyer.ok('paginateBlocks', page)).map((row) =>
      at(row, 'diamond', 'stoneId'),
    );
    expect(lines.includes(textOf(stoneId)), 'The export of holds lacks a stone on hold.');
    const strange = lines.find((line) => !listedNow.includes(line));
    expect(strange === undefined, `The export of holds has a stone that is not on hold: ${strange}.`);
  },
};

const refusals: Scenario = {
  name: 'an export is refused without the right to download, and where it would be too long',
  operations: ['exportDiamonds'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const all = { filter: {}, format: 'PDF', listType: 'diamond-list' };
    const buyer = await as('primary', 0);
    const words = 'A PDF of more than 1,000 stones is asked for.';
    const { errors } = membersOf(await buyer.refused('exportDiamonds', 400, all, words));
    expect(at(errors, 0, 'rule') === 'maxItems', `${words} The refusal names another rule.`);
    const guest = await as('guest', 1);
    await guest.refused('exportDiamonds', 403, all, 'A guest exports stones.');
  },
};

/** The rows of sales as an export has them: number, day, stone and final amount. */
async function saleLines(player: Player, operation: string, body: Members = {}): Promise<readonly string[]> {
  const request = { ...body, format: 'CSV', columns: ['stoneId', 'fnAmt'] };
  const text = new TextDecoder().decode(await player.file(operation, request));
  return text.trimEnd().split('\r\n').slice(1);
}

/** The rows that an export of sales must have, without their day. */
const rowsOfSales = (
  sales: readonly Members[],
  number: string,
  stonesOf: (sale: Members) => readonly Members[],
) =>
  sales.flatMap((sale) =>
    stonesOf(sale).map(({ stoneId, fnAmt }) => [sale[number], stoneId, fnAmt].join(',')),
  );

const withoutDay = (line: string) => line.split(',').toSpliced(1, 1).join(',');

const sold: Scenario = {
  name: 'an export of memos or orders has every stone of the list at the price of the sale, for the company alone',
  operations: ['exportMemos', 'exportOrders', 'paginateMemos', 'paginateOrders', 'requestConfirm'],
  play: async ({ as, onMockBackend }) => {
    onMockBackend();
    const buyer = await as('primary', 0);
    const [stone] = await freeStones(buyer, { loc: ['location-mumbai'] });
    expect(stone !== undefined, 'There is no free stone.');
    await buyer.ok('requestConfirm', { diamonds: agreed(membersOf(stone)) });
    const memos = rowsOf(await buyer.ok('paginateMemos', { page: 1, limit: LIMIT }));
    const lines = (await saleLines(buyer, 'exportMemos')).map(withoutDay);
    const wanted = rowsOfSales(memos, 'memoNo', ({ diamonds }) => listOf(diamonds).map(membersOf));
    const missing = wanted.find((row, place) => lines[place] !== row);
    expect(missing === undefined, `The export of memos lacks ${missing}, or has it at another place.`);
    expect(
      lines.length === wanted.length,
      `The export of memos has ${lines.length} rows, not ${wanted.length}.`,
    );
    const pending = await saleLines(buyer, 'exportMemos', { status: [1] });
    expect(pending.length < lines.length, 'The export of pending memos has decided ones.');
    const orders = rowsOf(await buyer.ok('paginateOrders', { page: 1, limit: LIMIT }));
    const ordered = (await saleLines(buyer, 'exportOrders')).map(withoutDay);
    const sales = rowsOfSales(orders, 'orderNo', ({ stones }) => listOf(stones).map(membersOf));
    expect(sales.length > 0, 'The buyer has no orders.');
    const other = sales.find((row, place) => ordered[place] !== row);
    expect(other === undefined, `The export of orders lacks ${other}, or has it at another place.`);
    const rival = await as('customer', 2);
    const own = await rival.ok('paginateMemos', { page: 1, limit: 1 });
    const request = { format: 'CSV' };
    if (Number(at(own, 'count')) === 0) {
      await rival.refused('exportMemos', 404, request, 'A company without memos exports some.');
    } else {
      const theirs = (await saleLines(rival, 'exportMemos')).map(withoutDay);
      expect(!theirs.some((line) => wanted.includes(line)), 'A company exports the memos of another.');
    }
    const guest = await as('guest', 1);
    await guest.refused('exportMemos', 403, request, 'A guest exports memos.');
  },
};

/** Scenarios of exports of whole results. */
export const exportScenarios: readonly Scenario[] = [whole, held, refusals, sold];
