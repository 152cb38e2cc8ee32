import { beforeEach, describe, expect, test } from 'vitest';
import { categoriesAt } from '#mocks/rules/day-choice.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

// Stones with the categories that they have in a world of startTrade, at half past nine on the day of the seed.
const stones = mockBackend.worlds.base.seed.stones.map(wholeStone).map((stone) => ({
  ...stone,
  category: categoriesAt(stone, SEED_EPOCH + 9.5 * 3_600_000),
}));
const exclusive = stones.find(({ wSts, pktType }) => wSts === 'E' && pktType === 'SINGLE');

let buyer: Client;
let colleague: Client;
let guest: Client;

beforeEach(async () => {
  ({ buyer, colleague } = await startTrade());
  guest = clientOf(mockBackend, 'trade');
});

describe('stones of an area', () => {
  test('are in no count, total, pair or download of others', async () => {
    if (exclusive === undefined) throw new Error('The seed has no such stone.');
    const summary = async (client: Client) => {
      const request = { page: 1, limit: 1, filters: [{}], isReturnCountOnly: true };
      const [page] = await client.ok('paginateDiamonds', request);
      return page?.summary?.pieces ?? 0;
    };
    const hidden = stones.filter(
      ({ wSts, category, pktType }) =>
        pktType === 'SINGLE' && !['NA', 'U'].includes(wSts) && (wSts === 'E' || category.includes(14)),
    );
    expect((await summary(buyer)) - (await summary(colleague))).toBe(hidden.length);
    const sheet = { id: [exclusive.id], listType: 'diamond-list' as const };
    await buyer.ok('downloadDiamonds', sheet);
    expect(await colleague.no('downloadDiamonds', sheet)).toMatchObject({ status: 404 });
  });

  test('are seen by their own seller', async () => {
    const seller = await guest.as('seller');
    const own = stones.find(
      ({ vnd, category, wSts }) => vnd === 'acc-kir' && category.includes(14) && wSts !== 'NA',
    );
    const strange = stones.find(
      ({ vnd, category, wSts }) => vnd !== 'acc-kir' && category.includes(14) && wSts !== 'NA',
    );
    if (own === undefined || strange === undefined) throw new Error('The seed has no such stones.');
    await seller.ok('viewDiamond', { id: own.id });
    expect(await seller.no('viewDiamond', { id: strange.id })).toMatchObject({ status: 404 });
  });
});
