import type { SellerAnswer } from '#generated/model/sellerAnswer.ts';
import type { StoneOffer } from '#generated/model/stoneOffer.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { hundredths } from '#mocks/rules/money.ts';
import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import { offerAnswered, offerAsked } from '#mocks/rules/trade-news.ts';
import { stockManagersOf } from '#mocks/world/people.ts';
import { notify } from '../notification/notify.ts';
import { offerRulesOf } from '../setting/house-settings.ts';
import { failure } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';

/** The lowest price per carat in USD that the seller of a stone takes; null without one. */
export function floorOf({ world }: Call, stone: string): number | null {
  return world.tables.floors.get(stone)?.pricePerCarat ?? null;
}

/** A price per carat in cents for a stone, not below its floor. */
export function atLeastFloor(call: Call, stone: string, cents: number): { cents: number; isFloor: boolean } {
  const floor = hundredths(floorOf(call, stone) ?? 0);
  return cents < floor ? { cents: floor, isFloor: true } : { cents, isFloor: false };
}

/**
 * What the seller says to the last price of a quote; null if not asked about it. An agreement also covers higher prices,
 * and a refusal lower ones.
 */
export function sellerAnswerOf({
  ask,
  newPricePerCarat,
}: Pick<QuoteRow, 'ask' | 'newPricePerCarat'>): SellerAnswer | null {
  if (ask === undefined) return null;
  const difference = hundredths(newPricePerCarat) - hundredths(ask.pricePerCarat);
  const isCovered =
    difference === 0 ||
    (ask.answer === 'AGREED' && difference > 0) ||
    (ask.answer === 'REFUSED' && difference < 0);
  return isCovered ? ask.answer : null;
}

/** Whether the house may not sell at the last price of a quote, because the seller has to agree first (SellerConsent). */
export function needsConsent(call: Call, row: QuoteRow): boolean {
  const floor = floorOf(call, row.stone);
  return (
    offerRulesOf(call).sellerConsent === 'ASKED' &&
    floor !== null &&
    hundredths(row.newPricePerCarat) < hundredths(floor) &&
    sellerAnswerOf(row) !== 'AGREED'
  );
}

function stockManagers({ world }: Call, stone: string): string[] {
  return stockManagersOf(world, world.tables.stones.get(stone)?.vnd ?? '');
}

function stoneIdOf({ world }: Call, stone: string): string {
  return world.tables.stones.get(stone)?.stoneId ?? stone;
}

/** Asks the sellers of quoted stones about the buyers' prices. */
export function askSellers(call: SignedCall, rows: readonly QuoteRow[]): QuoteRow[] {
  return rows.map((row) => {
    const asked: QuoteRow = { ...row, ask: { answer: 'WAITING', pricePerCarat: row.newPricePerCarat } };
    call.world.tables.tracks.put(asked);
    for (const id of stockManagers(call, row.stone)) {
      notify(call.world, id, call.now, offerAsked(asked, stoneIdOf(call, row.stone)));
    }
    return asked;
  });
}

/** Buyers' prices that wait for an answer, for stones of sellers, the earliest deadline first. */
export function offersOn({ world, now }: Call, isTheirs: (vnd: string) => boolean): QuoteRow[] {
  return world.tables.tracks
    .all()
    .filter((row) => row.trackType === TrackType.QUOTE)
    .filter(
      (row) =>
        row.status === 'PENDING' &&
        !row.isCounterOffer &&
        Date.parse(row.offerValidDate) > now &&
        isTheirs(world.tables.stones.get(row.stone)?.vnd ?? ''),
    )
    .sort((one, other) => Date.parse(one.offerValidDate) - Date.parse(other.offerValidDate));
}

export function offerShown(call: Call, row: QuoteRow): StoneOffer[] {
  const stone = call.world.tables.stones.get(row.stone);
  if (stone === undefined) return [];
  const { id: diamond, stoneId, vStnId, shpNm, crt, colNm, clrNm, lbNm, ctPr } = stone;
  return [
    {
      id: row.id,
      ...{ diamond, stoneId, vStnId, shpNm, crt, colNm, clrNm, lbNm },
      askingPricePerCarat: ctPr,
      pricePerCarat: row.newPricePerCarat,
      amount: row.newAmount,
      discount: row.newDiscount,
      floorPricePerCarat: floorOf(call, diamond),
      answer: sellerAnswerOf(row),
      validTill: row.offerValidDate,
    },
  ];
}

/** The seller's answer to a price that the house asked about, for the sales person of the buyer. */
export function answerOffer(call: SignedCall, id: string, seen: number, isAgreed: boolean): QuoteRow {
  const { world, now, caller } = call;
  const row = offersOn(call, (vnd) => vnd === caller.user.account.id).find((each) => each.id === id);
  if (row?.ask === undefined) throw failure('E_NOT_FOUND', undefined, 'No such offer.');
  if (hundredths(seen) !== hundredths(row.newPricePerCarat) || sellerAnswerOf(row) !== 'WAITING') {
    throw failure('E_CONFLICT', undefined, 'Another price was named, or it is answered.');
  }
  const answered: QuoteRow = { ...row, ask: { ...row.ask, answer: isAgreed ? 'AGREED' : 'REFUSED' } };
  world.tables.tracks.put(answered);
  notify(world, row.sellerId, now, offerAnswered(answered, stoneIdOf(call, row.stone), isAgreed));
  return answered;
}
