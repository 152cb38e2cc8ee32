import { setTimeout } from 'node:timers/promises';
import type { Incoming } from '#mocks/pipeline/context.ts';
import {
  answersInstead,
  bodyOf,
  changesReply,
  changesRequest,
  type Defect,
  ignoresRefusal,
  inPhase,
  keepsPart,
  leavesOut,
  type Planted,
  request,
  type Seeded,
  story,
  succeedsAnyway,
} from '../planting.ts';
import { at, listOf, membersOf, textOf, withAt } from '../values.ts';

const ADDRESS = '/web/v1/address/upsert';

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

/** A server that ignores the version that a change is based on. */
const savesStale =
  (name: string): Seeded =>
  (operation) =>
    leavesOut(name, new RegExp(`stale change is made. ${operation}`), 'version')(operation);

/** Answers a stale change with another version than the record has now. */
const oldVersionTold: Planted = async (incoming, sound) => {
  const answer = await sound(incoming);
  if (incoming.path !== ADDRESS || answer?.status !== 409) return answer;
  const version = at(bodyOf(incoming), 'version');
  return { status: 409, body: withAt(answer.body, ['data', 'current', 'version'], version) };
};

export const writesDefects: readonly Defect[] = [
  ...inPhase('scenario', {
    upsertAddress: [
      story('a key ignored', /Three calls with one key/, request(ADDRESS, withoutKey)),
      story('parallel calls with one key performed', /Three calls with one key/, notYetKept(ADDRESS)),
      ignoresRefusal('a key of another request taken', /key is used again/, 409),
      savesStale('a stale address saved'),
      changesReply(
        'a version that stays when the record changes',
        /leaves the version as it was/,
        (body, incoming) => {
          const version = at(bodyOf(incoming), 'version');
          return version === undefined ? body : withAt(body, ['data', 'version'], version);
        },
      ),
      story(
        'a stale change refused without the current version',
        /lacks the current version/,
        oldVersionTold,
      ),
    ],
    requestConfirm: [
      story(
        'a retried confirmation refused',
        /requestConfirm answers 409/,
        request('/web/v1/diamond-confirm/request', withoutKey),
      ),
      story(
        'the stones of a refused confirmation that had the right price are booked',
        /A stone of a refused confirmation is on a memo/,
        keepsPart('/web/v1/diamond-confirm/request', [409], (body) =>
          withAt(body, ['diamonds'], listOf(at(body, 'diamonds')).slice(0, 1)),
        ),
      ),
    ],
    upsertComments: [
      story(
        'a key shared by all users',
        /gets the answer of the first/,
        (() => {
          let first: Awaited<ReturnType<Planted>> = null;
          return async (incoming, sound) => {
            if (incoming.path !== '/web/v1/diamond-comment/upsert' || incoming.headers[KEY] === undefined)
              return sound(incoming);
            first ??= await sound(incoming);
            return first;
          };
        })(),
      ),
    ],
    updateUser: [
      savesStale('a stale profile saved'),
      answersInstead(
        'a stale change refused without its reason',
        /reason is "undefined", not STALE|breaks its schema/,
        409,
        ({ status, body }) => ({
          status,
          body: withAt(body, ['data'], { field: 'version' }),
        }),
      ),
      ignoresRefusal('a user born in the future', /A user is born in the future/, 400),
      story(
        'a company founded in the future',
        /A company is founded in the future/,
        succeedsAnyway('/web/v1/account/update', [400]),
      ),
    ],
    updateAccount: [
      savesStale('a stale company saved'),
      story(
        'the valid members of a refused update are kept',
        /A refused update has changed the address/,
        keepsPart('/web/v1/account/update', [400], (body) => ({ address1: membersOf(body).address1 })),
      ),
    ],
    upsertSubUser: [savesStale('a stale user saved')],
    upsertManufacturing: [
      savesStale('stale manufacturing details saved'),
      changesRequest(
        'a country made of letters that grow in upper case',
        /The country of a factory is/,
        (body) => (at(body, 'factoryCountry') === 'ßx' ? withAt(body, ['factoryCountry'], 'IN') : body),
      ),
    ],
    upsertCompanyCode: [savesStale('a stale company code saved')],
    upsertSearch: [savesStale('a stale search saved')],
    upsertUserSetting: [savesStale('a stale setting saved')],
    upsertArticle: [savesStale('a stale article saved')],
    paginateAddresses: [
      leavesOut('a snapshot of addresses ignored', /repeat or skip rows/, 'snapshot'),
      changesReply('the current count on a page of a snapshot', /the count changes/, (body, incoming) => {
        const isFurther = at(bodyOf(incoming), 'snapshot') !== undefined;
        return isFurther ? withAt(body, ['data', 'count'], Number(at(body, 'data', 'count')) + 1) : body;
      }),
    ],
    paginateDiamonds: [
      leavesOut('a snapshot of stones ignored', /page has other stones/, 'snapshot'),
      ignoresRefusal('a snapshot that never expires', /expired snapshot is taken/, 410),
    ],
    viewMember: [
      changesReply(
        'a composed text longer than the contract allows',
        /texts as long as they may be/,
        (body) =>
          withAt(
            body,
            ['data', 'addresses', 0],
            `${textOf(at(body, 'data', 'addresses', 0))}${'x'.repeat(200)}`,
          ),
      ),
    ],
    createTracks: [
      story(
        'a number of another stone taken',
        /createBlock takes the number of another stone/,
        succeedsAnyway('/web/v1/diamond-block/create', [400]),
      ),
    ],
  }),
  ...inPhase('keys', {
    createConciergeRequest: [
      ignoresRefusal('a key that answers any request', /another request with the key: Status/, 409),
    ],
  }),
  ...inPhase('pages', {
    paginateFaqs: [leavesOut('an unknown snapshot taken', /an unknown snapshot: Status 200/, 'snapshot')],
  }),
  // Only a broken example of the contract finds these.
  ...inPhase('rules', {
    requestConfirm: [
      ignoresRefusal(
        'a stone confirmed for an address that the account cannot receive it at',
        /shippingAddress deliverable is not named/,
        400,
      ),
    ],
    createAdvancePayment: [
      ignoresRefusal('an advance payment announced for a Sunday', /payDate sunday is not named/, 400),
    ],
  }),
];
