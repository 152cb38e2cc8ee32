import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { WebhookFilter } from '#generated/model/webhookFilter.ts';
import type { WebhookGoneStone } from '#generated/model/webhookGoneStone.ts';
import type { WebhookMemo } from '#generated/model/webhookMemo.ts';
import type { WebhookOrder } from '#generated/model/webhookOrder.ts';
import type { WebhookQuote } from '#generated/model/webhookQuote.ts';
import type { WebhookStone } from '#generated/model/webhookStone.ts';
import type { WebhookStoneChange } from '#generated/model/webhookStoneChange.ts';
import type { WebhookTopic } from '#generated/model/webhookTopic.ts';
import type { WebhookTradeStone } from '#generated/model/webhookTradeStone.ts';
import { chargesOf } from './charges.ts';
import { type Change, type EventScene, eventsOf, type Reader } from './events.ts';
import { numberOf } from './house-time.ts';
import { isAllowed } from './permissions.ts';
import { handles } from './readers.ts';
import type { QuoteRow, TrackRow } from './track-rows.ts';
import type { MemoRow, OrderRow } from './trade-rows.ts';
import type { SeedStone } from './types.ts';

/** The user whose rights a subscription has. */
export interface WebhookReader extends Reader {
  /** A stone with the price that the reader sees. */
  readonly stoneFor: (stone: SeedStone) => SeedStone;
}

export interface WebhookScene extends EventScene {
  readonly stoneOf: (id: string) => SeedStone | undefined;
}

/** An event as one reader may see it: its type and the data of its payload. */
export type WebhookEvent =
  | { readonly type: 'stone.listed'; readonly data: WebhookStone }
  | { readonly type: 'stone.changed'; readonly data: WebhookStoneChange }
  | { readonly type: 'stone.gone'; readonly data: WebhookGoneStone }
  | { readonly type: 'memo.booked'; readonly data: WebhookMemo }
  | { readonly type: 'order.booked'; readonly data: WebhookOrder }
  | { readonly type: 'quote.answered'; readonly data: WebhookQuote };

/** What a subscription asks for. */
interface Subscription {
  readonly types: readonly WebhookTopic[];
  readonly filter: WebhookFilter;
}

/** The live event of a change as the reader may see it; undefined if the reader may not. */
function liveEvent<Type extends LiveEvent['type']>(
  type: Type,
  change: Change,
  reader: Reader,
  scene: EventScene,
): Extract<LiveEvent, { readonly type: Type }> | undefined {
  const isOfType = (event: LiveEvent | null): event is Extract<LiveEvent, { readonly type: Type }> =>
    event?.type === type;
  return eventsOf([change], scene)
    .map((view) => view(reader))
    .find(isOfType);
}

function stoneShown(stone: SeedStone): WebhookStone {
  const { id: diamond, stoneId, vStnId, shp, shpNm, crt, colNm, clrNm, lbNm, rptNo, wSts, isHeld } = stone;
  const { ctPr, amt, back } = stone;
  return {
    ...{ diamond, stoneId, vStnId, shp, shpNm, crt, colNm, clrNm, lbNm, rptNo, wSts, isHeld },
    ...{ ctPr, amt, back },
  };
}

function matchesFilter(stone: SeedStone, { user }: Reader, { shapes, isOwnOnly }: WebhookFilter): boolean {
  return (shapes.length === 0 || shapes.includes(stone.shp)) && (!isOwnOnly || stone.vnd === user.account.id);
}

function ofStone(
  change: Change<SeedStone>,
  reader: WebhookReader,
  { filter }: Subscription,
  scene: WebhookScene,
): WebhookEvent | null {
  const { before, after } = change;
  const stone = after ?? before;
  if (stone === undefined || !matchesFilter(stone, reader, filter)) return null;
  const event = liveEvent('STONE', change, reader, scene);
  if (event === undefined) return null;
  const { id: diamond, stoneId, vStnId } = stone;
  if (event.change === 'GONE') return { type: 'stone.gone', data: { diamond, stoneId, vStnId } };
  const data = stoneShown(reader.stoneFor(stone));
  if (event.change === 'LISTED' || before === undefined) return { type: 'stone.listed', data };
  const old = reader.stoneFor(before);
  return {
    type: 'stone.changed',
    data: { ...data, oldCtPr: old.ctPr, oldBack: old.back, oldWSts: old.wSts, wasHeld: old.isHeld },
  };
}

