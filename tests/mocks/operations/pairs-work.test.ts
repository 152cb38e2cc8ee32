import { expect, test } from 'vitest';
import { constants } from '#generated/constants.ts';
import { MatchPairKey } from '#generated/model/matchPairKey.ts';
import { findPairs } from '#mocks/operations/diamond/find-pairs.ts';
import { workOf } from '#mocks/operations/shared/work.ts';
import { mockBackend, one, startTrade, stock } from '../../support/mock-backend-trade.ts';

const { grades } = mockBackend.worlds.base.index;
const everyAttribute = Object.values(MatchPairKey).map((key) => ({
  key,
  tolerance: 0.01,
  weight: 1,
  isRequired: key === MatchPairKey.crt,
}));
const crowd = Array.from({ length: 20_000 }, (_, place) => ({
  ...one(stock),
  id: `crowd-${place}`,
  col: `color-${place}`,
}));

test('a search for pairs that needs more steps than one call may take is refused, and pauses before', async () => {
  const { world } = await startTrade();
  const work = workOf({ world });
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 0);
  const search = findPairs(crowd, { tolerances: everyAttribute }, grades, work);
  await expect(search).rejects.toMatchObject({ body: { data: { errors: [{ rule: 'work' }] } } });
  clearInterval(turning);
  expect(work.steps).toBeGreaterThan(constants.workSteps);
  expect(turns).toBeGreaterThan(10);
}, 30_000);

test('a search for pairs of some stones takes few steps', async () => {
  const { world } = await startTrade();
  const work = workOf({ world });
  expect(await findPairs(crowd.slice(0, 2), { tolerances: everyAttribute }, grades, work)).toHaveLength(1);
  expect(work.steps).toBeLessThan(50);
});

test('what others write while a call pauses stays when the call is undone', async () => {
  const { world } = await startTrade();
  const transaction = await world.transactions.begin();
  world.ids.next('own');
  const paused = world.transactions.pause();
  world.ids.next('other');
  await paused;
  transaction.end();
  expect([world.ids.next('own'), world.ids.next('other')]).toEqual(['own-1', 'other-2']);
});
