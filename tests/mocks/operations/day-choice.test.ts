import { expect, test } from 'vitest';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { MINUTE } from '#mocks/rules/epoch.ts';
import { houseTime } from '#mocks/rules/house-time.ts';
import { clientOf } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend({ stones: 5000 });
const kinds = [
  ['of the day', StoneCategory.STONE_OF_THE_DAY],
  ['of the quote day', StoneCategory.LUCKY],
] as const;

/** The day choice as one user sees it in a world of its own that began on 10 March 2026, 18:00 in Kolkata. */
async function startDay(name: string) {
  const world = mockBackend.worlds.reset(name);
  const at = (day: string, hour: string) => world.clock.freeze(houseTime(day, hour));
  at('2026-03-10', '18:00');
  const guest = clientOf(mockBackend, name);
  const on = async (day: string, hour: string, category: StoneCategory) => {
    at(day, hour);
    const buyer = await guest.as('primary', true);
    const request = { page: 1, limit: 1000, filters: [{ category: [category] }], isSkipSave: true };
    const [page] = await buyer.ok('paginateDiamonds', request);
    return { buyer, page, ids: (page?.diamonds ?? []).map(({ id }) => id).toSorted() };
  };
  return { world, at, guest, on };
}

test.each(kinds)('the stones %s change at midnight in Kolkata, and not before', async (_name, category) => {
  const { on } = await startDay(`change-${category}`);
  const evening = await on('2026-03-10', '18:00', category);
  expect(evening.ids.length).toBeGreaterThan(0);
  expect((await on('2026-03-10', '23:59', category)).ids).toEqual(evening.ids);
  const next = await on('2026-03-11', '00:00', category);
  expect(next.ids.length).toBeGreaterThan(0);
  expect(next.ids.filter((id) => evening.ids.includes(id))).toEqual([]);
  expect((await on('2026-03-11', '23:59', category)).ids).toEqual(next.ids);
});

test.each(kinds)('the stones %s are the same in every world on the same date', async (_name, category) => {
  const early = await startDay(`early-${category}`);
  const late = await startDay(`late-${category}`);
  // Listings end by the day on which a world began: both begin on the same one.
  for (const { on } of [early, late]) await on('2026-03-10', '18:00', category);
  await early.on('2026-03-12', '12:00', category);
  const inEarly = await early.on('2026-03-14', '12:00', category);
  expect((await late.on('2026-03-14', '12:00', category)).ids).toEqual(inEarly.ids);
});

test.each(kinds)(
  'there are stones %s on each day of a week, counted and shown as such',
  async (_name, category) => {
    const { on } = await startDay(`week-${category}`);
    for (const day of ['10', '11', '12', '13', '14', '15', '16'].map((each) => `2026-03-${each}`)) {
      const { buyer, page, ids } = await on(day, '10:00', category);
      expect(page?.count).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(0);
      for (const stone of page?.diamonds ?? []) expect(stone.category).toContain(category);
      const [id = ''] = ids;
      expect((await buyer.ok('viewDiamond', { id })).category).toContain(category);
    }
  },
);

test('a stone of the quote day is hidden from who may not view the area until its day is over', async () => {
  const { world, guest, on } = await startDay('hidden');
  const { ids, buyer } = await on('2026-03-10', '18:00', StoneCategory.LUCKY);
  const [id = ''] = ids;
  const colleague = await guest.as('secondary');
  expect(await colleague.no('viewDiamond', { id })).toMatchObject({ status: 404 });
  world.clock.freeze(houseTime('2026-03-11') - MINUTE);
  expect(await colleague.no('viewDiamond', { id })).toMatchObject({ status: 404 });
  world.clock.freeze(houseTime('2026-03-11'));
  expect((await colleague.ok('viewDiamond', { id })).category).not.toContain(StoneCategory.LUCKY);
  expect((await buyer.ok('viewDiamond', { id })).category).not.toContain(StoneCategory.LUCKY);
});
