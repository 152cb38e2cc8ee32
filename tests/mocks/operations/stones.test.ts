import { beforeEach, describe, expect, test } from 'vitest';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondPageRequest } from '#generated/model/diamondPageRequest.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import { categoriesAt } from '#mocks/rules/day-choice.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { MASTERS } from '#mocks/rules/masters.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import { buildMasters } from '#src/domain/reference/masters.ts';
import { criteriaOf, sizes } from '#src/features/quick-search/matrix.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import {
  change,
  inIndia,
  keep,
  mockBackend,
  one,
  seen,
  startTrade,
} from '../../support/mock-backend-trade.ts';

const WATCH = 2;
let world: World;
let buyer: Client;
let colleague: Client;
let customer: Client;
let guest: Client;

beforeEach(async () => {
  ({ world, buyer, colleague, customer } = await startTrade());
  guest = clientOf(mockBackend, 'trade');
});

async function run(client: Client, filter: DiamondFilter, extra: Partial<DiamondPageRequest> = {}) {
  const [page] = await client.ok('paginateDiamonds', {
    page: 1,
    limit: 1000,
    filters: [filter],
    isSkipSave: true,
    ...extra,
  });
  if (page === undefined) throw new Error('No page.');
  return page;
}

describe('similar stones', () => {
  const filter: DiamondFilter = { shp: ['shape-round'], col: ['color-g'], crt: { '>=': 1.05, '<=': 1.05 } };

  test('are answered when nothing is found: one step or a tenth of a carat off', async () => {
    const nothing: DiamondFilter = { ...filter, vnd: ['acc-kir'], clr: ['clarity-vvs2'] };
    for (const stone of inIndia) {
      if (stone.crt === 1.05 && stone.shp === 'shape-round') change(world, stone, { wSts: 'NA' });
    }
    expect((await run(buyer, nothing)).count).toBe(0);
    const { isExactSearch, diamonds } = await run(buyer, nothing, { isReturnSimilar: true });
    expect(isExactSearch).toBe(false);
    expect(diamonds.length).toBeGreaterThan(0);
    for (const { col, clr, crt, shp } of diamonds) {
      expect(['color-f', 'color-g', 'color-h']).toContain(col);
      expect(['clarity-vvs1', 'clarity-vvs2', 'clarity-vs1']).toContain(clr);
      expect([crt >= 0.95, crt <= 1.15, shp]).toEqual([true, true, 'shape-round']);
    }
  });

  test('are not answered while something is found', async () => {
    const exact = await run(buyer, { shp: ['shape-round'] });
    const page = await run(buyer, { shp: ['shape-round'] }, { isReturnSimilar: true });
    expect(page).toEqual({ ...exact, isExactSearch: true });
  });
});

describe('suggested stock', () => {
  test('goes with what is watched, says so, and leaves out what is watched already', async () => {
    const newcomer = await clientOf(mockBackend, 'trade').as('secondary');
    const base = await run(newcomer, {}, { viewType: 3 });
    const stone = one(inIndia);
    await keep(newcomer, WATCH, [stone]);
    const { diamonds, suggestions = [] } = await run(newcomer, {}, { viewType: 3 });
    const watched = suggestions.filter(({ reason }) => reason === 'WATCHLIST');
    expect(watched.length).toBeGreaterThan(0);
    expect(base.suggestions?.some(({ reason }) => reason === 'WATCHLIST')).toBe(false);
    for (const { diamond, stoneId } of watched) {
      const found = diamonds.find(({ id }) => id === diamond);
      expect(found?.shp).toBe(stone.shp);
      expect(Math.abs((found?.crt ?? 0) - stone.crt)).toBeLessThanOrEqual(stone.crt * 0.1 + 0.01);
      expect(stoneId).toBe(stone.stoneId);
    }
    expect(diamonds.map(({ id }) => id)).not.toContain(stone.id);
  });

  test('goes with what was bought, and every stone of it has its reason', async () => {
    const { count, diamonds, suggestions = [], summary } = await run(buyer, {}, { viewType: 3 });
    expect(suggestions.some(({ reason }) => reason === 'PURCHASE')).toBe(true);
    expect(new Set(suggestions.map(({ diamond }) => diamond))).toEqual(new Set(diamonds.map(({ id }) => id)));
    expect(summary?.pieces).toBe(count);
    for (const { wSts, isHeld } of diamonds) expect([wSts === 'M', isHeld]).toEqual([false, false]);
  });

  test('goes with a saved search by its title, narrowed by the filter', async () => {
    const filter: DiamondFilter = { shp: ['shape-pear'] };
    await colleague.ok('upsertSearch', { name: 'Pears', filter, searchType: 2 });
    const { diamonds, suggestions = [] } = await run(colleague, { col: ['color-d'] }, { viewType: 3 });
    const bySearch = suggestions.filter(({ reason }) => reason === 'SEARCH');
    expect(bySearch.length).toBe((await run(colleague, { ...filter, col: ['color-d'] })).count);
    for (const { name } of bySearch) expect(name).toBe('Pears');
    for (const { col } of diamonds) expect(col).toBe('color-d');
  });
});

