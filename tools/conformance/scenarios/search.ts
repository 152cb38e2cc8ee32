import { expect, type Player, rowsOf, type Scenario, type Stage } from '../play.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';

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

/** The schema of a member of the search request. */
function schemaOf({ run }: Stage, member: string): Members {
  const { request } = run.operation('paginateDiamonds');
  const whole = run.contract.follow(request?.schema);
  return run.contract.follow(run.contract.follow(at(whole, 'properties', member)).items);
}

/** Whether numbers are in order, those that are not there last whichever way. */
function isInOrder(values: readonly unknown[], sign: number): boolean {
  const numbers = values.filter((value) => typeof value === 'number');
  const isLast = values.slice(0, numbers.length).every((value) => typeof value === 'number');
  return isLast && numbers.every((value, place) => sign * (value - (numbers[place - 1] ?? value)) >= 0);
}

const sorted: Scenario = {
  name: 'stones come in the order asked for, by every column of numbers',
  operations: ['paginateDiamonds'],
  play: async (stage) => {
    const buyer = await stage.as('primary', 0);
    const [any = {}] = rowsOf(await pageOf(buyer, {}));
    const keys = Object.keys(membersOf(schemaOf(stage, 'sort').properties));
    const numeric = keys.filter((key) => typeof any[key] === 'number');
    expect(numeric.length > 0, 'No column of numbers can be sorted by.');
    for (const key of numeric) {
      for (const direction of ['ASC', 'DESC']) {
        const rows = rowsOf(await pageOf(buyer, {}, { sort: [{ [key]: direction }] }));
        const values = rows.map((row) => row[key]);
        const isSo = rows.length > 1 && isInOrder(values, direction === 'ASC' ? 1 : -1);
        expect(isSo, `Not in the order of ${key} ${direction}: ${values.join(', ')}`);
      }
    }
  },
};

/** What a filter asks for to find stones that have what one has: an id of a list, or a range of one number. */
function criterionOf(schema: unknown, value: unknown): unknown {
  const name = textOf(at(schema, '$ref')).split('/').at(-1);
  if (name === 'ListCriterion' && typeof value === 'string') return [value];
  return name === 'Range' && typeof value === 'number' ? { '>=': value, '<=': value } : undefined;
}

const everyFilter: Scenario = {
  name: 'every filter of a list or a range leaves the stones that have it, and no others',
  operations: ['paginateDiamonds'],
  play: async (stage) => {
    const buyer = await stage.as('primary', 0);
    const rows = rowsOf(await pageOf(buyer, {}, { limit: 100 }));
    let tried = 0;
    for (const [key, schema] of Object.entries(membersOf(schemaOf(stage, 'filters').properties))) {
      const stone = rows.find((row) => criterionOf(schema, row[key]) !== undefined);
      if (stone === undefined) continue;
      tried += 1;
      const filter = { [key]: criterionOf(schema, stone[key]) };
      const found = rowsOf(await pageOf(buyer, filter)).map((row) => row[key]);
      const isOnly = found.length > 0 && found.every((value) => value === stone[key]);
      expect(isOnly, `${key} ${JSON.stringify(filter)} leaves ${JSON.stringify(found)}.`);
      const own = ids(await pageOf(buyer, { ...filter, stoneId: [stone.stoneId] }));
      expect(
        own.join() === String(stone.id),
        `${key} does not leave ${String(stone.stoneId)}, which has it.`,
      );
      const other = rows.find((row) => typeof row[key] === typeof stone[key] && row[key] !== stone[key]);
      if (other === undefined) continue;
      const without = { [key]: criterionOf(schema, other[key]), stoneId: [stone.stoneId] };
      const left = ids(await pageOf(buyer, without));
      expect(left.length === 0, `${key} leaves ${String(stone.stoneId)}, which has another one.`);
    }
    expect(tried > 0, 'No stone has anything to filter by.');
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
export const searchScenarios: readonly Scenario[] = [paging, sorted, filtered, everyFilter, viewed];
