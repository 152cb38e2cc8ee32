import { useTranslation } from 'react-i18next';
import { updateTrackStatus } from '#generated/client/track/track.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { conflictsOf, useConflictMessages } from '#src/domain/stones/conflicts.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

/** Who looks at a quote: its buyer, or the house, which answers it. */
export type Side = 'buyer' | 'house';

/**
 * Where a quote stands for one side. `answer`: the other side named the last price; `wait`: this side did. `agreed`:
 * the buyer accepted a counter-offer without a memo, which can be confirmed at its price until it ends. `confirmed`:
 * its price became a memo.
 */
export type Standing = 'answer' | 'wait' | 'agreed' | 'confirmed' | 'rejected' | 'expired' | 'cancelled';

type Quote = Pick<
  QuoteTrack,
  'status' | 'isExpired' | 'confirmedAs' | 'endReason' | 'isCounterOffer' | 'offerValidDate'
>;

/** Where a quote stands at `now` (milliseconds since 1970, server time). */
export function standingOf(quote: Quote, side: Side, now: number): Standing {
  const isOver = Date.parse(quote.offerValidDate) <= now;
  switch (quote.status) {
    case 'PENDING':
      if (isOver) return 'expired';
      return quote.isCounterOffer === (side === 'buyer') ? 'answer' : 'wait';
    case 'APPROVED':
      if (quote.confirmedAs !== null || !quote.isCounterOffer) return 'confirmed';
      return isOver ? 'expired' : 'agreed';
    case 'REJECT':
      return 'rejected';
    case 'CANCEL':
      return quote.isExpired || quote.endReason !== null ? 'expired' : 'cancelled';
  }
}

/** How a side can name another price: change its own offer, answer with a counter-offer, or open a closed quote again. */
export type PriceWay = 'improve' | 'counter' | 'reopen';

export function priceWayOf(quote: Quote, standing: Standing, side: Side): PriceWay | null {
  switch (standing) {
    case 'answer':
      return 'counter';
    case 'wait':
      return side === 'buyer' ? 'improve' : null;
    case 'rejected':
      return 'reopen';
    case 'expired':
      return quote.isExpired || quote.endReason === 'PRICE_CHANGED' ? 'reopen' : null;
    default:
      return null;
  }
}

const entryReasons = ['CLOSED', 'EXPIRED', 'NOT_YOURS'] as const;

/** The reasons of a refusal that are about the entry, not its stone (contract, TrackConflictReason). */
function entryReasonOf({ code, data }: Problem): (typeof entryReasons)[number] | null {
  if (code !== 'E_CONFLICT' || typeof data !== 'object' || data === null || !('conflicts' in data))
    return null;
  const conflicts: readonly unknown[] = Array.isArray(data.conflicts) ? data.conflicts : [];
  const reasons = conflicts.flatMap((each) =>
    typeof each === 'object' && each !== null && 'reason' in each ? [each.reason] : [],
  );
  return entryReasons.find((reason) => reasons.includes(reason)) ?? null;
}

/** Why an answer to a quote was refused; null for refusals that say nothing about the quote or its stone. */
export function useAnswerMessages(): (problem: Problem) => string | null {
  const { t } = useTranslation('deals');
  const { money } = useFormats();
  const conflictMessages = useConflictMessages();
  return (problem) => {
    const reason = entryReasonOf(problem);
    if (reason !== null) return t(`answer.refused.${reason}`);
    const [conflict] = conflictsOf(problem);
    if (conflict === undefined) return null;
    return conflict.reason === 'PRICE_CHANGED'
      ? t('answer.priceChanged', {
          seen: money(conflict.seenPricePerCarat),
          current: money(conflict.currentPricePerCarat),
        })
      : conflictMessages(conflict);
  };
}

/** A quote with its last price per carat in USD, as the user sees it. */
type Seen = { readonly trackId: string; readonly quoteCtPr: number };

/** Cancels quotes of the user at the prices on screen, all or none; the result is the number of quotes. */
export function cancelQuotes(quotes: readonly Seen[]) {
  const write = writeOf('updateTrackStatus', updateTrackStatus, {
    trackType: TrackType.QUOTE,
    list: quotes.map(({ trackId, quoteCtPr }) => ({ id: trackId, newPricePerCarat: quoteCtPr })),
    status: 'CANCEL',
  });
  return mapWrite(write, ({ data }) => data.count);
}
