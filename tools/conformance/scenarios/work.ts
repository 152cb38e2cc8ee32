import { constants } from '#generated/constants.ts';
import { expect, ruled, type Scenario } from '../scenario.ts';
import { at } from '../values.ts';
import { MINUTE_MS, PAGE } from './shared.ts';

const SEARCHED = { filter: {}, isPredefinedPair: false, ...PAGE };
const weighing = (tolerance: number, isRequired = true) => ({
  tolerances: [{ key: 'crt', tolerance, weight: 1, isRequired }],
});

export const workScenarios: readonly Scenario[] = [
  {
    name: 'pairs are searched among stones of nearly the same weight',
    guarantee: {
      about: 'work',
      rule: 'A search for pairs among all stones needs the weight as a required tolerance of at most 0.5 ct, so that each stone is compared with its neighbours only.',
    },
    operations: ['filterMatchPairs'],
    play: async ({ as }) => {
      const buyer = await as('primary', 0);
      const { pairCarats } = constants;
      const found = await buyer.ok('filterMatchPairs', { ...SEARCHED, setting: weighing(pairCarats) });
      const one = at(found, 'diamonds', 0, 'id');
      expect(one !== undefined, 'There is no pair.');
      const wide = [
        weighing(pairCarats + 0.01),
        weighing(pairCarats, false),
        { tolerances: [{ key: 'col', tolerance: 1, weight: 1 }] },
      ];
      for (const setting of wide) {
        const words = `Pairs are searched by ${JSON.stringify(setting)}.`;
        await ruled(buyer, 'filterMatchPairs', { ...SEARCHED, setting }, 'narrow', words);
        await buyer.ok('filterMatchPairs', { ...SEARCHED, setting, partnerOf: one });
      }
    },
  },
  {
    name: 'a user searches for pairs among all stones so often only, and again a minute later',
    guarantee: {
      about: 'work',
      rule: 'A user makes at most 30 searches for pairs among all stones in a minute.',
    },
    operations: ['filterMatchPairs'],
    play: async (stage) => {
      stage.onMockBackend();
      const [buyer, colleague] = [await stage.as('primary', 0), await stage.as('secondary', 4)];
      for (let nth = 1; nth <= constants.pairSearches; nth += 1) await buyer.ok('filterMatchPairs', SEARCHED);
      const words = 'A user searches for pairs without a limit.';
      await buyer.refused('filterMatchPairs', 429, SEARCHED, words);
      await buyer.ok('filterMatchPairs', { ...SEARCHED, isPredefinedPair: true });
      await colleague.ok('filterMatchPairs', SEARCHED);
      await stage.advance(MINUTE_MS);
      await buyer.ok('filterMatchPairs', SEARCHED);
    },
  },
];
