import { expect, test } from 'vitest';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { clientOf, purchaseOf } from '../../support/mock-backend-client.ts';

test('the mock backend without a validator, as in a browser, gives the same answers and refusals', async () => {
  const mockBackend = createMockBackend(createWorlds(createBase(createSeed({ stones: 200 }))), acceptAll);
  const guest = clientOf(mockBackend, 'browser');
  expect((await guest.no('login', { username: 'buyer', password: 'wrong' })).code).toBe('E_BAD_CREDENTIALS');
  expect((await guest.send('getProfile', {})).status).toBe(401);
  const buyer = await guest.as('buyer');
  const [page] = await buyer.ok('paginateDiamonds', { page: 1, limit: 3, filters: [{}] });
  expect(page?.diamonds).toHaveLength(3);
  expect((await buyer.no('requestConfirm', purchaseOf({ id: 'st-none', ctPr: 1 }))).status).toBe(409);
});
