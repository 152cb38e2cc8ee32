import type { BlockStone } from '#generated/model/blockStone.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Track } from '#generated/model/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { type ApprovalState, approvalOf } from '#src/domain/stones/approval.ts';
import { type Side, standingOf } from '#src/features/quotes/quote-standing.ts';
import { serverNow } from '#src/session/clock.ts';
import { currentSession } from '#src/session/session-store.ts';
import { type TrackRow, trackRow } from './rows.ts';

/** Something of the trade that has a state, and ends by itself. */
export interface Pending {
  readonly approval: ApprovalState;
  /** When it ends, RFC 3339; null if it is over or has no end. */
  readonly endsAt: string | null;
  readonly remarks: string | null;
}

/** A stone that the company holds or held. */
export interface HoldRow extends Stone, Pending {
  readonly hold: BlockStone;
  /** The hold is no obstacle for those who have it. */
  readonly isHeldByUs: boolean;
  /** Whether the user placed it, who alone extends or releases it. */
  readonly isOwn: boolean;
}

/** Builds the row of a held stone. */
export function holdRow(hold: BlockStone): HoldRow {
  const isOn = hold.status === 'APPROVED';
  return {
    ...hold.diamond,
    hold,
    isHeldByUs: isOn,
    isOwn: hold.userId === currentSession().user?.id,
    approval: hold.status,
    endsAt: isOn ? hold.validTillDate : null,
    remarks: hold.remarks,
  };
}

/** A quoted stone with the last price named for it. */
export interface QuoteRow extends TrackRow, Pending {
  readonly quoteNo: string;
  /** USD per carat. */
  readonly quoteCtPr: number;
  /** Percent points to the list price; null without a list price. */
  readonly quoteBack: number | null;
  /** USD. */
  readonly quoteAmt: number;
  /** Whether the house named the last price. */
  readonly isCounterOffer: boolean;
  /** Who looks at it: its buyer, or the house. */
  readonly side: Side;
  /** Whether the buyer accepted a counter-offer, which can be confirmed at its price until it ends. */
  readonly isAgreed: boolean;
  /** Company and name of the buyer. */
  readonly customer: string;
}

/** Builds the row of a quote; an entry of another list counts as quoted at the price that it was added at. */
export function quoteRow(track: Track): QuoteRow {
  const quote = track.trackType === TrackType.QUOTE ? track : null;
  const isAgreed = quote !== null && standingOf(quote, 'buyer', serverNow()) === 'agreed';
  return {
    ...trackRow(track),
    quoteNo: quote?.memoNo ?? '',
    quoteCtPr: quote?.newPricePerCarat ?? track.trackPricePerCarat,
    quoteBack: quote?.newDiscount ?? null,
    quoteAmt: quote?.newAmount ?? track.trackAmount,
    isCounterOffer: quote?.isCounterOffer ?? false,
    side: track.userId === currentSession().user?.id ? 'buyer' : 'house',
    isAgreed,
    customer: `${track.companyName}, ${track.userName}`,
    approval: quote === null ? 'PENDING' : approvalOf(quote),
    endsAt: quote !== null && (quote.status === 'PENDING' || isAgreed) ? quote.offerValidDate : null,
    remarks: track.remarks,
  };
}

/**
 * A stone that the user asked to see in the office, with the upcoming appointment for it. When the appointment is
 * cancelled or past, or the stone is taken out of it, the stone stays in the list without an appointment, so that it can
 * be booked again, until the user removes it.
 */
export interface OfficeRow extends TrackRow, Pending {
  /** Id of the appointment; null without one. */
  readonly appointment: string | null;
  /** Start of the appointment, RFC 3339; null without one. */
  readonly viewingAt: string | null;
  /** Whether the user asked for it, instead of a customer that the user looks after. */
  readonly isOwn: boolean;
  /** Company and name of who asked for it. */
  readonly customer: string;
}

/** Builds the row of an office request. */
export function officeRow(track: Track): OfficeRow {
  const request = track.trackType === TrackType.REQUEST ? track : null;
  return {
    ...trackRow(track),
    appointment: request?.appointment ?? null,
    viewingAt: request?.appointmentDate ?? null,
    isOwn: track.userId === currentSession().user?.id,
    customer: `${track.companyName}, ${track.userName}`,
    approval: request?.status ?? 'PENDING',
    endsAt: null,
    remarks: track.remarks,
  };
}
