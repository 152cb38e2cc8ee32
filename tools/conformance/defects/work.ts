import {
  changesRequest,
  type Defect,
  ignoresRefusal,
  noticedBy,
  type Planted,
  request,
  story,
  succeedsAnyway,
} from '../planting.ts';
import { at, withAt } from '../values.ts';

const KEY = 'idempotency-key';
const NEAR = { tolerances: [{ key: 'crt', tolerance: 0.1, weight: 1 }] };

/** A server that keeps the last keys only of all users together. */
function keysPushedOut(most: number): Planted {
  const kept: string[] = [];
  let lost = 0;
  return async (incoming, sound) => {
    const key = incoming.headers[KEY];
    if (key === undefined || kept.includes(key)) return sound(incoming);
    kept.push(key);
    if (kept.length > most) kept.shift();
    lost += 1;
    return sound({ ...incoming, headers: { ...incoming.headers, [KEY]: `${key}-${lost}` } });
  };
}

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
  ...noticedBy('a key keeps its answer for 24 hours, however many keys others use', {
    createAdvancePayment: [
      story('keys of one user push out those of another', /twice after many calls/, keysPushedOut(100)),
      story(
        'as many keys as a user likes',
        /more keys than are kept/,
        succeedsAnyway('/web/v1/diamond-comment/upsert', [409]),
      ),
    ],
  }),
  ...noticedBy('a limit counts calls by network address, whatever their browser says', {
    loginAsGuest: [
      story(
        'limits by browser id',
        /without a limit/,
        request('/web/v1/guest/auth/login', (incoming) => ({
          ...incoming,
          address: incoming.headers.uuid ?? '',
        })),
      ),
    ],
  }),
];