describe('the quick search', () => {
  const SOLD_NOW: StoneStatus[] = ['A', 'S', 'O', 'E'];
  const OF_AREAS: readonly StoneCategory[] = [StoneCategory.EXCLUSIVE, StoneCategory.LUCKY];
  const range = [
    { id: 'size-1', from: 1, to: 1.49 },
    { id: 'size-2', from: 1.5, to: 1.99 },
  ];

  test('counts what may be bought by shape, size, colour group and clarity group', async () => {
    const shp = ['shape-round', 'shape-oval'];
    const { count, list } = await buyer.ok('quickSearchDiamonds', {
      shp,
      range,
      filter: { lb: ['lab-gia'] },
    });
    const page = await run(buyer, { shp, lb: ['lab-gia'], isFcCol: false, crt: { '>=': 1, '<=': 1.99 } });
    const free = page.diamonds.filter(({ wSts, isHeld }) => SOLD_NOW.includes(wSts) && !isHeld);
    expect(count).toBe(free.length);
    const cell = list.find((each) => each.shp === 'shape-round' && each.col === 'GH' && each.clr === 'VS');
    const own = free.filter(
      ({ shp: shape, crt, colNm, clrNm }) =>
        shape === 'shape-round' && crt <= 1.49 && 'GH'.includes(colNm ?? '-') && clrNm?.startsWith('VS'),
    );
    expect(cell).toMatchObject({
      pointer: '1.00-1.49',
      count: own.length,
      minMarketingPricePerCarat: Math.min(...own.map(({ ctPr }) => ctPr)),
      maxMarketingPricePerCarat: Math.max(...own.map(({ ctPr }) => ctPr)),
    });
    expect(cell?.totalAmount).toBeCloseTo(
      own.reduce((sum, { amt }) => sum + amt, 0),
      2,
    );
  });

  test('counts in each cell the stones that its list has, without those on hold', async () => {
    const masters = buildMasters(MASTERS);
    const reply = await buyer.ok('quickSearchDiamonds', { shp: ['shape-oval'], range: [...sizes] });
    expect(reply.list.length).toBeGreaterThan(20);
    for (const cell of reply.list.filter((_, at) => at % 10 === 0)) {
      const page = await run(buyer, criteriaOf(cell, masters, SOLD_NOW));
      expect(page.diamonds.filter(({ isHeld }) => !isHeld)).toHaveLength(cell.count);
    }
  });

  test('counts in each cell the stones of the market and those of the areas that its reader may view', async () => {
    const shp = ['shape-round'];
    const { list } = await buyer.ok('quickSearchDiamonds', { shp, range: [...sizes] });
    const market = await buyer.ok('listMarketCells', { shp });
    const groupOf = (code: string, id: string | null) =>
      MASTERS.find((master) => master.code === code)?.items.find((item) => item.id === id)?.group;
    const expected = new Map(market.list.map(({ from, col, clr, n }) => [`${from} ${col} ${clr}`, n]));
    const ofAreas = world.tables.stones
      .all()
      .map(wholeStone)
      .filter(
        ({ id, wSts, category }) =>
          wSts === 'E' ||
          (SOLD_NOW.includes(wSts) &&
            categoriesAt({ id, category }, world.clock.now()).some((each) => OF_AREAS.includes(each))),
      )
      .filter((stone) => stone.shp === 'shape-round' && stone.pktType === 'SINGLE' && !stone.isHeld);
    expect(ofAreas.length).toBeGreaterThan(10);
    for (const { crt, col, clr } of ofAreas) {
      const size = sizes.find(({ from, to }) => crt >= from && crt <= to);
      const [colour, clarity] = [groupOf('COLOR', col), groupOf('CLARITY', clr)];
      const key = `${size?.from} ${colour} ${clarity}`;
      if (size !== undefined && colour && clarity) expected.set(key, (expected.get(key) ?? 0) + 1);
    }
    const counted = list.map(({ range, col, clr, count }) => [`${range.from} ${col} ${clr}`, count] as const);
    expect(new Map(counted)).toEqual(expected);
  });
});

