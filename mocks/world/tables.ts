import type { Account } from '#generated/model/account.ts';
import { daysFromEpoch } from '#mocks/rules/epoch.ts';
import type { KeptFile } from '#mocks/rules/kept-file.ts';
import type * as rows from '#mocks/rules/rows.ts';
import type { TrackRow } from '#mocks/rules/track-rows.ts';
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
import { seedAddresses, shiftAddress } from '#mocks/seed/address-books.ts';
import { seedArticles, shiftArticle } from '#mocks/seed/articles.ts';
import { seedBids, shiftBid } from '#mocks/seed/bids.ts';
import { seedCompanyCodes, shiftCompanyCode } from '#mocks/seed/company-codes.ts';
import { seedDocuments, shiftDocument } from '#mocks/seed/documents.ts';
import { seedEnquired, shiftEnquired } from '#mocks/seed/enquired-stones.ts';
import { seedFollows } from '#mocks/seed/follows.ts';
import { seedFtpRequests, shiftFtpRequest } from '#mocks/seed/ftp-requests.ts';
import { seedHolds, shiftHold } from '#mocks/seed/holds.ts';
import { seedListings } from '#mocks/seed/listing.ts';
import { seedManufacturing, shiftManufacturing } from '#mocks/seed/manufacturing.ts';
import { pastNotifications } from '#mocks/seed/notifications.ts';
import { seedFiles } from '#mocks/seed/papers.ts';
import { seedMemos, shiftMemo } from '#mocks/seed/past-memos.ts';
import { seedQuotes, shiftQuote } from '#mocks/seed/past-quotes.ts';
import { seedPayments, shiftPayment } from '#mocks/seed/payments.ts';
import { seedEnquiries, shiftEnquiry } from '#mocks/seed/questions.ts';
import { seedOrders, shiftOrder } from '#mocks/seed/sales.ts';
import { seedUploads, shiftUpload } from '#mocks/seed/uploads.ts';
import { seedInvitations, seedRejections, seedUserRows } from '#mocks/seed/user-rows.ts';
import { seedVisits, shiftVisit } from '#mocks/seed/visits.ts';
import type { Base } from './base.ts';
import type { Clock } from './clock.ts';
import { createTable, type OwnRows, type Table } from './table.ts';
import type { Transactions } from './transactions.ts';

/** Days whose seeded rows are kept. Most worlds of a process begin on the same day. */
const MOST_DAYS = 8;

interface Identified {
  readonly id: string;
}

type RowsById<Row> = ReadonlyMap<string, Row>;

function byId<Row extends Identified>(list: readonly Row[]): RowsById<Row> {
  return new Map(list.map((row) => [row.id, row]));
}

/** Keeps what is made for the last days that were asked for. */
function perDay<Row>(make: (days: number) => RowsById<Row>): (days: number) => RowsById<Row> {
  const made = new Map<number, RowsById<Row>>();
  return (days) => {
    const found = made.get(days) ?? make(days);
    made.set(days, found);
    for (const oldest of [...made.keys()].slice(0, -MOST_DAYS)) made.delete(oldest);
    return found;
  };
}

/** Entries that the lists of users begin with: quotes and enquired stones, earliest first. */
function pastTracks(seed: Seed): (days: number) => TrackRow[] {
  const quotes = seedQuotes(seed);
  const enquired = seedEnquired(seed);
  return (days) => [
    ...quotes.map((row) => shiftQuote(row, days)),
    ...enquired.map((row) => shiftEnquired(row, days)),
  ];
}

/**
 * Every table of a world, with its row type and the name under which its rows are saved. The rows of the seed are made
 * on first use and shared by all worlds over a base; a world stores only what it changes.
 */
