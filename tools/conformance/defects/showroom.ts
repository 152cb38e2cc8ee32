import { operations } from '#generated/operations.ts';
import {
  changesReply,
  type Defect,
  ignoresRefusal,
  neverEnds,
  noticedBy,
  type Planted,
  story,
} from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const PAGE = operations.viewSharedShowroom.path;

/** Puts a member of the owner's stones into a member of the page that the client reads. */
function leaks(secret: readonly string[], member: readonly string[]): Planted {
  let values: readonly unknown[] = [];
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (answer?.status !== 200) return answer;
    if (incoming.path === operations.upsertShowroom.path) {
      values = listOf(at(answer.body, 'data', 'stones')).map((stone) => at(stone, ...secret));
    }
    if (incoming.path !== PAGE) return answer;
    return { status: 200, body: withAt(answer.body, ['data', 'stones', 0, ...member], String(values[0])) };
  };
}

/** Takes a stone off sale for which a client wrote. */
function takesOffSale(): Planted {
  let isReserved = false;
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path === operations.writeInShowroom.path) isReserved = true;
    if (incoming.path !== operations.viewDiamond.path || answer?.status !== 200 || !isReserved) return answer;
    return { status: 200, body: withAt(answer.body, ['data', 'isHeld'], true) };
  };
}

/** Puts a member into the stones of a showroom that are gone. */
const putsInGone = (member: string, value: unknown) => (body: unknown) =>
  withAt(
    body,
    ['data', 'stones'],
    listOf(at(body, 'data', 'stones')).map((stone) =>
      at(stone, 'availability') === 'GONE' ? withAt(stone, [member], value) : stone,
    ),
  );

const centMore = (path: readonly (string | number)[]) => (body: unknown) =>
  withAt(body, path, Math.round(Number(at(body, ...path)) * 100 + 1) / 100);

export const showroomDefects: readonly Defect[] = [
  ...noticedBy('the client of a showroom pays its markup to the cent', {
    viewSharedShowroom: [
      changesReply(
        'a price of a showroom that is a cent too high',
        /cents on the page, not/,
        centMore(['data', 'stones', 0, 'price', 'amount']),
      ),
    ],
    priceShowroom: [
      changesReply(
        'a preview that is a cent too high per carat',
        /cents on the preview, not/,
        centMore(['data', 'list', 0, 'price', 'perCarat']),
      ),
    ],
  }),
  ...noticedBy('the client of a showroom learns nothing of seller, house and cost', {
    viewSharedShowroom: [
      story(
        'a showroom with the stone number of the house',
        /says the stoneId/,
        leaks(['stoneId'], ['msrmnt']),
      ),
      story('a showroom with ids of stones', /says the id of/, leaks(['diamond'], ['item'])),
      story(
        'a showroom with the price that its owner pays',
        /says the (?:fnCtPr|ctPr) of/,
        leaks(['cost', 'perCarat'], ['fluNm']),
      ),
    ],
  }),
  ...noticedBy('a revoked showroom shows nothing, and a renewed one has another link', {
    viewSharedShowroom: [
      ignoresRefusal('a revoked showroom that is shown', /A revoked showroom is still shown/, 410),
      ignoresRefusal('a former link of a showroom that works', /A former link of a showroom works/, 404),
    ],
    writeInShowroom: [
      ignoresRefusal('messages in a revoked showroom', /A client writes in a revoked showroom/, 410),
    ],
  }),
  ...noticedBy('the link of a showroom ends at its time', {
    viewSharedShowroom: [
      ignoresRefusal('a showroom that does not expire', /A showroom is shown after its time/, 410),
    ],
  }),
  ...noticedBy('the link of a showroom ends with the account of its owner', {
    viewSharedShowroom: [
      ignoresRefusal('a showroom of a former user', /outlives the account of its owner/, 410),
    ],
  }),
  ...noticedBy('the stream of a showroom ends with its link', {
    followSharedShowroom: [neverEnds('a stream that outlives its showroom', /stays open/)],
  }),
  ...noticedBy('a stone that is gone says so in a showroom at once, without price and pictures', {
    viewSharedShowroom: [
      changesReply(
        'a stone that is gone offered in a showroom',
        /that is gone is AVAILABLE/,
        putsInGone('availability', 'AVAILABLE'),
      ),
      changesReply(
        'a stone that is gone with its price',
        /that is gone keeps its price/,
        putsInGone('price', { perCarat: 1, amount: 1 }),
      ),
    ],
  }),
  ...noticedBy('the client of a showroom reserves and orders nothing', {
    writeInShowroom: [story('a client who takes a stone off sale', /takes a stone off sale/, takesOffSale())],
  }),
  ...noticedBy('a showroom has twenty streams, which say only that its page has changed', {
    followSharedShowroom: [
      ignoresRefusal('as many streams of a showroom as a client likes', /one stream too many/, 429),
    ],
  }),
  ...noticedBy('the link of a showroom takes twenty messages an hour', {
    writeInShowroom: [
      ignoresRefusal('as many messages in a showroom as a client likes', /one message too many/, 429),
    ],
  }),
];
