import { describe, expect, test } from 'vitest';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend } from '../../support/mock-backend-trade.ts';

const WORLD = 'past-news';
const NINE = SEED_EPOCH + 9.5 * 3_600_000;
const PAGE = { page: 1, limit: 1000 } as const;
const QUOTE = 4;

describe('the notifications that a world begins with', () => {
  test.each(['primary', 'secondary', 'customer'])(
    'tell %s of the trade of the last three weeks: old ones read, new ones not',
    async (name) => {
      mockBackend.worlds.reset(WORLD).clock.freeze(NINE);
      const client = await clientOf(mockBackend, WORLD).as(name);
      const { list, unReadCount } = await client.ok('listNotifications', PAGE);
      expect(unReadCount).toBeGreaterThan(0);
      expect(unReadCount).toBeLessThan(list.length);
      const times = list.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted().reverse());
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      const { list: memos } = await client.ok('paginateMemos', PAGE);
      const numbers = new Set(memos.map(({ memoNo }) => memoNo));
      const told = list.filter(({ activityType }) => activityType.startsWith('MEMO_'));
      expect(told.length).toBeGreaterThan(0);
      for (const { parameters } of told) expect(numbers).toContain(parameters.memoNo);
      const offers = await client.ok('paginateTracks', { ...PAGE, trackType: QUOTE });
      const quotes = new Set(offers.list.map(({ id }) => id));
      const answers = list.filter(({ activityType }) => /^QUOTE_(?:APPROVED|REJECTED)$/v.test(activityType));
      expect(answers.length).toBeGreaterThan(0);
      for (const { record } of answers) expect(quotes).toContain(record);
    },
  );
});
