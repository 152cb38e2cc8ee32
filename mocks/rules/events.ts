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

/** A row before and after the committed writes of one call; undefined if it was added or removed. */
export interface Change<Row = unknown> {
  /** Name of its table. */
  readonly part: string;
  readonly id: string;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** The user who reads a stream, with the prices that this user sees. */
export interface Reader extends Rights {
  /** The price of a stone for the reader: the agreed one, if there is one, or the asking price. */
  readonly priceOf: (stone: SeedStone) => Pick<Stone, 'ctPr' | 'back'>;
}

/** The facts that events depend on in addition to the rows that changed. */
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

/** Returns an event as a reader may see it; null if the reader may not. */
export type EventView = (reader: Reader) => LiveEvent | null;

type View = (reader: Reader) => Timeless<LiveEvent> | null;

/** Stones that one commit may change before all clients reload instead (guide, Live events). */
const MAX_STONES = 500;

/** The row after the change, or before it if the change removed it. */
function latestRow<Row>({ before, after }: Change<Row>): Row | undefined {
  return after ?? before;
}

const isOwn = ({ user }: Reader, { userId }: Pick<Owned, 'userId'>) => user.id === userId;
const isOfAccount = ({ user }: Reader, { accountId }: Pick<Owned, 'accountId'>) =>
  user.account.id === accountId;

function ofNotification({ before, after }: Change<NotificationRow>): readonly View[] {
  // Marking a notification as read is not an event.
  if (before !== undefined || after === undefined) return [];
  const { id, userId, activityType: kind } = after;
  return [(reader) => (isOwn(reader, { userId }) ? { type: 'NOTIFICATION', id, kind } : null)];
}

/** Whether a reader can find a stone. Its seller can also if it is not for sale. */
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
  if (changes.length <= MAX_STONES) return changes.flatMap((change) => ofStone(change, scene));
  const owners = new Set(changes.flatMap((change) => latestRow(change)?.vnd ?? []));
  const concerns = (reader: Reader) =>
    owners.has(reader.user.account.id) || isAllowed(reader, 'paginateDiamonds', {});
  return [(reader) => (concerns(reader) ? { type: 'RELOAD' } : null)];
}

function trackMoved({ before, after }: Change<TrackRow>): 'CREATED' | 'UPDATED' | 'DELETED' {
  if (before === undefined) return 'CREATED';
  return after === undefined ? 'DELETED' : 'UPDATED';
}

