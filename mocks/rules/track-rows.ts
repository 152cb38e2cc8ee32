import type { CartTrack } from '#generated/model/cartTrack.ts';
import type { CommentTrack } from '#generated/model/commentTrack.ts';
import type { EnquiryTrack } from '#generated/model/enquiryTrack.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import type { ReminderTrack } from '#generated/model/reminderTrack.ts';
import type { RequestTrack } from '#generated/model/requestTrack.ts';
import type { SellerAnswer } from '#generated/model/sellerAnswer.ts';
import type { ShipmentTrack } from '#generated/model/shipmentTrack.ts';
import type { ShowSelectTrack } from '#generated/model/showSelectTrack.ts';
import type { Track } from '#generated/model/track.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import type { WatchlistTrack } from '#generated/model/watchlistTrack.ts';
import type { Owned } from './trade-rows.ts';

/** Members of an entry that are not kept with it: the stone itself, and what follows from other records. */
type Derived =
  | 'diamond'
  | 'isTargetMet'
  | 'appointment'
  | 'appointmentDate'
  | 'shipmentNo'
  | 'seller'
  | 'reminderState'
  | 'charges'
  | 'floorPricePerCarat'
  | 'sellerAnswer';

/** A stone in a list of a user, as it is kept: without what is looked up when it is answered. */
type Kept<Entry extends Track, More = object> = Omit<Entry, Derived> &
  Owned & { readonly stone: string } & Readonly<More>;

/** Whether the user was notified that the reminder is due, or that the target is met. */
type Notified = { isNotified: boolean };

export type WatchlistRow = Kept<WatchlistTrack, Notified>;
/** The question to the seller of the stone, about one price per carat in USD. */
type Asked = { ask?: { readonly answer: SellerAnswer; readonly pricePerCarat: number } };
export type QuoteRow = Kept<QuoteTrack, Asked>;
export type ReminderRow = Kept<ReminderTrack, Notified & { isDone: boolean }>;
export type EnquiryTrackRow = Kept<EnquiryTrack>;
/** A note or comment on a stone: the record of `/diamond-comment` and of list 99. */
export type CommentRow = Kept<CommentTrack>;
type ListRow = Kept<CartTrack> | Kept<ShipmentTrack> | Kept<ShowSelectTrack> | CommentRow;

export type TrackRow = WatchlistRow | QuoteRow | ReminderRow | EnquiryTrackRow | Kept<RequestTrack> | ListRow;

export type TrackRowOf<Type extends TrackType> = Extract<TrackRow, { readonly trackType: Type }>;
