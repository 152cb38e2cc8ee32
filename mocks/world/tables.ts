import type { Account } from '#generated/model/account.ts';
import type { ContentRow } from '#mocks/rules/content-rows.ts';
import { daysFromEpoch, shiftTime } from '#mocks/rules/epoch.ts';
import type { KeptFile } from '#mocks/rules/kept-file.ts';
import type { MarketDayRow } from '#mocks/rules/market-rows.ts';
import type { DigestRow } from '#mocks/rules/news.ts';
import type { Plain } from '#mocks/rules/plain.ts';
import type * as rows from '#mocks/rules/rows.ts';
import type { ShowroomActivityRow, ShowroomRow } from '#mocks/rules/showroom-rows.ts';
import type { QuoteRow, TrackRow } from '#mocks/rules/track-rows.ts';
import type {
  AppointmentRow,
  BidRow,
  BlockRow,
  EnquiryRow,
  MemoRow,
  OrderRow,
} from '#mocks/rules/trade-rows.ts';
import type { Seed, SeedStone } from '#mocks/rules/types.ts';
import type { UploadRow } from '#mocks/rules/upload-rows.ts';
import type { DeliveryRow, WebhookRow } from '#mocks/rules/webhook-rows.ts';
import { seedAddresses } from '#mocks/seed/address-books.ts';
import { seedArticles } from '#mocks/seed/articles.ts';
import { seedBids, shiftBid } from '#mocks/seed/bids.ts';
import { livedHolds, livedSearches, livedTracks, shiftSearch, shiftTrack } from '#mocks/seed/buyer-life.ts';
import { seedCompanyCodes } from '#mocks/seed/company-codes.ts';
import { seedContents, shiftContent } from '#mocks/seed/contents.ts';
import { seedDocuments, shiftDocument } from '#mocks/seed/documents.ts';
import { seedEnquired, shiftEnquired } from '#mocks/seed/enquired-stones.ts';
import { seedFloors, withQuestions } from '#mocks/seed/floors.ts';
import { seedFollows } from '#mocks/seed/follows.ts';
import { seedFtpRequests } from '#mocks/seed/ftp-requests.ts';
import { seedHolds, shiftHold } from '#mocks/seed/holds.ts';
import { seedListings } from '#mocks/seed/listing.ts';
import { seedManufacturing } from '#mocks/seed/manufacturing.ts';
import { pastNotifications } from '#mocks/seed/notifications.ts';
import { seedFiles } from '#mocks/seed/papers.ts';
import { seedMemos, shiftMemo } from '#mocks/seed/past-memos.ts';
import { seedQuotes, shiftQuote } from '#mocks/seed/past-quotes.ts';
import { seedPayments, shiftPayment } from '#mocks/seed/payments.ts';
import { seedPriceLists, seedSheets } from '#mocks/seed/price-lists.ts';
import { seedEnquiries, shiftEnquiry } from '#mocks/seed/questions.ts';
import { seedOrders, shiftOrder } from '#mocks/seed/sales.ts';
import { seedUploads, shiftUpload } from '#mocks/seed/uploads.ts';
import { seedInvitations, seedRejections, seedUserRows } from '#mocks/seed/user-rows.ts';
import { seedUserSettings } from '#mocks/seed/user-settings.ts';
import { seedVisits, shiftVisit } from '#mocks/seed/visits.ts';
import type { Base } from './base.ts';
import type { Clock } from './clock.ts';
import { seedMarketDays, shiftMarketDay } from './market-days.ts';
import type { Transactions } from './transactions.ts';

/** Rows that a world added, changed or removed (null), by id. */
export type OwnRows = ReadonlyMap<string, { readonly id: string } | null>;

/** Rows of one kind in one world: its changes on top of the rows that all worlds share. */
interface Table<Row extends { readonly id: string }> {
  readonly name: string;
  readonly get: (id: string) => Row | undefined;
  readonly put: (row: Row) => void;
  readonly remove: (id: string) => boolean;
  /** Rows that this world added or changed and still has, in order of their first change. */
  readonly own: () => Row[];
  /** All differences from the shared rows by id; null for removed rows. */
  readonly changed: ReadonlyMap<string, Row | null>;
  /** Another object after each write: tells whether what was derived from the rows still holds. */
  readonly written: () => object;
  /** An immutable copy of `changed`; the same map until the next write. */
  readonly kept: () => ReadonlyMap<string, Row | null>;
  readonly restore: (changed: OwnRows) => void;
  /** All rows of the world: the shared ones in their order, then the added ones. */
  readonly all: () => Row[];
}

