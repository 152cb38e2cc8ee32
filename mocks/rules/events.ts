import { BidStatus } from '#generated/model/bidStatus.ts';
import { BidType } from '#generated/model/bidType.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneEvent } from '#generated/model/stoneEvent.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { UploadEvent } from '#generated/model/uploadEvent.ts';
import { bidHighest, type Round, roundOf } from './bid-rounds.ts';
import { orderStatus } from './order-timeline.ts';
import { isAllowed } from './permissions.ts';
import { handles, isOpenTo, type Rights } from './readers.ts';
import type { NotificationRow } from './rows.ts';
import type { ShowroomActivityRow, ShowroomRow } from './showroom-rows.ts';
import type { TrackRow } from './track-rows.ts';
import type { AppointmentRow, BidRow, MemoRow, OrderRow, Owned } from './trade-rows.ts';
import type { SeedStone } from './types.ts';
import type { UploadRow } from './upload-rows.ts';

/** A row before and after the committed writes of one call; undefined before it was added and after it was removed. */
export interface Change<Row = unknown> {
  /** Name of its table. */
  readonly part: string;
  readonly id: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** Who reads a stream, with what depends on other records. */
export interface Reader extends Rights {
  /** The price of a stone for the reader, which differs from the asking price while one is agreed on. */
  readonly priceOf: (stone: SeedStone) => Pick<Stone, 'ctPr' | 'back'>;
}

/** What the events of a commit need to know beside the rows that changed. */
export interface EventScene {
  /** Time of the commit in milliseconds since 1970. */
  readonly now: number;
  readonly bidsIn: (round: Round) => readonly BidRow[];
  /** The account that lists a stone; undefined if there is no such stone. */
  readonly vendorOf: (stone: string) => string | undefined;
  /** The sales person of an account. */
  readonly sellerOf: (accountId: string) => string;
  /** The showrooms that a stone is in. */
  readonly showroomsWith: (stone: string) => readonly Pick<ShowroomRow, 'id' | 'userId'>[];
  /** The user whose showroom it is; undefined once it is deleted. */
  readonly ownerOfShowroom: (id: string) => string | undefined;
  readonly uploadProgress: (row: UploadRow) => Pick<UploadEvent, 'status' | 'done' | 'total'>;
}

type Timeless<Event> = Event extends { readonly time: string } ? Omit<Event, 'time'> : never;

/** An event as a reader may see it; null for one who may not. Everybody else learns nothing of it. */
export type EventView = (reader: Reader) => LiveEvent | null;

type View = (reader: Reader) => Timeless<LiveEvent> | null;

/** Stones that one commit may change before it is a single RELOAD (guide, Live events). */
const MOST_STONES = 500;

/** The row that says whose a record is: as it is now, or was. */
function presentRow<Row>({ before, after }: Change<Row>): Row | undefined {
  return after ?? before;
}

const isOwn = ({ user }: Reader, { userId }: Pick<Owned, 'userId'>) => user.id === userId;
const isOfAccount = ({ user }: Reader, { accountId }: Pick<Owned, 'accountId'>) =>
  user.account.id === accountId;

function ofNotification({ before, after }: Change<NotificationRow>): readonly View[] {
  // Reading one is no news for anybody.
  if (before !== undefined || after === undefined) return [];
  const { id, userId, activityType: kind } = after;
  return [(reader) => (isOwn(reader, { userId }) ? { type: 'NOTIFICATION', id, kind } : null)];
}

/** Whether a reader can find a stone: buyers one that is for sale, its seller also one that is not. */
function sees(reader: Reader, stone: SeedStone | undefined, now: number): stone is SeedStone {
  if (stone === undefined) return false;
  if (reader.user.account.id === stone.vnd) return true;
  return stone.wSts !== 'NA' && isAllowed(reader, 'paginateDiamonds', {}) && isOpenTo(reader, stone, now);
}

function stoneChange(reader: Reader, before: SeedStone, after: SeedStone): Partial<StoneEvent> {
  const [old, own] = [reader.priceOf(before), reader.priceOf(after)];
  const isPriced = old.ctPr !== own.ctPr || old.back !== own.back;
  const isMoved = before.wSts !== after.wSts || before.isHeld !== after.isHeld;
  return {
    ...(isPriced && { price: { oldCtPr: old.ctPr, ctPr: own.ctPr, oldBack: old.back, back: own.back } }),
    ...(isMoved && {
      availability: {
        ...{ old: before.wSts, new: after.wSts },
        ...{ wasHeld: before.isHeld, isHeld: after.isHeld },
      },
    }),
  };
}

function ofStone({ before, after }: Change<SeedStone>, { now }: EventScene): readonly View[] {
  return [
    (reader) => {
      const [could, can] = [sees(reader, before, now), sees(reader, after, now)];
      const stone = after ?? before;
      if (stone === undefined || !(could || can)) return null;
      const event = { type: 'STONE', stoneId: stone.id, stoneNo: stone.stoneId } as const;
      if (!could) return { ...event, change: 'LISTED' };
      if (!can) return { ...event, change: 'GONE' };
      const changed = stoneChange(reader, Object(before), Object(after));
      if (changed.price !== undefined) return { ...event, change: 'PRICE', ...changed };
      return changed.availability === undefined ? null : { ...event, change: 'AVAILABILITY', ...changed };
    },
  ];
}

function ofStones(changes: readonly Change<SeedStone>[], scene: EventScene): readonly View[] {
  if (changes.length <= MOST_STONES) return changes.flatMap((change) => ofStone(change, scene));
  const owners = new Set(changes.flatMap((change) => presentRow(change)?.vnd ?? []));
  const concerns = (reader: Reader) =>
    owners.has(reader.user.account.id) || isAllowed(reader, 'paginateDiamonds', {});
  return [(reader) => (concerns(reader) ? { type: 'RELOAD' } : null)];
}

function trackMoved({ before, after }: Change<TrackRow>): 'CREATED' | 'UPDATED' | 'DELETED' {
  if (before === undefined) return 'CREATED';
  return after === undefined ? 'DELETED' : 'UPDATED';
}

/** Entries of one list and one user, written alike. */
function ofTracks(changes: readonly Change<TrackRow>[]): readonly View[] {
  const moved = changes.flatMap((change) => {
    const row = presentRow(change);
    return row === undefined ? [] : [{ row, change: trackMoved(change) }];
  });
  const groups = Map.groupBy(moved, ({ row, change }) => {
    const isPrivate = (row.trackType === TrackType.COMMENT && row.kind === 'NOTE') || isDraft(row);
    return `${row.trackType} ${change} ${row.userId} ${isPrivate}`;
  });
  return [...groups.values()].map((group): View => {
    const [first] = group;
    const ids = group.map(({ row }) => row.id);
    return (reader) => {
      if (first === undefined) return null;
      const { row, change } = first;
      const { trackType } = row;
      const isPrivate = (trackType === TrackType.COMMENT && row.kind === 'NOTE') || isDraft(row);
      const isTheirs = isOwn(reader, row) || (handles(reader, row) && !isPrivate);
      const isOpen = isTheirs && isAllowed(reader, 'paginateTracks', { trackType });
      return isOpen ? { type: 'TRACK', trackType, ids, change } : null;
    };
  });
}

/** Prices that the house asked a seller about, as the seller reads them: without the buyer. */
function ofOffers(changes: readonly Change<TrackRow>[], { vendorOf }: EventScene): readonly View[] {
  const asked = changes.flatMap(({ before, after }) =>
    [after ?? before].flatMap((row) => {
      const isAsked = row?.trackType === TrackType.QUOTE && row.ask !== undefined;
      return isAsked ? [{ id: row.id, vendor: vendorOf(row.stone) }] : [];
    }),
  );
  const trackType = TrackType.QUOTE;
  return [...Map.groupBy(asked, ({ vendor }) => vendor)].map(([vendor, rows]): View => {
    const ids = rows.map(({ id }) => id);
    return (reader) =>
      reader.user.account.id === vendor && isAllowed(reader, 'paginateStoneOffers', {})
        ? { type: 'TRACK', trackType, ids, change: 'UPDATED' }
        : null;
  });
}

const isDraft = (row: TrackRow) => row.trackType === TrackType.QUOTE && row.isDraft === true;

/** Whether others than its bidder may see a bid: before its result, a blind bid is its bidder's alone. */
const isDisclosed = ({ bidType, status }: BidRow) =>
  bidType !== BidType.BLIND || status !== BidStatus.PENDING;

/** The one status of several bids; nothing if they differ. */
function commonStatus(rows: readonly BidRow[]): { readonly status?: BidStatus } {
  const statuses = new Set(rows.map(({ status }) => status));
  const [status] = statuses;
  return statuses.size === 1 && status !== undefined ? { status } : {};
}

function ofBids(changes: readonly Change<BidRow>[], { bidsIn }: EventScene): readonly View[] {
  const rounds = Map.groupBy(
    changes.flatMap((change) => presentRow(change) ?? []),
    roundOf,
  );
  return [...rounds.values()].flatMap((moved): View[] => {
    const [round] = moved;
    if (round === undefined) return [];
    const standing = bidsIn(round);
    const bidders = new Set(standing.map(({ userId }) => userId));
    const { stone: stoneId, bidType } = round;
    const highestPricePerCarat = bidHighest(standing);
    return [
      (reader) => {
        if (!isAllowed(reader, 'paginateBids', {})) return null;
        const own = moved.filter((row) => isOwn(reader, row) || (handles(reader, row) && isDisclosed(row)));
        const isRival = bidType === BidType.OPEN && bidders.has(reader.user.id);
        if (own.length === 0 && !isRival) return null;
        const ids = own.map(({ id }) => id);
        return { type: 'BID', stoneId, bidType, ids, ...commonStatus(own), highestPricePerCarat };
      },
    ];
  });
}

function ofMemo(change: Change<MemoRow>): readonly View[] {
  const row = presentRow(change);
  if (row === undefined) return [];
  const { id, status } = row;
  return [
    (reader) =>
      (isOfAccount(reader, row) || handles(reader, row)) && isAllowed(reader, 'paginateMemos', {})
        ? { type: 'MEMO', id, status }
        : null,
  ];
}

function ofOrder(change: Change<OrderRow>, { now }: EventScene): readonly View[] {
  const row = presentRow(change);
  if (row === undefined) return [];
  const [id, status] = [row.id, orderStatus(row, now)];
  return [
    (reader) =>
      (isOfAccount(reader, row) || handles(reader, row)) && isAllowed(reader, 'paginateOrders', {})
        ? { type: 'ORDER', id, status }
        : null,
  ];
}

function ofAppointment(change: Change<AppointmentRow>): readonly View[] {
  const row = presentRow(change);
  if (row === undefined) return [];
  const { id, isCancelled } = row;
  return [
    (reader) =>
      (isOwn(reader, row) || handles(reader, row)) && isAllowed(reader, 'listAppointments', {})
        ? { type: 'APPOINTMENT', id, status: isCancelled ? 'CANCEL' : 'APPROVED' }
        : null,
  ];
}

/** How far an upload is, for those who may read it. */
export function ofUpload(row: UploadRow, { sellerOf, uploadProgress }: EventScene): View {
  const progress = uploadProgress(row);
  const sellerId = sellerOf(row.accountId);
  return (reader) =>
    (isOfAccount(reader, row) || handles(reader, { sellerId })) && isAllowed(reader, 'paginateUploads', {})
      ? { type: 'UPLOAD', id: row.id, ...progress }
      : null;
}

/** What a client did in a showroom, for its owner. An opinion that is taken back, and what is not liked, is no news. */
function ofShowroom(
  { before, after }: Change<ShowroomActivityRow>,
  { ownerOfShowroom }: EventScene,
): readonly View[] {
  if (before !== undefined || after === undefined) return [];
  const { showroom: id, kind: change, diamond } = after;
  if (change === 'DECLINED' || change === 'CLEARED') return [];
  const userId = ownerOfShowroom(id) ?? '';
  const about = diamond === null ? {} : { stoneId: diamond };
  return [(reader) => (isOwn(reader, { userId }) ? { type: 'SHOWROOM', id, change, ...about } : null)];
}

/** What the owner decides of a showroom, without what its client did. */
function decided(row: ShowroomRow | undefined): string {
  if (row === undefined) return '';
  const { title, client, isPriceShown, pricing, terms, color, expiresAt, code, isRevoked } = row;
  const stones = row.stones.map(({ diamond, replaces }) => [diamond, replaces]);
  return JSON.stringify([
    ...[title, client, isPriceShown, pricing, terms, color, expiresAt, code, isRevoked, stones],
  ]);
}

/** A showroom that its owner changed, for the owner. */
function ofShowroomRow({ before, after }: Change<ShowroomRow>): readonly View[] {
  const row = after ?? before;
  if (before === undefined || row === undefined || decided(before) === decided(after)) return [];
  const { id } = row;
  return [(reader) => (isOwn(reader, row) ? { type: 'SHOWROOM', id, change: 'CHANGED' } : null)];
}

/** A stone that can no longer be had, for the owners of the showrooms that it is in. */
function ofShownStone(
  { id: stoneId, before, after }: Change<SeedStone>,
  { showroomsWith }: EventScene,
): readonly View[] {
  if (before === undefined || before.wSts === 'NA' || (after !== undefined && after.wSts !== 'NA')) return [];
  return showroomsWith(stoneId).map(
    ({ id, userId }): View =>
      (reader) =>
        isOwn(reader, { userId }) ? { type: 'SHOWROOM', id, change: 'STONE_GONE', stoneId } : null,
  );
}

/** What the changed rows of a table mean to their readers. */
type Meaning = (changes: readonly Change[], scene: EventScene) => readonly View[];

/** The meaning of rows of one type. The rows of a table have the type of that table. */
const rows =
  <Row>(of: (changes: readonly Change<Row>[], scene: EventScene) => readonly View[]): Meaning =>
  (changes, scene) =>
    of(changes as readonly Change<Row>[], scene);

const each = <Row>(of: (change: Change<Row>, scene: EventScene) => readonly View[]): Meaning =>
  rows((changes: readonly Change<Row>[], scene) => changes.flatMap((change) => of(change, scene)));

/** The tables whose changes are events, in the order in which events of one commit are sent. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  stones: rows((changes: readonly Change<SeedStone>[], scene) => [
    ...ofStones(changes, scene),
    ...changes.flatMap((change) => ofShownStone(change, scene)),
  ]),
  'showroom-activities': each(ofShowroom),
  showrooms: each(ofShowroomRow),
  tracks: rows((changes: readonly Change<TrackRow>[], scene) => [
    ...ofTracks(changes),
    ...ofOffers(changes, scene),
  ]),
  'quote-drafts': rows(ofTracks),
  bids: rows(ofBids),
  memos: each(ofMemo),
  orders: each(ofOrder),
  appointments: each(ofAppointment),
  uploads: each(({ after }: Change<UploadRow>, scene) =>
    after === undefined ? [] : [ofUpload(after, scene)],
  ),
  notifications: each(ofNotification),
};

/** A view with the time at which it happened. */
export function at(view: View, now: number): EventView {
  const time = new Date(now).toISOString();
  return (reader) => {
    const event = view(reader);
    return event === null ? null : { ...event, time };
  };
}

/**
 * The events of a commit, each with who may see what of it. Derived from the rows that changed, so that no write can
 * forget them.
 */
export function eventsOf(changes: readonly Change[], scene: EventScene): readonly EventView[] {
  const parts = Map.groupBy(changes, ({ part }) => part);
  return Object.entries(MEANINGS).flatMap(([part, meaning]) => {
    return meaning(parts.get(part) ?? [], scene).map((view) => at(view, scene.now));
  });
}

/** Whether changes of a table are events. */
export function isTold(part: string): boolean {
  return Object.hasOwn(MEANINGS, part);
}