describe('exclusive collections', () => {
  test('run today, and their searches list all of them', async () => {
    const { count, list } = await buyer.ok('listExclusiveCollections', { page: 1, limit: 20, preview: 2 });
    expect(count).toBe(5);
    for (const { search, count: stones, diamonds, maxAmt, minAmt, totalCarat } of list) {
      const page = await run(buyer, { diamondSearchId: search.id });
      expect(page).toMatchObject({ count: stones, filter: { id: search.id, type: 9 } });
      expect(page.summary?.crt).toBe(totalCarat);
      const amounts = page.diamonds.map(({ amt }) => amt);
      expect([minAmt, maxAmt]).toEqual([Math.min(...amounts), Math.max(...amounts)]);
      expect(diamonds.map(({ amt }) => amt)).toEqual(amounts.toSorted((a, b) => b - a).slice(0, 2));
    }
    expect((await buyer.ok('listSearches', { type: [1, 9], page: 1, limit: 20 })).count).toBe(0);
  });

  test('are found by their name in the language of the reader', async () => {
    const { list } = await buyer.ok('listExclusiveCollections', { page: 1, limit: 20, search: 'drei karat' });
    expect(list.map(({ id, translations }) => [id, translations?.['de']?.['name']])).toEqual([
      ['col-4', 'Über drei Karat'],
    ]);
  });
});

describe('show selections', () => {
  test('list the stones of the next show and what was chosen of them', async () => {
    const page = await buyer.ok('paginateShowSelections', { page: 1, limit: 1000 });
    const [show] = page.shows;
    expect(page.shows.map(({ startDate }) => startDate)).toEqual(
      page.shows.map(({ startDate }) => startDate).toSorted(),
    );
    expect(page.count).toBeGreaterThan(0);
    const numbers = page.list.map(({ showSrNo }) => showSrNo);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    for (const row of page.list)
      expect([row.diamond.wSts, row.show.id, row.isSelected]).toEqual(['S', show?.id, false]);
    const chosen = world.tables.stones.get(page.list[0]?.diamond.id ?? '');
    if (chosen === undefined) throw new Error('No stone.');
    await buyer.ok('createTracks', { trackType: 8, diamonds: [seen(chosen)] });
    const ask = { page: 1, limit: 1000, isSelected: true };
    expect((await buyer.ok('paginateShowSelections', ask)).list).toMatchObject([
      { diamond: { id: chosen.id }, isSelected: true, userName: 'Asha Mehta' },
    ]);
    expect((await colleague.ok('paginateShowSelections', ask)).count).toBe(0);
    const { list } = await colleague.ok('paginateShowSelections', { page: 1, limit: 1 });
    expect(list[0]).toMatchObject({ isSelected: false, userName: 'Asha Mehta' });
    expect((await customer.ok('paginateShowSelections', { page: 1, limit: 1 })).list[0]?.userName).toBeNull();
  });

  test('another show has other selections, and an unknown show has none', async () => {
    const { shows, list } = await buyer.ok('paginateShowSelections', { page: 1, limit: 1000 });
    const other = await buyer.ok('paginateShowSelections', {
      page: 1,
      limit: 1000,
      show: shows[1]?.id ?? '',
    });
    const first = new Set(list.map(({ diamond }) => diamond.id));
    expect(other.list.some(({ diamond }) => first.has(diamond.id))).toBe(false);
    expect((await buyer.ok('paginateShowSelections', { page: 1, limit: 5, show: 'show-none' })).count).toBe(
      0,
    );
  });
});

