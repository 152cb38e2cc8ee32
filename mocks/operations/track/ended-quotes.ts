import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { QuoteEndReason } from '#generated/model/quoteEndReason.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { isAgreed } from '#mocks/rules/quote-price.ts';
import type { QuoteRow, TrackRow } from '#mocks/rules/track-rows.ts';
import { quoteEnded } from '#mocks/rules/trade-news.ts';
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

/** Ids of quotes that may be open, by stone; made again after the next write of an entry. */
function quotesByStone({ cached, tables: { tracks } }: World): ReadonlyMap<string, readonly string[]> {
  const holder = cached('quotes by stone', (): { of: unknown; ids: ReadonlyMap<string, string[]> } => ({
    of: null,
    ids: new Map(),
  }));
  const kept = tracks.kept();
  if (holder.of !== kept) {
    const rows = tracks
      .all()
      .filter((row) => isQuote(row) && row.status !== 'REJECT' && row.status !== 'CANCEL');
    holder.of = kept;
    holder.ids = new Map(
      [...Map.groupBy(rows, ({ stone }) => stone)].map(([stone, found]) => [
        stone,
        found.map(({ id }) => id),
      ]),
    );
  }
  return holder.ids;
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
  const { tracks, removedTracks } = world.tables;
  const hasEnded = (row: TrackRow): row is QuoteRow =>
    isQuote(row) &&
    row.stone === id &&
    (isAgreed(row, now) || (row.status === 'PENDING' && ctPr > formerPricePerCarat));
  for (const quote of quotesByStone(world).get(id) ?? []) {
    const row = tracks.get(quote);
    if (row === undefined || !hasEnded(row)) continue;
    tracks.put(ended(row, 'PRICE_CHANGED', now));
    notify(world, row.userId, now, quoteEnded(row, stoneId));
  }
  // A removed quote can be restored for a while.
  for (const removed of removedTracks.own()) {
    const { row } = removed;
    if (hasEnded(row)) removedTracks.put({ ...removed, row: ended(row, 'PRICE_CHANGED', now) });
  }
}
