import { changesRequest, type Defect, ignoresRefusal, noticedBy } from '../planting.ts';
import { at, withAt } from '../values.ts';

const NEAR = { tolerances: [{ key: 'crt', tolerance: 0.1, weight: 1 }] };

export const workDefects: readonly Defect[] = [
  ...noticedBy('pairs are searched among stones of nearly the same weight', {
    filterMatchPairs: [
      changesRequest('pairs of any weight', /Pairs are searched by/, (body) =>
        at(body, 'setting') === undefined || at(body, 'partnerOf') !== undefined
          ? body
          : withAt(body, ['setting'], NEAR),
      ),
    ],
  }),
  ...noticedBy('a user searches for pairs among all stones so often only, and again a minute later', {
    filterMatchPairs: [ignoresRefusal('pair searches without a limit', /without a limit/, 429)],
  }),
];
