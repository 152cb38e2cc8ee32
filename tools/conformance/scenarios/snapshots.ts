import { exampleOf, expect, type Player, rowsOf, type Scenario } from '../play.ts';
import { at } from '../values.ts';

/** A snapshot is kept for at least 10 minutes; no server keeps one for a day. */
const KEPT_MS = 9 * 60_000;
const DAY_MS = 24 * 3_600_000;
const SMALL = 2;

function idsOf(data: unknown): readonly unknown[] {
  return rowsOf(data).map(({ id }) => id);
}

const book: Scenario = {
  name: 'further pages of a list neither repeat nor skip rows while rows come and go',
  operations: ['paginateAddresses', 'upsertAddress', 'deleteAddresses'],
  play: async (stage) => {
    const user = await stage.as('primary', 0);
    const page = (nth: number, snapshot?: unknown) =>
      user.ok('paginateAddresses', {
        page: nth,
        limit: SMALL,
        ...(snapshot === undefined ? {} : { snapshot }),
      });
    const { id: _, ...address } = exampleOf(stage, 'upsertAddress');
    for (const zipCode of ['10001', '10002', '10003']) {
      await user.ok('upsertAddress', { ...address, zipCode, isDefault: false });
    }
    const whole = idsOf(await user.ok('paginateAddresses', { page: 1, limit: 100 }));
    const first = await page(1);
    const snapshot = at(first, 'snapshot');
    expect(typeof snapshot === 'string', 'A page has no snapshot.');
    await user.ok('deleteAddresses', { id: [idsOf(first)[0]] });
    const second = await page(2, snapshot);
    const seen = [...idsOf(first), ...idsOf(second)];
    const isWhole = seen.join() === whole.slice(0, 2 * SMALL).join();
    expect(isWhole, 'With the snapshot, pages repeat or skip rows that moved.');
    expect(at(second, 'count') === at(first, 'count'), 'With the snapshot, the count changes.');
    expect(at(second, 'snapshot') === snapshot, 'A further page belongs to another snapshot.');
    const anew = await page(1);
    expect(idsOf(anew)[0] !== idsOf(first)[0], 'Without a snapshot, a page is that of an earlier moment.');
  },
};

async function stonesOn(player: Player, page: number, snapshot?: unknown): Promise<unknown> {
  const body = { page, limit: SMALL, filters: [{ wSts: ['A'] }], isSkipSave: true };
  const data = await player.ok('paginateDiamonds', {
    ...body,
    ...(snapshot === undefined ? {} : { snapshot }),
  });
  return at(data, 0);
}

function stoneIds(page: unknown): readonly unknown[] {
  const rows = at(page, 'diamonds');
  return Array.isArray(rows) ? rows.map((row) => at(row, 'id')) : [];
}

const stock: Scenario = {
  name: 'further pages of a search stay in place when stones of the first page are sold, until the snapshot expires',
  operations: ['paginateDiamonds'],
  play: async ({ advance, as, control }) => {
    const buyer = await as('primary', 0);
    const first = await stonesOn(buyer, 1);
    const before = stoneIds(await stonesOn(buyer, 2));
    const [gone, seen] = [stoneIds(first)[0], before[1]];
    await control('POST', '/stones', { ids: [gone], patch: { wSts: 'NA' } });
    await control('POST', '/stones', { ids: [seen], patch: { wSts: 'M' } });
    await advance(KEPT_MS);
    const snapshot = at(first, 'snapshot');
    const second = await stonesOn(buyer, 2, snapshot);
    expect(stoneIds(second).join() === before.join(), 'With the snapshot, the page has other stones.');
    expect(stoneIds(await stonesOn(buyer, 2)).join() !== before.join(), 'Without it, the stones stay too.');
    await advance(DAY_MS);
    const later = await as('primary', 0);
    const body = { page: 2, limit: SMALL, filters: [{ wSts: ['A'] }], isSkipSave: true, snapshot };
    await later.refused('paginateDiamonds', 410, body, 'An expired snapshot is taken.');
  },
};

/** Stories of snapshots. */
export const snapshotScenarios: readonly Scenario[] = [book, stock];
