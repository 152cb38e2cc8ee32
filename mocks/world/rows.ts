import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import type { Track } from '#generated/model/track.ts';

/** A saved search and its owner. `order` rises with every run or change; lists show the highest first. */
export interface SearchRow {
  readonly id: string;
  readonly userId: string;
  readonly order: number;
  readonly search: DiamondSearch;
}

/**
 * A stone in a list of a user (cart, watch list, quotes …), without the stone and without members that are derived
 * from other records when it is answered.
 */
export interface TrackRow
  extends Omit<
    Track,
    'diamond' | 'isTargetMet' | 'appointment' | 'appointmentDate' | 'shipmentNo' | 'seller'
  > {
  readonly userId: string;
  readonly accountId: string;
  /** User id and name of the account's sales person. */
  readonly sellerId: string;
  readonly sellerName: string;
  readonly stone: string;
  /** Whether a quote expired unanswered. */
  readonly isExpired: boolean;
  /** Whether the user was notified that a reminder is due or a target is met. */
  readonly isTold: boolean;
}

/** A confirmation request: the memo without its stones. `percent` is the payment term of its prices. */
export interface MemoRow extends Omit<Memo, 'diamonds'> {
  readonly userId: string;
  readonly accountId: string;
  /** User id of the account's sales person. */
  readonly sellerId: string;
  readonly percent: number;
  /** Availability of each stone before the request, restored if it is rejected. */
  readonly before: Readonly<Record<string, StoneStatus>>;
}

/** An attachment of a mail. */
export interface MailFile {
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
}

/** A mail with a link or code that the product would have sent. */
export interface OutboxMail {
  readonly n: number;
  readonly time: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Recipients of copies; none if absent. */
  readonly cc?: readonly string[];
  /** Attachments; none if absent. */
  readonly files?: readonly MailFile[];
}
