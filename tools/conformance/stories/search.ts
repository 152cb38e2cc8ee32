import { expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at, listOf, type Members } from '../values.ts';

const LIMIT = 20;

/** A page of stones. */
function pageOf(player: Player, filter: Members, more: Members = {}): Promise<unknown> {
  return player.ok('paginateDiamonds', {
    page: 1,
    limit: LIMIT,
    filters: [filter],
    isSkipSave: true,
    ...more,
  });
}

function ids(data: unknown): readonly unknown[] {
  return rowsOf(data).map(({ id }) => id);
}

const paging: Scenario = {
  name: 'pages of stones are disjoint and keep the count',
  operations: ['paginateDiamonds'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const filter = { crt: { '>=': 1, '<=': 1.2 } };
    const first = await pageOf(buyer, filter);
    const second = await pageOf(buyer, filter, { page: 2 });
    const count = Number(at(first, 0, 'count'));
    expect(at(second, 0, 'count') === count, 'The count changes from page to page.');
    const seen = [...ids(first), ...ids(second)];
    expect(new Set(seen).size === seen.length, 'A stone is on two pages.');
    expect(seen.length === Math.min(count, 2 * LIMIT), `${seen.length} stones on two pages of ${count}.`);
    const whole = await pageOf(buyer, filter, { limit: 1000 });
    expect(rowsOf(whole).length === Math.min(count, 1000), 'The count is not that of the stones.');
    const counted = await pageOf(buyer, filter, { limit: 1, isReturnCountOnly: true });
    expect(at(counted, 0, 'count') === count, 'The count alone is another one.');
  },
};

const sorted: Scenario = {
  name: 'stones come in the order asked for',
  operations: ['paginateDiamonds'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    for (const [key, direction] of [
      ['amt', 'ASC'],
      ['amt', 'DESC'],
      ['crt', 'DESC'],
    ] as const) {
      const rows = rowsOf(await pageOf(buyer, {}, { sort: [{ [key]: direction }] }));
      const values = rows.map((row) => Number(row[key]));
      const sign = direction === 'ASC' ? 1 : -1;
      const isInOrder = values.every((value, place) => sign * (value - (values[place - 1] ?? value)) >= 0);
      expect(values.length > 1 && isInOrder, `Not in the order of ${key} ${direction}: ${values.join(', ')}`);
    }
  },
};

const filtered: Scenario = {
  name: 'a filter leaves only stones that are as it says',
  operations: ['paginateDiamonds'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const any = rowsOf(await pageOf(buyer, {})).map(({ shp }) => shp);
    const ranged = rowsOf(await pageOf(buyer, { crt: { '>=': 0.5, '<=': 0.9 } }));
    expect(ranged.length > 0, 'No stone of 0.50 to 0.90 ct.');
    const outside = ranged.filter(({ crt }) => Number(crt) < 0.5 || Number(crt) > 0.9);
    expect(outside.length === 0, 'A stone is outside the range of carats.');
    const shape = typeof any[0] === 'string' ? any[0] : at(any[0], 'id');
    const shaped = rowsOf(await pageOf(buyer, { shp: [shape] })).map(({ shp }) =>
      typeof shp === 'string' ? shp : at(shp, 'id'),
    );
    expect(
      shaped.length > 0 && shaped.every((each) => each === shape),
      `Not only stones of ${String(shape)}.`,
    );
    const [row] = rowsOf(await pageOf(buyer, {}));
    const found = rowsOf(await pageOf(buyer, { stoneId: [row?.stoneId] }));
    expect(found.length === 1 && found[0]?.id === row?.id, 'A stone is not found by its number.');
  },
};

const viewed: Scenario = {
  name: 'a stone by itself is the one of the list',
  operations: ['viewDiamond'],
  play: async ({ as }) => {
    const buyer = await as('primary', 0);
    const [row] = rowsOf(await pageOf(buyer, {}));
    const data = await buyer.ok('viewDiamond', { id: row?.id });
    const stone = listOf(data)[0] ?? data;
    expect(at(stone, 'id') === row?.id, 'Another stone is shown.');
    expect(at(stone, 'crt') === row?.crt, 'It has another weight.');
  },
};

/** Stories of searching. */
export const searchScenarios: readonly Scenario[] = [paging, sorted, filtered, viewed];
