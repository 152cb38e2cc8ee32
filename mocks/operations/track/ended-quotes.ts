import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { QuoteEndReason } from '#generated/model/quoteEndReason.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { isAgreed, type Quoted } from '#mocks/rules/quote-price.ts';
import type { QuoteRow, TrackRow } from '#mocks/rules/track-rows.ts';
import { quoteClosed, quoteEnded } from '#mocks/rules/trade-news.ts';
import type { MemoRow } from '#mocks/rules/trade-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';
import type { Call } from '../shared/operation.ts';

function ended(row: QuoteRow, endReason: QuoteEndReason, now: number): QuoteRow {
  const updatedAt = new Date(now).toISOString();
  return { ...row, status: 'CANCEL', offerStatus: ApprovalStatus.REJECTED, endReason, updatedAt };
}

function isQuote(row: TrackRow): row is QuoteRow {
  return row.trackType === TrackType.QUOTE;
}

/** Ends the quotes that led to a memo, for those of its stones that return to sale (guide, Quotes). */
export function endQuotesOfMemo({ world, now }: Call, memoNo: string, stones: ReadonlySet<string>): void {
  for (const row of world.tables.tracks.all()) {
    if (isQuote(row) && row.confirmedAs === memoNo && stones.has(row.stone)) {
      world.tables.tracks.put(ended(row, 'MEMO_CANCELLED', now));
    }
  }
}

/** Lets the quotes and bids that led to stones of a memo follow them to another memo. */
export function followMemo(
  { world: { tables } }: Call,
  memoNo: string,
  stones: ReadonlySet<string>,
  to: string,
): void {
  for (const row of tables.tracks.all()) {
    if (isQuote(row) && row.confirmedAs === memoNo && stones.has(row.stone)) {
      tables.tracks.put({ ...row, confirmedAs: to });
    }
  }
  for (const row of tables.bids.all()) {
    if (row.memoNo === memoNo && stones.has(row.stone)) tables.bids.put({ ...row, memoNo: to });
  }
}

interface QuotesByStone {
  of: unknown;
  ids: ReadonlyMap<string, readonly string[]>;
}

/**
 * Ids of quotes that may be open, by stone; made again after the next write of an entry, but not for a quote that ends: else
 * all entries would be read for each of a thousand stones.
 */
function quotesByStone({ cached, tables: { tracks } }: World): QuotesByStone {
  const holder = cached('quotes by stone', (): QuotesByStone => ({ of: null, ids: new Map() }));
  if (holder.of !== tracks.written()) {
    const rows = tracks
      .all()
      .filter((row) => isQuote(row) && row.status !== 'REJECT' && row.status !== 'CANCEL');
    holder.of = tracks.written();
    holder.ids = new Map(
      [...Map.groupBy(rows, ({ stone }) => stone)].map(([stone, found]) => [
        stone,
        found.map(({ id }) => id),
      ]),
    );
  }
  return holder;
}

/**
 * Ends the quotes for a stone that `hasEnded` finds, also removed ones, which can be restored for a while. Returns those
 * that were still listed.
 */
function endQuotesOn(
  world: World,
  now: number,
  stone: string,
  hasEnded: (row: QuoteRow) => boolean,
  endReason: QuoteEndReason,
): QuoteRow[] {
  const { tracks, removedTracks } = world.tables;
  for (const removed of removedTracks.own()) {
    const { row } = removed;
    if (isQuote(row) && row.isDraft !== true && row.stone === stone && hasEnded(row)) {
      removedTracks.put({ ...removed, row: ended(row, endReason, now) });
    }
  }
  const open = quotesByStone(world);
  return (open.ids.get(stone) ?? []).flatMap((id) => {
    const row = tracks.get(id);
    if (row === undefined || !isQuote(row) || !hasEnded(row)) return [];
    tracks.put(ended(row, endReason, now));
    open.of = tracks.written();
    return [row];
  });
}

/**
 * Ends the quotes for a stone whose seller changes its asking price: those with an agreed price, and open ones when the
 * price rises (guide, Quotes). Notifies their buyers.
 */
export function endQuotesAtPrice(
  world: World,
  now: number,
  { id, stoneId, ctPr }: Pick<SeedStone, 'id' | 'stoneId' | 'ctPr'>,
  formerPricePerCarat: number,
): void {
  const hasEnded = (row: QuoteRow) =>
    isAgreed(row, now) || (row.status === 'PENDING' && ctPr > formerPricePerCarat);
  for (const row of endQuotesOn(world, now, id, hasEnded, 'PRICE_CHANGED')) {
    notify(world, row.userId, now, quoteEnded(row, stoneId));
  }
}

/** Marks the quotes that a memo uses up, at the prices at which their stones are booked. */
function markUsed({ world, now }: Call, quoted: readonly Quoted[], { memoNo }: MemoRow): void {
  for (const { row, price } of quoted) {
    world.tables.tracks.put({
      ...row,
      newPricePerCarat: price.ctPr,
      newAmount: price.amt,
      newDiscount: price.back,
      status: 'APPROVED',
      offerStatus: ApprovalStatus.APPROVED,
      confirmedAs: memoNo,
      updatedAt: new Date(now).toISOString(),
    });
  }
}

/**
 * Uses up the quotes that lead to a memo, and ends the other open or agreed ones of the buyer's company for its stones (guide,
 * Quotes). Notifies their users except the buyer. Returns the number of quotes that ended.
 */
export function settleQuotes(
  call: Call,
  memo: MemoRow,
  stones: readonly SeedStone[],
  quoted: readonly Quoted[],
): number {
  const { world, now } = call;
  markUsed(call, quoted, memo);
  const isOther = (row: QuoteRow) =>
    row.accountId === memo.accountId && (row.status === 'PENDING' || isAgreed(row, now));
  const closed = stones.flatMap(({ id, stoneId }) =>
    endQuotesOn(world, now, id, isOther, 'CONFIRMED').map((row) => ({ row, stoneId })),
  );
  for (const { row, stoneId } of closed) {
    if (row.userId !== memo.userId) notify(world, row.userId, now, quoteClosed(row, stoneId, memo.memoNo));
  }
  return closed.length;
}
