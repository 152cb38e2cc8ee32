import { expect, test } from 'vitest';
import type { WriteOperation } from '#generated/operations.ts';
import { staleAfter } from '#src/shared/data/stale-after.ts';
import { startSelling } from '../../../support/mock-backend-seller.ts';
import { readEverything } from '../../../support/reads-of-caller.ts';
import { free, listed, upForBids } from '../../../support/write-makers.ts';
import { samples } from '../../../support/write-samples.ts';

const isWrite = (operation: string): operation is WriteOperation => operation in staleAfter;

test.each(Object.entries(samples))('what %s changes is listed as stale after it', async (name, sample) => {
  if (!isWrite(name)) throw new Error(`No write ${name}`);
  const { buyer, seller } = await startSelling();
  const people = {
    buyer,
    seller,
    sales: await buyer.as('sales-1', true),
    admin: await buyer.as('admin', true),
  };
  const caller = people[sample.by];
  // Before the sample, which may sell the stone.
  const share = await caller.ok('createStoneShare', { diamond: free.id, isPriceShown: true });
  const request = await sample.body(people);
  const demand = await buyer.ok('upsertSearch', { name: 'Wanted', searchType: 3, filter: {} });
  const search = await caller.ok('upsertSearch', { name: 'All', searchType: 2, filter: {} });
  const uploads = await seller.ok('paginateUploads', { page: 1, limit: 1 });
  const { user } = await caller.ok('getProfile', {});
  const known = {
    stones: [free, listed, upForBids],
    member: 'acc-vanloon',
    search: search.id,
    demand: demand.id,
    share: share.code,
    user: user.id,
    invitation: 'invitation' in request ? String(request.invitation) : 'none',
    uploads: uploads.list.map(({ id }) => id),
  };
  // Reading the notifications marks them as visited.
  await readEverything(caller, known);
  const before = await readEverything(caller, known);
  expect(await readEverything(caller, known)).toEqual(before);
  const reply = await caller.send(name, request);
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ status: 200 });
  const after = await readEverything(caller, known);
  const changed = [...after].filter(([read, text]) => before.get(read) !== text).map(([read]) => read);
  const stale: readonly string[] = staleAfter[name];
  expect(changed.filter((read) => !stale.includes(read))).toEqual([]);
  if (stale.length > 0) expect(changed).not.toEqual([]);
});