/**
 * A table on top of shared rows, which are never modified: a world costs only what it changes. Writes of a call that
 * fails are undone by `transactions`.
 *
 * @param sharedNow the shared rows by id; their ids never change, their dates do when the world's beginning is set back
 */
export function createTable<Row extends { readonly id: string }>(
  name: string,
  { undoable, undoableOnce, note, isWatched }: Transactions,
  sharedNow: () => ReadonlyMap<string, Row>,
): Table<Row> {
  const changed = new Map<string, Row | null>();
  let copy: ReadonlyMap<string, Row | null> | null = null;
  let state = {};
  const get = (id: string) => {
    const own = changed.get(id);
    return own === undefined ? sharedNow().get(id) : (own ?? undefined);
  };
  const kept = () => {
    copy ??= new Map(changed);
    return copy;
  };
  const restore = (rows: OwnRows) => {
    copy = null;
    state = {};
    changed.clear();
    // Rows saved under the name of a table are rows of that table; a saved world of another version is refused before.
    for (const [id, row] of rows as ReadonlyMap<string, Row | null>) changed.set(id, row);
  };
  const set = (id: string, row: Row | null) => {
    const former = changed.get(id);
    const before = isWatched(name) ? get(id) : undefined;
    const formerCopy = copy;
    const formerState = state;
    undoable(() => {
      if (former === undefined) changed.delete(id);
      else changed.set(id, former);
      copy = formerCopy;
      state = formerState;
    });
    copy = null;
    state = {};
    changed.set(id, row);
    note({ part: name, id, value: row }, before);
  };
  return {
    name,
    get,
    put: (row) => set(row.id, row),
    remove: (id) => {
      if (get(id) === undefined) return false;
      if (sharedNow().has(id)) set(id, null);
      else {
        // Setting the row again would move it to the end, so that undoing needs the rows in their order.
        undoableOnce(changed, () => {
          const rows = kept();
          return () => restore(rows);
        });
        const before = isWatched(name) ? get(id) : undefined;
        copy = null;
        state = {};
        changed.delete(id);
        note({ part: name, id }, before);
      }
      return true;
    },
    own: () => [...changed.values()].filter((row) => row !== null),
    changed,
    written: () => state,
    kept,
    restore,
    all: () => {
      const shared = sharedNow();
      const rows: Row[] = [];
      for (const [id, row] of shared) {
        const own = changed.get(id);
        if (own !== null) rows.push(own ?? row);
      }
      for (const [id, row] of changed) if (row !== null && !shared.has(id)) rows.push(row);
      return rows;
    },
  };
}

/** Days whose seeded rows are kept. Most worlds of a process begin on the same day. */
const MOST_DAYS = 8;

interface Identified {
  readonly id: string;
}

type RowsById<Row> = ReadonlyMap<string, Row>;

function byId<Row extends Identified>(list: readonly Row[]): RowsById<Row> {
  return new Map(list.map((row) => [row.id, row]));
}

function perDay<Row>(make: (days: number) => RowsById<Row>): (days: number) => RowsById<Row> {
  const made = new Map<number, RowsById<Row>>();
  return (days) => {
    const found = made.get(days) ?? make(days);
    made.set(days, found);
    for (const oldest of [...made.keys()].slice(0, -MOST_DAYS)) made.delete(oldest);
    return found;
  };
}

/** Moves the times of a row in these members by whole days. */
function withTimes<Key extends string>(...keys: readonly Key[]) {
  return <Row extends Readonly<Record<Key, string | null>>>(row: Row, days: number): Row => ({
    ...row,
    ...Object.fromEntries(keys.map((key) => [key, shiftTime(row[key], days)])),
  });
}

function pastTracks(seed: Seed): (days: number) => TrackRow[] {
  const quotes = withQuestions(seed, seedQuotes(seed));
  const enquired = seedEnquired(seed);
  return (days) => [
    ...quotes.map((row) => shiftQuote(row, days)),
    ...enquired.map((row) => shiftEnquired(row, days)),
  ];
}