/** One event for all entries of the same list and user that changed in the same way. */
function ofTracks(changes: readonly Change<TrackRow>[]): readonly View[] {
  const moved = changes.flatMap((change) => {
    const row = latestRow(change);
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

/** Quotes that the house asked the seller of the stone about. The seller does not learn who the buyer is. */
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

/** Whether users other than the bidder may see a bid. A blind bid stays hidden until its result. */
const isDisclosed = ({ bidType, status }: BidRow) =>
  bidType !== BidType.BLIND || status !== BidStatus.PENDING;

/** The status that all bids share, if they do. */
function commonStatus(rows: readonly BidRow[]): { readonly status?: BidStatus } {
  const statuses = new Set(rows.map(({ status }) => status));
  const [status] = statuses;
  return statuses.size === 1 && status !== undefined ? { status } : {};
}

function ofBids(changes: readonly Change<BidRow>[], { bidsIn }: EventScene): readonly View[] {
  const rounds = Map.groupBy(
    changes.flatMap((change) => latestRow(change) ?? []),
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
  const row = latestRow(change);
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
  const row = latestRow(change);
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
  const row = latestRow(change);
  if (row === undefined) return [];
  const { id, isCancelled } = row;
  return [
    (reader) =>
      (isOwn(reader, row) || handles(reader, row)) && isAllowed(reader, 'listAppointments', {})
        ? { type: 'APPOINTMENT', id, status: isCancelled ? 'CANCEL' : 'APPROVED' }
        : null,
  ];
}

/** The progress of an upload. */
export function ofUpload(row: UploadRow, { sellerOf, uploadProgress }: EventScene): View {
  const progress = uploadProgress(row);
  const sellerId = sellerOf(row.accountId);
  return (reader) =>
    (isOfAccount(reader, row) || handles(reader, { sellerId })) && isAllowed(reader, 'paginateUploads', {})
      ? { type: 'UPLOAD', id: row.id, ...progress }
      : null;
}

/** What a client did in a showroom, for its owner. Withdrawn likes and dislikes are not reported. */
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

/** The part of a showroom that only its owner changes, as text to compare. */
function ownersPart(row: ShowroomRow | undefined): string {
  if (row === undefined) return '';
  const { title, client, isPriceShown, pricing, terms, color, expiresAt, code, isRevoked } = row;
  const stones = row.stones.map(({ diamond, replaces }) => [diamond, replaces]);
  return JSON.stringify([
    ...[title, client, isPriceShown, pricing, terms, color, expiresAt, code, isRevoked, stones],
  ]);
}

/** A change that the owner made in a showroom. Clients of the showroom get it too, as RELOAD. */
function ofShowroomRow({ before, after }: Change<ShowroomRow>): readonly View[] {
  const row = after ?? before;
  if (before === undefined || row === undefined || ownersPart(before) === ownersPart(after)) return [];
  const { id } = row;
  return [(reader) => (isOwn(reader, row) ? { type: 'SHOWROOM', id, change: 'CHANGED' } : null)];
}

/** A stone that is no longer available, for the owners of the showrooms that it is in. */
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

/** Derives events from the changed rows of one table. */
type DeriveViews = (changes: readonly Change[], scene: EventScene) => readonly View[];

/** Derives events from all changed rows together. The cast is safe because each table has one type of row. */
const fromRows =
  <Row>(of: (changes: readonly Change<Row>[], scene: EventScene) => readonly View[]): DeriveViews =>
  (changes, scene) =>
    of(changes as readonly Change<Row>[], scene);

/** Derives events from each changed row. */
const fromEach = <Row>(of: (change: Change<Row>, scene: EventScene) => readonly View[]): DeriveViews =>
  fromRows((changes: readonly Change<Row>[], scene) => changes.flatMap((change) => of(change, scene)));

/** The tables whose changes are events, in the order in which the events of one commit are sent. */
const TABLES: Readonly<Record<string, DeriveViews>> = {
  stones: fromRows((changes: readonly Change<SeedStone>[], scene) => [
    ...ofStones(changes, scene),
    ...changes.flatMap((change) => ofShownStone(change, scene)),
  ]),
  'showroom-activities': fromEach(ofShowroom),
  showrooms: fromEach(ofShowroomRow),
  tracks: fromRows((changes: readonly Change<TrackRow>[], scene) => [
    ...ofTracks(changes),
    ...ofOffers(changes, scene),
  ]),
  'quote-drafts': fromRows(ofTracks),
  bids: fromRows(ofBids),
  memos: fromEach(ofMemo),
  orders: fromEach(ofOrder),
  appointments: fromEach(ofAppointment),
  uploads: fromEach(({ after }: Change<UploadRow>, scene) =>
    after === undefined ? [] : [ofUpload(after, scene)],
  ),
  notifications: fromEach(ofNotification),
};

/** Adds the time to an event. */
export function at(view: View, now: number): EventView {
  const time = new Date(now).toISOString();
  return (reader) => {
    const event = view(reader);
    return event === null ? null : { ...event, time };
  };
}

/**
 * The events of a commit. They are derived from the rows that changed, so that no operation has to remember to send them.
 */
export function eventsOf(changes: readonly Change[], scene: EventScene): readonly EventView[] {
  const changesOf = Map.groupBy(changes, ({ part }) => part);
  return Object.entries(TABLES).flatMap(([part, derive]) =>
    derive(changesOf.get(part) ?? [], scene).map((view) => at(view, scene.now)),
  );
}

/** Whether changes of a table are events. */
export function hasEvents(part: string): boolean {
  return Object.hasOwn(TABLES, part);
}