describe('the way of a stone', () => {
  const anybody = clientOf(mockBackend, 'trade');

  test('is found without a session by each of its numbers and by what its code carries', async () => {
    const stone = one(inIndia.filter(({ rptNo }) => rptNo !== null));
    const codes = [
      stone.stoneId.toLowerCase(),
      stone.vStnId,
      stone.rptNo ?? '',
      stone.id,
      `dna/${stone.stoneId}`,
    ];
    for (const code of codes) expect((await anybody.ok('viewDiamondFtc', { code })).id).toBe(stone.id);
    expect((await anybody.no('viewDiamondFtc', { code: 'PV999999' })).status).toBe(404);
  });

  test('has every measurement, inclusion and mark of the certificate that the details have', async () => {
    const details = await buyer.ok('viewDiamond', {
      id: one(inIndia.filter(({ lbNm }) => lbNm === 'GIA')).id,
    });
    const traced = new Map(Object.entries(await anybody.ok('viewDiamondFtc', { code: details.stoneId })));
    const hidden = [
      ...[
        'amt',
        'rap',
        'rapDate',
        'ctPr',
        'back',
        'fnDis',
        'fnCtPr',
        'fnAmt',
        'vnd',
        'vndNm',
        'vStnId',
        'wSts',
      ],
      ...['isHeld', 'stage', 'category', 'inDt', 'listedAt', 'refreshedAt', 'expiresAt', 'showSrNo', 'pktNo'],
      ...['pairStkNo', 'isSeparable', 'layoutNo', 'groupNo', 'memberCmt', 'vndCmt'],
      ...['locNm', 'city', 'state', 'countryNm', 'countryCode'],
    ];
    // Names stand for the ids of master lists, which the public page cannot look up.
    const isId = (key: string) =>
      `${key}Nm` in details || ['lb', 'loc', 'grdl', 'grdlTo', 'kToSArr'].includes(key);
    const facts = Object.entries(details).filter(([key]) => !hidden.includes(key) && !isId(key));
    expect(facts.length).toBeGreaterThan(60);
    for (const [key, value] of facts) expect(traced.get(key), key).toEqual(value);
  });

  test('leads from the mine to the list, ever later and ever lighter', async () => {
    const stone = one(inIndia.filter(({ lbNm }) => lbNm === 'GIA'));
    const traced = await anybody.ok('viewDiamondFtc', { code: stone.stoneId });
    const { journey } = traced;
    expect(journey.map(({ stage }) => stage)).toEqual([
      'MINED',
      'ROUGH',
      'PLANNED',
      'CUT',
      'POLISHED',
      'GRADED',
      'LISTED',
    ]);
    const dates = journey.map(({ date }) => date ?? '');
    expect(dates).toEqual(dates.toSorted());
    const weights = journey.flatMap(({ carat }) => carat ?? []);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights.at(-1)).toBe(stone.crt);
  });
});

