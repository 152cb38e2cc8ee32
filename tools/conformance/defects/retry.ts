import { setTimeout } from 'node:timers/promises';
import type { Incoming } from '#mocks/pipeline/context.ts';
import { type Defect, type Planted, request, story, succeedsAnyway } from '../planting.ts';

const ADDRESS = '/web/v1/address/upsert';
const CONFIRM = '/web/v1/diamond-confirm/request';
const COMMENT = '/web/v1/diamond-comment/upsert';
const KEY = 'idempotency-key';
/** Time in milliseconds for which a call waits, so that parallel calls overlap. */
const OVERLAP_MS = 20;

function withoutKey(incoming: Incoming): Incoming {
  const { [KEY]: _key, ...headers } = incoming.headers;
  return { ...incoming, headers };
}

/** Keeps keys only once a call has ended: calls with the same key that run at the same time are all performed. */
function notYetKept(path: string): Planted {
  const underWay = new Map<string, number>();
  return async (incoming, sound) => {
    const key = incoming.headers[KEY];
    if (incoming.path !== path || key === undefined) return sound(incoming);
    const others = underWay.get(key) ?? 0;
    underWay.set(key, others + 1);
    await setTimeout(OVERLAP_MS);
    const answer = await sound(others === 0 ? incoming : withoutKey(incoming));
    underWay.set(key, (underWay.get(key) ?? 1) - 1);
    return answer;
  };
}

/** Defects of idempotency keys. */
export const retryDefects: readonly Defect[] = [
  story('a key ignored', 'upsertAddress', /Three calls with one key/, request(ADDRESS, withoutKey)),
  story(
    'parallel calls with one key performed',
    'upsertAddress',
    /Three calls with one key/,
    notYetKept(ADDRESS),
  ),
  story(
    'a retried confirmation refused',
    'requestConfirm',
    /requestConfirm answers 409/,
    request(CONFIRM, withoutKey),
  ),
  story(
    'a key of another request taken',
    'upsertAddress',
    /key is used again/,
    succeedsAnyway(ADDRESS, [409]),
  ),
  story(
    'a key shared by all users',
    'upsertComments',
    /gets the answer of the first/,
    (() => {
      let first: Awaited<ReturnType<Planted>> = null;
      return async (incoming, sound) => {
        if (incoming.path !== COMMENT || incoming.headers[KEY] === undefined) return sound(incoming);
        first ??= await sound(incoming);
        return first;
      };
    })(),
  ),
  {
    name: 'a key that answers any request',
    operation: 'createConciergeRequest',
    phase: 'keys',
    says: /another request with the key: Status/,
    answer: succeedsAnyway('/web/v1/concierge/create', [409]),
  },
];