function tradeStone({ stoneOf }: WebhookScene, diamond: string, ctPr: number, amt: number) {
  const stone = stoneOf(diamond);
  if (stone === undefined) return [];
  const { stoneId, vStnId, crt } = stone;
  return [{ diamond, stoneId, vStnId, crt, ctPr, amt } satisfies WebhookTradeStone];
}

function ofMemo(change: Change<MemoRow>, reader: WebhookReader, scene: WebhookScene): WebhookEvent | null {
  const { before, after } = change;
  // When the house decides on some stones separately, they move to a new memo that no buyer requested.
  if (before !== undefined || after === undefined || (after.requestNo ?? after.memoNo) !== after.memoNo)
    return null;
  if (liveEvent('MEMO', change, reader, scene) === undefined) return null;
  const { id, memoNo, grandTotal, companyName, memoDetails } = after;
  const stones = memoDetails.flatMap(({ diamond, ctPr, amt }) => tradeStone(scene, diamond, ctPr, amt));
  return { type: 'memo.booked', data: { id, memoNo, stones, grandTotal, companyName } };
}

function ofOrder(change: Change<OrderRow>, reader: WebhookReader, scene: WebhookScene): WebhookEvent | null {
  const { before, after } = change;
  if (before !== undefined || after === undefined) return null;
  const { memoNo, companyName, placedAt, serial, stones, termsPercent, shippingCharge } = after;
  const orderNo = numberOf('O', Date.parse(placedAt), serial);
  const shown = stones.map(({ diamond, stoneId, vStnId, crt, ctPr, amt }) => ({
    ...{ diamond, stoneId, vStnId, crt, ctPr, amt },
  }));
  if (liveEvent('ORDER', change, reader, scene) !== undefined) {
    const { grandTotal } = chargesOf(stones, termsPercent, shippingCharge);
    return { type: 'order.booked', data: { orderNo, memoNo, stones: shown, grandTotal, companyName } };
  }
  const own = shown.filter(({ diamond }) => scene.vendorOf(diamond) === reader.user.account.id);
  if (own.length === 0 || !isAllowed(reader, 'paginateSoldListings', {})) return null;
  return {
    type: 'order.booked',
    data: { orderNo, memoNo: null, stones: own, grandTotal: null, companyName: null },
  };
}

/** Whether a change answers a quote: the house approved or rejected its price, or made a counter-offer. */
function isAnswered(before: QuoteRow, after: QuoteRow): boolean {
  if (after.isCounterOffer) return after.bargainTrack.length > before.bargainTrack.length;
  const isDecided = after.status === 'APPROVED' || after.status === 'REJECT';
  return isDecided && before.status === 'PENDING';
}

function ofQuote({ before, after }: Change<TrackRow>, reader: WebhookReader): WebhookEvent | null {
  if (before?.trackType !== TrackType.QUOTE || after?.trackType !== TrackType.QUOTE) return null;
  if (!isAnswered(before, after)) return null;
  const isReaders = after.userId === reader.user.id || handles(reader, after);
  if (!isReaders || !isAllowed(reader, 'paginateTracks', { trackType: TrackType.QUOTE })) return null;
  const { id, memoNo, stone, status, isCounterOffer, newPricePerCarat, newAmount, newDiscount } = after;
  const { offerValidDate, companyName } = after;
  return {
    type: 'quote.answered',
    data: {
      ...{ id, memoNo, diamond: stone, status, isCounterOffer, newPricePerCarat, newAmount, newDiscount },
      ...{ offerValidDate, companyName },
    },
  };
}

/** The event of a changed row. The casts are safe because `part` is the name of the table of the row. */
function eventOf(
  change: Change,
  reader: WebhookReader,
  subscription: Subscription,
  scene: WebhookScene,
): WebhookEvent | null {
  switch (change.part) {
    case 'stones':
      return ofStone(change as Change<SeedStone>, reader, subscription, scene);
    case 'memos':
      return ofMemo(change as Change<MemoRow>, reader, scene);
    case 'orders':
      return ofOrder(change as Change<OrderRow>, reader, scene);
    case 'tracks':
      return ofQuote(change as Change<TrackRow>, reader);
    default:
      return null;
  }
}

/**
 * The events of a commit that a subscription asks for and its reader may see, in the order of the changes. Like live events
 * they are derived from the changed rows, so that no operation has to remember to send them.
 */
export function webhookEventsOf(
  changes: readonly Change[],
  reader: WebhookReader,
  subscription: Subscription,
  scene: WebhookScene,
): readonly WebhookEvent[] {
  return changes.flatMap((change) => {
    const event = eventOf(change, reader, subscription, scene);
    return event !== null && subscription.types.includes(event.type) ? [event] : [];
  });
}