describe('the list price of grades', () => {
  const ask = (shp: string, crt: number, col: string, clr: string) =>
    buyer.ok('viewListPrice', { shp, crt, col, clr });

  test('has the weight class, and the price of the list before', async () => {
    const { list, crtFrom, crtTo, former } = await ask('shape-round', 1.499, 'color-g', 'clarity-vs1');
    expect({ list, crtFrom, crtTo }).toEqual({ list: 'ROUND', crtFrom: 1, crtTo: 1.49 });
    expect(former.date).toBe('2020-05-06');
    expect(former.rap).toBeGreaterThan(0);
    expect(await ask('shape-pear', 12, 'color-d', 'clarity-if')).toMatchObject({ list: 'PEAR', crtTo: null });
  });

  test('moved by a few percent since the list before, up and down and not at all', async () => {
    const changes = [];
    for (const crt of [0.2, 0.55, 1, 2.5]) {
      for (const colour of ['d', 'g', 'k'])
        changes.push((await ask('shape-round', crt, `color-${colour}`, 'clarity-vs2')).change ?? 0);
    }
    expect(Math.max(...changes)).toBeGreaterThan(0);
    expect(Math.min(...changes)).toBeLessThan(0);
    expect(changes).toContain(0);
    for (const change of changes) expect(Math.abs(change)).toBeLessThan(8);
  });

  test('is none where the list has no row, and unknown grades are named', async () => {
    const low = await ask('shape-round', 0.3, 'color-n', 'clarity-vs1');
    expect([low.current.rap, low.former.rap, low.change]).toEqual([null, null, null]);
    expect((await ask('shape-pear', 0.17, 'color-d', 'clarity-if')).current.rap).toBeNull();
    const no = await buyer.no('viewListPrice', { shp: 'round', crt: 1, col: 'color-g', clr: 'clarity-if' });
    expect(no).toMatchObject({ status: 400, data: { errors: [{ field: 'shp', rule: 'known' }] } });
  });
});

// Stones with the categories that they have in a world of startTrade, at half past nine on the day of the seed.
const stockAtHalfPastNine = mockBackend.worlds.base.seed.stones.map(wholeStone).map((stone) => ({
  ...stone,
  category: categoriesAt(stone, SEED_EPOCH + 9.5 * 3_600_000),
}));
const exclusive = stockAtHalfPastNine.find(({ wSts, pktType }) => wSts === 'E' && pktType === 'SINGLE');

describe('stones of an area', () => {
  test('are in no count, total, pair or download of others', async () => {
    if (exclusive === undefined) throw new Error('The seed has no such stone.');
    const summary = async (client: Client) => {
      const request = { page: 1, limit: 1, filters: [{}], isReturnCountOnly: true };
      const [page] = await client.ok('paginateDiamonds', request);
      return page?.summary?.pieces ?? 0;
    };
    const hidden = stockAtHalfPastNine.filter(
      ({ wSts, category, pktType }) =>
        pktType === 'SINGLE' && !['NA', 'U'].includes(wSts) && (wSts === 'E' || category.includes(14)),
    );
    expect((await summary(buyer)) - (await summary(colleague))).toBe(hidden.length);
    const sheet = { id: [exclusive.id], listType: 'diamond-list' as const };
    await buyer.ok('downloadDiamonds', sheet);
    expect(await colleague.no('downloadDiamonds', sheet)).toMatchObject({ status: 404 });
  });

  test('are visible to their own seller', async () => {
    const seller = await guest.as('seller');
    const own = stockAtHalfPastNine.find(
      ({ vnd, category, wSts }) => vnd === 'acc-kir' && category.includes(14) && wSts !== 'NA',
    );
    const strange = stockAtHalfPastNine.find(
      ({ vnd, category, wSts }) => vnd !== 'acc-kir' && category.includes(14) && wSts !== 'NA',
    );
    if (own === undefined || strange === undefined) throw new Error('The seed has no such stones.');
    await seller.ok('viewDiamond', { id: own.id });
    expect(await seller.no('viewDiamond', { id: strange.id })).toMatchObject({ status: 404 });
  });
});
