import type { BlockStone } from '#generated/model/blockStone.ts';
import type { Enquiry } from '#generated/model/enquiry.ts';
import type { ListingInterest } from '#generated/model/listingInterest.ts';
import type { ListingStanding } from '#generated/model/listingStanding.ts';
import type { MarketPosition } from '#generated/model/marketPosition.ts';
import type { MatchedPair } from '#generated/model/matchedPair.ts';
import type { MediaKind } from '#generated/model/mediaKind.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { ReminderState } from '#generated/model/reminderState.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Suggestion } from '#generated/model/suggestion.ts';
import type { Track } from '#generated/model/track.ts';
import type { ApprovalState } from '#src/domain/stones/approval.ts';
import type { Noted } from '#src/features/notes/notes.ts';
import type { QuoteDraft } from '#src/features/quotes/quote-form.ts';
import type { Side } from '#src/features/quotes/quote-standing.ts';
import type { Reminded } from '#src/features/reminders/reminders.ts';

/** A stone in one of the user's own lists, with its price when it was added. */
export interface TrackRow extends Stone {
  readonly trackId: string;
  /** Whose list it is in. */
  readonly keptBy: Pick<Track, 'companyName' | 'userName' | 'userMobile' | 'userEmail'>;
  readonly seenCtPr: number;
  /** RFC 3339. */
  readonly addedAt: string;
}

/** A stone that the house suggests, with the reasons: what the user did before. */
export interface SuggestedRow extends Stone {
  readonly suggestions: readonly Suggestion[];
}

/** An offer, hold or request, which has a state and ends by itself. */
export interface Pending {
  readonly approval: ApprovalState;
  /** When it ends, RFC 3339; null if it is over or has no end. */
  readonly endsAt: string | null;
  readonly remarks: string | null;
}

/** A watched stone with its target, in the unit that it is compared in (contract, WatchlistStone). */
export interface WatchRow extends TrackRow {
  /** Percentage points to the list price; null without such a target. */
  readonly targetBack: number | null;
  /** USD per carat; null without such a target. */
  readonly targetCtPr: number | null;
  readonly isTargetMet: boolean;
}

/** A stone of a memo, with the price at which it was requested. */
export interface MemoRow extends Stone {
  readonly memo: Memo;
}

/** A stone that the company holds or held. */
export interface HoldRow extends Stone, Pending {
  readonly hold: BlockStone;
  /** Whether the hold is our own, and so does not block us. */
  readonly isHeldByUs: boolean;
  /** Whether the user placed it, who alone extends or releases it. */
  readonly isOwn: boolean;
}

/** A quoted stone with the last price named for it. */
export interface QuoteRow extends TrackRow, Pending {
  readonly quoteNo: string;
  /** USD per carat. */
  readonly quoteCtPr: number;
  /** Percentage points to the list price; null without a list price. */
  readonly quoteBack: number | null;
  /** USD. */
  readonly quoteAmt: number;
  /** Whether the house named the last price. */
  readonly isCounterOffer: boolean;
  /** Whether the user sees it as its buyer or for the house. */
  readonly side: Side;
  /** Whether the buyer accepted a counter-offer, which can be confirmed at its price until it ends. */
  readonly isAgreed: boolean;
  readonly customer: string;
  /** The saved draft; null for a quote that was sent. */
  readonly draft: QuoteDraft | null;
}

/** A stone that a user asked to view at the office. */
export interface OfficeRow extends TrackRow, Pending {
  /** Id of the appointment; null without one. */
  readonly appointment: string | null;
  /** Start of the appointment, RFC 3339; null without one. */
  readonly viewingAt: string | null;
  /** Whether the user requested it, and not a customer whom the user looks after. */
  readonly isOwn: boolean;
  readonly customer: string;
}

/** A stone with a note or comment on it. */
export interface NoteRow extends Stone, Noted {
  /** Id of its author, who alone can edit and delete it. */
  readonly authorId: string;
  readonly author: string;
  /** RFC 3339. */
  readonly notedAt: string;
}

export interface ReminderRow extends TrackRow, Omit<Reminded, 'stoneId' | 'trackId'> {
  readonly reminderState: ReminderState;
}

export interface EnquiryRow extends Stone {
  readonly enquiry: Enquiry;
}

/** A stone of a pair or layout. */
export interface PairRow extends Stone {
  readonly pair: MatchedPair;
  /** All stones of the pair, this one among them. */
  readonly members: readonly Stone[];
}

/** A stone of the seller's own, with the state of its listing. */
export interface ListingRow extends Stone {
  readonly standing: ListingStanding;
  readonly daysListed: number;
  /** The lowest price per carat in USD that the seller takes; null without one. */
  readonly floorPricePerCarat: number | null;
  readonly interest: ListingInterest;
  readonly position: MarketPosition | null;
  readonly missingMedia: readonly MediaKind[];
}