function livedInTracks(seed: Seed): (days: number) => TrackRow[] {
  const [past, lived] = [pastTracks(seed), livedTracks(seed)];
  return (days) => [...past(days), ...lived.map((row) => shiftTrack(row, days))];
}

const noSearches = (): rows.SearchRow[] => [];

/**
 * Every table of a world, with its row type and the name under which its rows are saved. The rows of the seed are made
 * on first use and shared by all worlds over a base; a world stores only what it changes.
 *
 * @param isLivedIn whether the buyer has searches, a watch list and a cart of the last weeks. Tests say themselves what is
 *   in these, so only the world in which people look around has them
 */
export function createTables(base: Base, clock: Clock, transactions: Transactions, isLivedIn: boolean) {
  const { cached } = base;
  const keyOf = (name: string) => (isLivedIn ? `${name} of the lived-in world` : name);

  /** Rows without dates that move. */
  function table<Row extends Identified>(
    name: string,
    seeded: (seed: Seed) => readonly Row[] = () => [],
  ): Table<Row> {
    return createTable(name, transactions, () => cached(name, () => byId(seeded(base.seed))));
  }

  /** Rows with a history: their dates are moved by whole days from SEED_EPOCH to the day on which the world began. */
  function history<Row extends Identified>(
    name: string,
    seeded: (seed: Seed) => (days: number) => readonly Row[],
    key = name,
  ): Table<Row> {
    const make = () => {
      const rowsOn = seeded(base.seed);
      return perDay((days) => byId(rowsOn(days)));
    };
    return createTable(name, transactions, () => cached(key, make)(daysFromEpoch(clock.began())));
  }

  function dated<Row extends Identified>(
    name: string,
    seeded: (seed: Seed) => readonly Row[],
    shift: (row: Row, days: number) => Row,
    key = name,
  ): Table<Row> {
    return history(
      name,
      (seed) => {
        const all = seeded(seed);
        return (days) => all.map((row) => shift(row, days));
      },
      key,
    );
  }

  return {
    accounts: table<Account>('accounts', ({ accounts }) => accounts),
    addresses: dated<rows.AddressRow>('addresses', seedAddresses, withTimes('createdAt', 'updatedAt')),
    advancePayments: dated<rows.AdvancePaymentRow>('advance-payments', seedPayments, shiftPayment),
    analyticsEvents: table<rows.AnalyticsRow>('analytics-events'),
    answers: table<rows.AnswerRow>('answers'),
    appointments: dated<AppointmentRow>('appointments', seedVisits, shiftVisit),
    articles: dated<rows.ArticleRow>(
      'articles',
      seedArticles,
      withTimes('publishedAt', 'createdAt', 'updatedAt'),
    ),
    askingPrices: table<rows.PriceRow>('asking-prices'),
    bids: dated<BidRow>('bids', seedBids, shiftBid),
    blocks: dated<BlockRow>(
      'blocks',
      (seed) => (isLivedIn ? livedHolds(seed, seedHolds(seed)) : seedHolds(seed)),
      shiftHold,
      keyOf('blocks'),
    ),
    challenges: table<rows.OtpRow>('challenges'),
    columnMemories: table<rows.ColumnMemoryRow>('column-memories'),
    companyCodes: dated<rows.CompanyCodeRow>('company-codes', seedCompanyCodes, withTimes('updatedAt')),
    conciergeRequests: table<rows.ConciergeRow>('concierge-requests'),
    contactMessages: table<rows.ContactRow>('contact-messages'),
    contents: dated<ContentRow>('contents', seedContents, shiftContent),
    countedCalls: table<rows.TimesRow>('counted-calls'),
    deletedSearches: table<rows.DeletedSearch>('deleted-searches'),
    digests: table<DigestRow>('digests'),
    documents: dated<rows.DocumentRow>('documents', seedDocuments, shiftDocument),
    enquiries: dated<EnquiryRow>('enquiries', seedEnquiries, shiftEnquiry),
    feedback: table<rows.FeedbackRow>('feedback'),
    files: table<KeptFile>('files', seedFiles),
    floors: table<rows.FloorRow>('floors', seedFloors),
    follows: table<rows.FollowRow>('follows', seedFollows),
    ftpRequests: dated<rows.FtpRequestRow>(
      'ftp-requests',
      seedFtpRequests,
      withTimes('decidedAt', 'createdAt'),
    ),
    houseSettings: table<rows.HouseSettingRow>('house-settings'),
    invitations: table<rows.InvitationRow>('invitations', seedInvitations),
    invitedAppointments: table<rows.InvitedRow>('invited-appointments'),
    jobApplications: table<rows.ApplicationRow>('job-applications'),
    knownBrowsers: table<rows.KnownBrowserRow>('known-browsers'),
    /** One row: what is due next among the listings. */
    listingAgenda: table<rows.AgendaRow>('listing-agenda'),
    listings: table<rows.ListingRow>('listings', seedListings),
    mailLinks: table<rows.MailLink>('mail-links'),
    manufacturing: dated<rows.ManufacturingRow>('manufacturing', seedManufacturing, withTimes('updatedAt')),
    marketDays: dated<MarketDayRow>('market-days', seedMarketDays, shiftMarketDay),
    mediaUploads: table<rows.MediaUploadRow>('media-uploads'),
    memos: dated<MemoRow>('memos', seedMemos, shiftMemo),
    notifications: history<rows.NotificationRow>('notifications', () => pastNotifications(base)),
    orders: dated<OrderRow>('orders', seedOrders, shiftOrder),
    rejections: table<rows.RejectionRow>('rejections', seedRejections),
    priceLists: table<rows.PriceListVersionRow>('price-lists', seedPriceLists),
    priceSheets: table<rows.PriceSheetRow>('price-sheets', seedSheets),
    quoteDrafts: table<QuoteRow>('quote-drafts'),
    removedTracks: table<rows.RemovedTrack>('removed-tracks'),
    searches: dated<rows.SearchRow>(
      'searches',
      isLivedIn ? livedSearches : noSearches,
      shiftSearch,
      keyOf('searches'),
    ),
    searchRuns: table<rows.SearchRun>('search-runs'),
    shares: table<rows.ShareRow>('shares'),
    showroomActivities: table<ShowroomActivityRow>('showroom-activities'),
    showrooms: table<ShowroomRow>('showrooms'),
    signIns: table<rows.SignInRow>('sign-ins'),
    socialGrants: table<rows.GrantRow>('social-grants'),
    stoneFiles: table<rows.StoneFileRow>('stone-files'),
    stones: createTable<SeedStone>('stones', transactions, () => base.stones),
    tracks: history<TrackRow>('tracks', isLivedIn ? livedInTracks : pastTracks, keyOf('tracks')),
    trustedBrowsers: table<rows.TrustRow>('trusted-browsers'),
    wordMemories: table<rows.WordMemoryRow>('word-memories'),
    uploads: dated<UploadRow>('uploads', seedUploads, shiftUpload),
    userChanges: table<rows.UserChangeRow>('user-changes'),
    users: table<rows.UserRow>('users', seedUserRows),
    userSettings: table<rows.UserSettingRow>('user-settings', seedUserSettings),
    webhooks: table<WebhookRow>('webhooks'),
    webhookDeliveries: table<DeliveryRow>('webhook-deliveries'),
  };
}

export type Tables = ReturnType<typeof createTables>;

type RowOf<Key extends keyof Tables> = ReturnType<Tables[Key]['own']>[number];

/** Tables whose rows are not plain data. There must be none: a world with such a row could not be saved and restored. */
type NotPlain = { [Key in keyof Tables]: RowOf<Key> extends Plain<RowOf<Key>> ? never : Key }[keyof Tables];

/** The rows that a world added, changed or removed, by the name of their table. Copies only tables written since. */
export function saveTables(
  tables: [NotPlain] extends [never] ? Tables : NotPlain,
): ReadonlyMap<string, OwnRows> {
  const saved = Object.values(tables).map(({ name, kept }): [string, OwnRows] => [name, kept()]);
  return new Map(saved.filter(([, own]) => own.size > 0));
}

/** Puts every table back to what `saveTables` returned; tables that it does not name become as seeded. */
export function restoreTables(tables: Tables, saved: ReadonlyMap<string, OwnRows>): void {
  for (const { name, restore } of Object.values(tables)) restore(saved.get(name) ?? new Map());
}
