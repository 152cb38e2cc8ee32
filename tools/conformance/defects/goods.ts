import {
  type Defect,
  instead,
  type Planted,
  reply,
  requestBody,
  story,
  succeedsAnyway,
} from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const CONFIRM = '/web/v1/diamond-confirm/request';
const HOLD = '/web/v1/diamond-block/create';
const TRACK = '/web/v1/diamond-track/create';
const ORDERS = '/web/v1/order/paginate';
const MEMO = '/web/v1/memo/status-update';
const BIDS = '/web/v1/dynamic-diamond-bid/create';
const PAIRS = '/web/v1/diamond/match-pair/filter';
const BID_LIST = '/web/v1/dynamic-diamond-bid/paginate';

/** Succeeds in place of refusals with one reason; other refusals stay. */
function insteadOf(path: string, reason: string): Planted {
  const anyway = succeedsAnyway(path, [409]);
  return async (incoming, sound) => {
    let refusal: Awaited<ReturnType<typeof sound>> = null;
    const answer = await anyway(incoming, async (each) => {
      refusal = await sound(each);
      return refusal;
    });
    const isMeant = at(refusal, 'body', 'data', 'conflicts', 0, 'reason') === reason;
    return isMeant ? answer : refusal;
  };
}

/** Removes a member of the first conflict of a refusal. */
function silent(path: string, member: string): Planted {
  return instead(path, 409, ({ status, body }) => ({
    status,
    body: withAt(body, ['data', 'conflicts', 0, member], undefined),
  }));
}

/** Changes every bid of a list. */
function everyBid(change: (bid: unknown) => unknown): Planted {
  return reply(BID_LIST, (body) =>
    withAt(body, ['data', 'list'], listOf(at(body, 'data', 'list')).map(change)),
  );
}

/** Defects in which goods a buyer can have, and how. */
export const goodsDefects: readonly Defect[] = [
  story(
    'a stone held across the border',
    'createBlock',
    /cannot be delivered is held/,
    insteadOf(HOLD, 'NOT_DELIVERABLE'),
  ),
  story(
    'a stone quoted across the border',
    'createTracks',
    /cannot be delivered is (quoted|shown)/,
    insteadOf(TRACK, 'NOT_DELIVERABLE'),
  ),
  story(
    'a bid taken across the border',
    'createBids',
    /cannot be delivered is bid for/,
    insteadOf(BIDS, 'NOT_DELIVERABLE'),
  ),
  story(
    'one stone of a pair confirmed',
    'requestConfirm',
    /pair is confirmed without/,
    insteadOf(CONFIRM, 'PAIR_ONLY'),
  ),
  story('one stone of a pair held', 'createBlock', /pair is held without/, insteadOf(HOLD, 'PAIR_ONLY')),
  story(
    'one stone of a pair approved',
    'updateMemoStatus',
    /pair is approved without/,
    insteadOf(MEMO, 'PAIR_ONLY'),
  ),
  story(
    'half a pair released',
    'deleteHolds',
    /Of a pair on hold 1 stones/,
    reply('/web/v1/diamond-block/release', (body) => withAt(body, ['data', 'count'], 1)),
  ),
  story(
    'a pair refused without its mates',
    'requestConfirm',
    /pair is not (quoted|held|confirmed)/,
    silent(CONFIRM, 'mates'),
  ),
  story(
    'a bid round without its end',
    'requestConfirm',
    /status B says undefined/,
    silent(CONFIRM, 'endsAt'),
  ),
  story(
    'an upcoming stone without its day',
    'createBlock',
    /status U says undefined/,
    silent(HOLD, 'expectedAt'),
  ),
  story(
    'two bids that both lead',
    'createBids',
    /says that it leads: true, the later: true/,
    everyBid((bid) => withAt(bid, ['isLeading'], true)),
  ),
  story(
    'two bids of the first rank',
    'createBids',
    /earlier has rank 1, the later 1/,
    everyBid((bid) => withAt(bid, ['rank'], 1)),
  ),
  story(
    'a lost bid that leads',
    'createBids',
    /Status and lead .* 3 true/,
    everyBid((bid) => (at(bid, 'status') === 3 ? withAt(bid, ['isLeading'], true) : bid)),
  ),
  story(
    'a memo ordered at the price of today',
    'updateMemoStatus',
    /agreed on at .* is ordered at/,
    reply(ORDERS, (body) => withAt(body, ['data', 'list', 0, 'stones', 0, 'ctPr'], 1)),
  ),
  story(
    'an order delivered before its stone is there',
    'paginateOrders',
    /is delivered from/,
    reply(ORDERS, (body) => withAt(body, ['data', 'list', 0, 'expectedFrom'], '2026-01-15')),
  ),
  story(
    'an order without the day of its stone',
    'paginateOrders',
    /is ordered for null/,
    reply(ORDERS, (body) => withAt(body, ['data', 'list', 0, 'stones', 0, 'expectedAt'], null)),
  ),
  story(
    'an uncertified stone with a report number',
    'paginateDiamonds',
    /\(NON-CERT\) shows/,
    reply('/web/v1/diamond/paginate', (body) => {
      const stones = listOf(at(body, 'data', 0, 'diamonds'));
      const numbered = stones.map((stone) =>
        at(stone, 'rptNo') === null ? withAt(stone, ['rptNo'], '1') : stone,
      );
      return withAt(body, ['data', 0, 'diamonds'], numbered);
    }),
  ),
  story(
    'pairs that nobody can have',
    'filterMatchPairs',
    /both sides of the border|is in a pair with status/,
    requestBody(PAIRS, (body) =>
      at(body, 'partnerOf') === undefined ? withAt(body, ['isWithUnavailable'], true) : body,
    ),
  ),
  story(
    'partners of another stone',
    'filterMatchPairs',
    /is not in the pair .* of its partners/,
    requestBody(PAIRS, (body) => withAt(body, ['partnerOf'], undefined)),
  ),
  story(
    'the best stone of a suite called the worst',
    'filterMatchPairs',
    /Without .* a suite of .* has/,
    reply(PAIRS, (body) =>
      at(body, 'data', 'pairs', 0, 'worst') === null
        ? body
        : withAt(body, ['data', 'pairs', 0, 'worst', 'scoreWithout'], 0),
    ),
  ),
];
