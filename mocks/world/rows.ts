import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import type { Track } from '#generated/model/track.ts';

/** A kept search and whose it is. `order` rises with every run or change; the latest comes first in lists. */
export interface SearchRow {
  readonly id: string;
  readonly userId: string;
  readonly order: number;
  readonly search: DiamondSearch;
}

/**
 * A stone in a list of a user: the entry without the stone itself and without what follows from other records, which
 * is looked up when it is answered.
 */
export interface TrackRow
  extends Omit<
    Track,
    'diamond' | 'isTargetMet' | 'appointment' | 'appointmentDate' | 'shipmentNo' | 'seller'
  > {
  readonly userId: string;
  readonly accountId: string;
  /** User id and name of the sales person of the account. */
  readonly sellerId: string;
  readonly sellerName: string;
  readonly stone: string;
  /** Whether a quote ran out unanswered. */
  readonly isExpired: boolean;
  /** Whether its user was told what there was to tell: a reminder is due, a target is met. */
  readonly isTold: boolean;
}

/** A request for confirmation: the memo without its stones. `percent` is the term that it was priced at. */
export interface MemoRow extends Omit<Memo, 'diamonds'> {
  readonly userId: string;
  readonly accountId: string;
  /** User id of the sales person of the account. */
  readonly sellerId: string;
  readonly percent: number;
  /** How each stone was on offer before, to which it goes back when it is rejected. */
  readonly before: Readonly<Record<string, StoneStatus>>;
}

/** A file that a mail would have carried. */
export interface MailFile {
  readonly name: string;
  /** Length in bytes. */
  readonly size: number;
}

/** A mail, link or code that the product would have sent. */
export interface OutboxMail {
  readonly n: number;
  readonly time: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who gets a copy; nobody when absent. */
  readonly cc?: readonly string[];
  /** What it carries; nothing when absent. */
  readonly files?: readonly MailFile[];
}