export function createTables(base: Base, clock: Clock, transactions: Transactions) {
  const { cached } = base;

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
  ): Table<Row> {
    const make = () => {
      const rowsOn = seeded(base.seed);
      return perDay((days) => byId(rowsOn(days)));
    };
    return createTable(name, transactions, () => cached(name, make)(daysFromEpoch(clock.began())));
  }

  /** A history whose rows are moved one by one. */
  function dated<Row extends Identified>(
    name: string,
    seeded: (seed: Seed) => readonly Row[],
    shift: (row: Row, days: number) => Row,
  ): Table<Row> {
    return history(name, (seed) => {
      const all = seeded(seed);
      return (days) => all.map((row) => shift(row, days));
    });
  }

  return {
    accounts: table<Account>('accounts', ({ accounts }) => accounts),
    addresses: dated<rows.AddressRow>('addresses', seedAddresses, shiftAddress),
    advancePayments: dated<rows.AdvancePaymentRow>('advance-payments', seedPayments, shiftPayment),
    analyticsEvents: table<rows.AnalyticsRow>('analytics-events'),
    answers: table<rows.AnswerRow>('answers'),
    appointments: dated<AppointmentRow>('appointments', seedVisits, shiftVisit),
    articles: dated<rows.ArticleRow>('articles', seedArticles, shiftArticle),
    askingPrices: table<rows.PriceRow>('asking-prices'),
    bids: dated<BidRow>('bids', seedBids, shiftBid),
    blocks: dated<BlockRow>('blocks', seedHolds, shiftHold),
    challenges: table<rows.OtpRow>('challenges'),
    columnMemories: table<rows.ColumnMemoryRow>('column-memories'),
    companyCodes: dated<rows.CompanyCodeRow>('company-codes', seedCompanyCodes, shiftCompanyCode),
    conciergeRequests: table<rows.ConciergeRow>('concierge-requests'),
    contactMessages: table<rows.ContactRow>('contact-messages'),
    countedCalls: table<rows.TimesRow>('counted-calls'),
    deletedSearches: table<rows.DeletedSearch>('deleted-searches'),
    documents: dated<rows.DocumentRow>('documents', seedDocuments, shiftDocument),
    enquiries: dated<EnquiryRow>('enquiries', seedEnquiries, shiftEnquiry),
    feedback: table<rows.FeedbackRow>('feedback'),
    files: table<KeptFile>('files', ({ accounts }) => seedFiles(accounts)),
    follows: table<rows.FollowRow>('follows', seedFollows),
    ftpRequests: dated<rows.FtpRequestRow>('ftp-requests', seedFtpRequests, shiftFtpRequest),
    invitations: table<rows.InvitationRow>('invitations', seedInvitations),
    invitedAppointments: table<rows.InvitedRow>('invited-appointments'),
    jobApplications: table<rows.ApplicationRow>('job-applications'),
    /** One row: what is due next among the listings. */
    listingAgenda: table<rows.AgendaRow>('listing-agenda'),
    listings: table<rows.ListingRow>('listings', seedListings),
    mailLinks: table<rows.MailLink>('mail-links'),
    manufacturing: dated<rows.ManufacturingRow>('manufacturing', seedManufacturing, shiftManufacturing),
    mediaUploads: table<rows.MediaUploadRow>('media-uploads'),
    memos: dated<MemoRow>('memos', seedMemos, shiftMemo),
    notifications: history<rows.NotificationRow>('notifications', () => pastNotifications(base)),
    orders: dated<OrderRow>('orders', seedOrders, shiftOrder),
    rejections: table<rows.RejectionRow>('rejections', seedRejections),
    removedTracks: table<rows.RemovedTrack>('removed-tracks'),
    searches: table<rows.SearchRow>('searches'),
    searchRuns: table<rows.SearchRun>('search-runs'),
    shares: table<rows.ShareRow>('shares'),
    signIns: table<rows.SignInRow>('sign-ins'),
    socialGrants: table<rows.GrantRow>('social-grants'),
    stoneFiles: table<rows.StoneFileRow>('stone-files'),
    stones: createTable<SeedStone>('stones', transactions, () => base.stones),
    tracks: history<TrackRow>('tracks', pastTracks),
    trustedBrowsers: table<rows.TrustRow>('trusted-browsers'),
    uploads: dated<UploadRow>('uploads', seedUploads, shiftUpload),
    userChanges: table<rows.UserChangeRow>('user-changes'),
    users: table<rows.UserRow>('users', seedUserRows),
    userSettings: table<rows.UserSettingRow>('user-settings'),
  };
}

/** The tables of a world. */
export type Tables = ReturnType<typeof createTables>;

/** The rows that a world added, changed or removed, by the name of their table. Copies only tables written since. */
export function saveTables(tables: Tables): ReadonlyMap<string, OwnRows> {
  const saved = Object.values(tables).map(({ name, kept }): [string, OwnRows] => [name, kept()]);
  return new Map(saved.filter(([, own]) => own.size > 0));
}

/** Puts every table back to what `saveTables` returned; tables that it does not name become as seeded. */
export function restoreTables(tables: Tables, saved: ReadonlyMap<string, OwnRows>): void {
  for (const { name, restore } of Object.values(tables)) restore(saved.get(name) ?? new Map());
}
