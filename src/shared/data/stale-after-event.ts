import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { ReadOperation } from '#generated/operations.ts';
import { sales, stones, tracks, visits } from './stale-after.ts';

type Reads = readonly ReadOperation[];

/** The reads that an event makes stale. */
type Stale = {
  /** Those whose replies change whatever they hold. */
  readonly all: Reads;
  /**
   * Those that show stones: replies that name the stone of the event change at once. The others may lack the stone now or
   * have it later, and are refetched when they are next opened, focused or due: no row of an open list moves because of a
   * stone that it does not show.
   */
  readonly naming: Reads;
};

const nothing: Reads = [];

const bids: Reads = ['paginateBids', 'viewBidConfig', 'viewDashboard', 'viewDesk'];

/**
 * The reads that each event of the stream makes stale, beside {@link staleAfter} for the writes of this tab. A missing type
 * is a compile error. A notification refetches the list of notifications, whose newest kinds then say what else is stale
 * (RefreshAfterNews.tsx).
 */
export const staleAfterEvent = {
  NOTIFICATION: { all: ['listNotifications'], naming: nothing },
  STONE: { all: nothing, naming: stones },
  TRACK: { all: tracks, naming: nothing },
  BID: { all: bids, naming: nothing },
  MEMO: { all: sales, naming: nothing },
  ORDER: { all: sales, naming: nothing },
  APPOINTMENT: { all: visits, naming: nothing },
  UPLOAD: { all: ['viewUpload', 'paginateUploads', 'viewDesk'], naming: nothing },
  SHOWROOM: { all: ['listShowrooms', 'viewShowroom'], naming: nothing },
  // The session is checked instead; a session that has ended clears the whole cache.
  SESSION_REVOKED: { all: nothing, naming: nothing },
  // Every cached reply is stale, whatever it reads.
  RELOAD: { all: nothing, naming: nothing },
} satisfies Record<LiveEvent['type'], Stale>;

/**
 * The reads of class `live` whose every change is an event: their polling rests while the stream is open. The others continue to poll:
 * the free times of a calendar, for example, are booked by users whose events this user may not see.
 */
export const fullyReported: Reads = ['listNotifications', 'paginateBids', 'viewUpload'];
