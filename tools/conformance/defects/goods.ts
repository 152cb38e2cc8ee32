import {
  answersInstead,
  changesReply,
  changesRequest,
  ignoresConflict,
  inPhase,
  leavesOut,
  mapRows,
  type Planted,
  putsInReply,
  reply,
  type Seeded,
  story,
} from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

/** A server that leaves out a member of the first conflict of a refusal. */
function silentAbout(name: string, says: RegExp, member: string): Seeded {
  return answersInstead(name, says, 409, ({ status, body }) => ({
    status,
    body: withAt(body, ['data', 'conflicts', 0, member], undefined),
  }));
}

function everyBid(change: (bid: unknown) => unknown): Planted {
  return reply('/web/v1/dynamic-diamond-bid/paginate', (body) => mapRows(body, change));
}

export const goodsDefects = inPhase('scenario', {
  createBlock: [
    ignoresConflict('a stone held across the border', /cannot be delivered is held/, 'NOT_DELIVERABLE'),
    ignoresConflict('one stone of a pair held', /pair is held without/, 'PAIR_ONLY'),
    silentAbout('an upcoming stone without its day', /status U says undefined/, 'expectedAt'),
  ],
  createTracks: [
    ignoresConflict(
      'a stone quoted across the border',
      /cannot be delivered is (quoted|shown)/,
      'NOT_DELIVERABLE',
    ),
  ],
  createBids: [
    ignoresConflict('a bid taken across the border', /cannot be delivered is bid for/, 'NOT_DELIVERABLE'),
    story(
      'two bids that both lead',
      /says that it leads: true, the later: true/,
      everyBid((bid) => withAt(bid, ['isLeading'], true)),
    ),
    story(
      'two bids of the first rank',
      /earlier has rank 1, the later 1/,
      everyBid((bid) => withAt(bid, ['rank'], 1)),
    ),
    story(
      'a lost bid that leads',
      /Status and lead .* 3 true/,
      everyBid((bid) => (at(bid, 'status') === 3 ? withAt(bid, ['isLeading'], true) : bid)),
    ),
  ],
  requestConfirm: [
    ignoresConflict('one stone of a pair confirmed', /pair is confirmed without/, 'PAIR_ONLY'),
    silentAbout('a pair refused without its mates', /pair is not (quoted|held|confirmed)/, 'mates'),
    silentAbout('a bid round without its end', /status B says undefined/, 'endsAt'),
  ],
  updateMemoStatus: [
    ignoresConflict('one stone of a pair approved', /pair is approved without/, 'PAIR_ONLY'),
    story(
      'a memo ordered at the price of today',
      /agreed on at .* is ordered at/,
      reply('/web/v1/order/paginate', (body) => withAt(body, ['data', 'list', 0, 'stones', 0, 'ctPr'], 1)),
    ),
  ],
  deleteHolds: [putsInReply('half a pair released', /Of a pair on hold 1 stones/, 'data.count', 1)],
  paginateOrders: [
    putsInReply(
      'an order delivered before its stone is there',
      /is delivered from/,
      'data.list.0.expectedFrom',
      '2026-01-15',
    ),
    putsInReply(
      'an order without the day of its stone',
      /is ordered for null/,
      'data.list.0.stones.0.expectedAt',
      null,
    ),
  ],
  paginateDiamonds: [
    changesReply('an uncertified stone with a report number', /\(NON-CERT\) shows/, (body) => {
      const stones = listOf(at(body, 'data', 0, 'diamonds'));
      const numbered = stones.map((stone) =>
        at(stone, 'rptNo') === null ? withAt(stone, ['rptNo'], '1') : stone,
      );
      return withAt(body, ['data', 0, 'diamonds'], numbered);
    }),
  ],
  filterMatchPairs: [
    changesRequest(
      'pairs that nobody can have',
      /both sides of the border|is in a pair with status/,
      (body) => (at(body, 'partnerOf') === undefined ? withAt(body, ['isWithUnavailable'], true) : body),
    ),
    leavesOut('partners of another stone', /is not in the pair .* of its partners/, 'partnerOf'),
    changesReply('the best stone of a suite called the worst', /Without .* a suite of .* has/, (body) =>
      at(body, 'data', 'pairs', 0, 'worst') === null
        ? body
        : withAt(body, ['data', 'pairs', 0, 'worst', 'scoreWithout'], 0),
    ),
  ],
});
