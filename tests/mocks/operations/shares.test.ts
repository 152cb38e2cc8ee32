import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';
import { free } from '../../support/write-makers.ts';

const reader = clientOf(mockBackend, 'trade');
let buyer: Client;

beforeEach(async () => {
  ({ buyer } = await startTrade());
});

describe('a stone shared by link', () => {
  test('is found by no other code', async () => {
    const { code } = await buyer.ok('createStoneShare', { diamond: free.id });
    for (const wrong of [code.slice(1), code.toUpperCase(), free.id, free.stoneId, 'x']) {
      expect([wrong, (await reader.no('viewSharedStone', { code: wrong })).status]).toEqual([wrong, 404]);
    }
    const again = await buyer.ok('createStoneShare', { diamond: free.id });
    expect(again.code).not.toBe(code);
  });
});
