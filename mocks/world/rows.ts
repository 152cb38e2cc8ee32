import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { Memo } from '#generated/model/memo.ts';
import type { Track } from '#generated/model/track.ts';

/** A kept search and whose it is. `order` rises with every run or change; the latest comes first in lists. */
export interface SearchRow {
  readonly id: string;
  readonly userId: string;
  readonly order: number;
  readonly search: DiamondSearch;
}

/** A stone in a list of a user: the entry without the stone itself, which is looked up when it is answered. */
export interface TrackRow extends Omit<Track, 'diamond'> {
  readonly userId: string;
  readonly stone: string;
}

/** A request for confirmation: the memo without its stones. `percent` is the term that it was priced at. */
export interface MemoRow extends Omit<Memo, 'diamonds'> {
  readonly userId: string;
  readonly percent: number;
}

/** A mail, link or code that the product would have sent. */
export interface OutboxMail {
  readonly n: number;
  readonly time: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
