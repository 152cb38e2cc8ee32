import { constants } from '#generated/constants.ts';
import { exampleOf, expect, ruled, type Scenario } from '../scenario.ts';
import { at, textOf } from '../values.ts';
import { MINUTE_MS, PAGE } from './shared.ts';

const SEARCHED = { filter: {}, isPredefinedPair: false, ...PAGE };
/** Guest sign-ins of one address in an hour. */
const GUESTS = 20;
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
  {
    name: 'a key keeps its answer for 24 hours, however many keys others use',
    guarantee: {
      about: 'money',
      rule: 'No call removes the key of another call before its 24 hours are over.',
    },
    operations: ['createAdvancePayment'],
    play: async (stage) => {
      stage.onMockBackend();
      const [buyer, colleague] = [await stage.as('primary', 0), await stage.as('secondary', 4)];
      const payment = exampleOf(stage, 'createAdvancePayment');
      const pay = () => buyer.keyed('conformance-payment').ok('createAdvancePayment', payment);
      const first = at(await pay(), 'id');
      const comment = exampleOf(stage, 'upsertComments');
      for (let nth = 0; nth < constants.userKeys; nth += 1)
        await colleague.keyed(`conformance-more-${nth}`).ok('upsertComments', comment);
      expect(at(await pay(), 'id') === first, 'A payment happens twice after many calls of another user.');
      const late = colleague.keyed('conformance-too-many');
      const words = 'A user has more keys than are kept.';
      const reason = at(await late.refused('upsertComments', 409, comment, words), 'reason');
      expect(reason === 'KEYS_FULL', `A key too many is refused with ${textOf(reason)}.`);
    },
  },
  {
    name: 'a limit counts calls by network address, whatever their browser says',
    guarantee: {
      about: 'work',
      rule: 'A limit for callers without a session counts calls by network address, whatever their browser says, and ten times as many from all addresses together.',
    },
    operations: ['loginAsGuest'],
    play: async (stage) => {
      stage.onMockBackend();
      const enter = (nth: number) => stage.visitor(`conformance-guest-${nth}`);
      const body = exampleOf(stage, 'loginAsGuest');
      for (let nth = 1; nth <= GUESTS; nth += 1) await enter(nth).ok('loginAsGuest', body);
      const words = 'With a new browser id each, guests enter without a limit.';
      await enter(GUESTS + 1).refused('loginAsGuest', 429, body, words);
    },
  },
];
