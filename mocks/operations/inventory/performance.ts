import type { AgeBand } from '#generated/model/ageBand.ts';
import type { PerformanceFigures } from '#generated/model/performanceFigures.ts';
import type { PerformancePageReplyData } from '#generated/model/performancePageReplyData.ts';
import type { PerformancePageRequest } from '#generated/model/performancePageRequest.ts';
import type { PerformanceRequest } from '#generated/model/performanceRequest.ts';
import type { SellerPerformance } from '#generated/model/sellerPerformance.ts';
import type { StonePerformance } from '#generated/model/stonePerformance.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { eachOf, type Sliced, sortedInParts } from '#mocks/formats/slices.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import { addDays, houseDay, houseTime } from '#mocks/rules/house-time.ts';
import { fromHundredths, hundredths, sum } from '#mocks/rules/money.ts';
import { isHouseType } from '#mocks/rules/readers.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { findUser } from '#mocks/world/people.ts';
import { type FileReply, fileReply } from '../shared/binary.ts';
import { invalid } from '../shared/failure.ts';
import { countedPage, hasPart } from '../shared/numbers.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOfHouse } from '../shared/parties.ts';
import { standingOrders } from '../shared/standing-orders.ts';
import { listedTime } from './listings.ts';
import { stonesOfSeller } from './own-stones.ts';
import { sellersOf } from './sold-listings.ts';

/** Most days of one request (contract, PerformanceRequest). */
const MAX_DAYS = 365;
const WEEK = 7;
const AGES: readonly (readonly [from: number, to: number | null])[] = [
  [0, 29],
  [30, 59],
  [60, 89],
  [90, 179],
  [180, null],
];

const KINDS = ['views', 'watchers', 'carts', 'quotes', 'sales'] as const;
type Kind = (typeof KINDS)[number];

const SORTED_BY = {
  VIEWS: 'views',
  WATCHERS: 'watchers',
  CARTS: 'carts',
  QUOTES: 'quotes',
  SALES: 'sales',
  AGE: null,
} as const;

const LISTS: { readonly [Type in TrackType]?: Kind } = {
  [TrackType.WATCHLIST]: 'watchers',
  [TrackType.CART]: 'carts',
  [TrackType.QUOTE]: 'quotes',
};

/** One thing that a buyer did with a stone. */
interface Deed {
  readonly stone: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly kind: Kind;
  /** Amount of a sale, in cents. */
  readonly cents: number;
}

type Tally = Record<Kind | 'cents', number>;

const blank = (): Tally => ({ views: 0, watchers: 0, carts: 0, quotes: 0, sales: 0, cents: 0 });

function add(tally: Tally, { kind, cents }: Deed): void {
  tally[kind] += 1;
  tally.cents += cents;
}

function figures({ cents, ...counts }: Tally): PerformanceFigures {
  return { ...counts, salesAmount: fromHundredths(cents) };
}

/** Views by buyers and visitors: the seller's own people and the house look at stones for other reasons. */
function views({ world }: SignedCall, sellerOf: (stone: string) => string | undefined): Deed[] {
  return world.tables.analyticsEvents.all().flatMap(({ kind, at, userId, diamonds = [] }) => {
    if (kind !== 'STONE_VIEW') return [];
    const user = userId === null ? undefined : findUser(world, userId)?.user;
    if (user !== undefined && isHouseType(user.userType)) return [];
    return diamonds
      .filter((stone) => user === undefined || user.account.id !== sellerOf(stone))
      .map((stone): Deed => ({ stone, at: Date.parse(at), kind: 'views', cents: 0 }));
  });
}

function deedsOf(call: SignedCall, sellerOf: (stone: string) => string | undefined): Deed[] {
  const listed = call.world.tables.tracks.all().flatMap(({ trackType, stone, createdAt }): Deed[] => {
    const kind = LISTS[trackType];
    return kind === undefined ? [] : [{ stone, at: Date.parse(createdAt), kind, cents: 0 }];
  });
  const sold = standingOrders(call).flatMap(({ stones, placedAt }) => {
    const at = Date.parse(placedAt);
    return stones.map(
      ({ diamond, amt }): Deed => ({ stone: diamond, at, kind: 'sales', cents: hundredths(amt) }),
    );
  });
  return [...views(call, sellerOf), ...listed, ...sold];
}

interface Row {
  readonly stone: SeedStone;
  readonly tally: Tally;
  readonly days: number;
  /** Time of the sale in milliseconds since 1970; null for a stone on offer. */
  readonly soldAt: number | null;
}

interface Days {
  readonly from: string;
  /** The first instant, and the one after the last, in milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

function daysOf({ from, to }: Pick<PerformanceRequest, 'from' | 'to'>): Days {
  if (to < from) throw invalid('to', 'minimum', 'The last day is before the first.');
  if (to > addDays(from, MAX_DAYS)) throw invalid('to', 'maximum', 'Ask for a year at most.');
  return { from, start: houseTime(from), end: houseTime(addDays(to, 1)) };
}

/** Stones of the sellers whom the caller may see that are on offer, and those that were sold on these days. */
function* rowsOf(
  call: SignedCall,
  { start, end }: Days,
  { account, search }: PerformanceRequest,
): Sliced<Row[]> {
  const { world, now } = call;
  const isTheirs = sellersOf(call);
  const sellers = world.tables.accounts
    .all()
    .filter(({ id, vendorCode }) => vendorCode !== null && isTheirs(id))
    .map(({ id }) => id)
    .filter((id) => account === undefined || id === account);
  const row = (stone: SeedStone, soldAt: number | null): Row => ({
    stone,
    tally: blank(),
    days: Math.max(0, Math.floor(((soldAt ?? now) - listedTime(world, stone, now)) / DAY)),
    soldAt,
  });
  const offered: Row[] = [];
  for (const id of sellers) {
    const stones = stonesOfSeller(call, id).filter(({ wSts }) => wSts !== 'NA');
    yield* eachOf(stones, (stone) => offered.push(row(stone, null)));
  }
  const wanted = new Set(sellers);
  const sold = standingOrders(call).flatMap(({ placedAt, stones }) => {
    const at = Date.parse(placedAt);
    if (at < start || at >= end) return [];
    return stones.flatMap(({ diamond }) => {
      const stone = world.tables.stones.get(diamond);
      return stone !== undefined && wanted.has(stone.vnd) ? [row(stone, at)] : [];
    });
  });
  return [...offered, ...sold].filter(({ stone: { stoneId, vStnId, rptNo } }) =>
    hasPart(search, [stoneId, vStnId, rptNo]),
  );
}

interface Performance {
  readonly days: Days;
  /** In the requested order. */
  readonly rows: Row[];
  readonly totals: Tally;
  readonly weeks: Tally[];
}

function* performanceOf(call: SignedCall, request: PerformanceRequest): Sliced<Performance> {
  const days = daysOf(request);
  const found = yield* rowsOf(call, days, request);
  yield;
  const byStone = new Map(found.map((row) => [row.stone.id, row]));
  const weeks = Array.from({ length: Math.ceil((days.end - days.start) / (WEEK * DAY)) }, blank);
  const totals = blank();
  for (const deed of deedsOf(call, (id) => byStone.get(id)?.stone.vnd)) {
    const row = byStone.get(deed.stone);
    const week = weeks[Math.floor((deed.at - days.start) / (WEEK * DAY))];
    if (row === undefined || week === undefined || deed.at >= days.end) continue;
    for (const tally of [row.tally, week, totals]) add(tally, deed);
  }
  const kind = SORTED_BY[request.sort ?? 'VIEWS'];
  const value = ({ tally }: Row) => (kind === null ? 0 : tally[kind]);
  const rows = yield* sortedInParts(
    found,
    (one, other) =>
      value(other) - value(one) || other.days - one.days || (one.stone.id < other.stone.id ? -1 : 1),
  );
  return { days, rows, totals, weeks };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const amountOf = (rows: readonly Row[]) =>
  fromHundredths(sum(rows.map(({ stone }) => hundredths(stone.amt))));

const isOffered = ({ soldAt }: Row) => soldAt === null;

function agesOf(offered: readonly Row[]): AgeBand[] {
  return AGES.map(([from, to]) => {
    const band = offered.filter(({ days }) => days >= from && days <= (to ?? days));
    return { from, to, pieces: band.length, amount: amountOf(band) };
  });
}

function sellersShown({ world }: SignedCall, rows: readonly Row[]): SellerPerformance[] {
  return [...Map.groupBy(rows, ({ stone }) => stone.vnd)]
    .map(([account, own]) => {
      const total = blank();
      for (const { tally } of own) {
        for (const kind of [...KINDS, 'cents'] as const) total[kind] += tally[kind];
      }
      const offered = own.filter(isOffered);
      return {
        account,
        companyName: world.tables.accounts.get(account)?.companyName ?? '',
        pieces: offered.length,
        amount: amountOf(offered),
        daysListed: median(offered.map(({ days }) => days)),
        ...figures(total),
      };
    })
    .sort((one, other) => other.salesAmount - one.salesAmount || other.views - one.views);
}

function stoneShown({ stone, tally, days, soldAt }: Row): StonePerformance {
  const { id: diamond, stoneId, vStnId, shpNm, crt, colNm, clrNm, lbNm, amt, vnd: seller } = stone;
  return {
    ...{ diamond, stoneId, vStnId, shpNm, crt, colNm, clrNm, lbNm, amt, seller },
    daysListed: days,
    soldOn: soldAt === null ? null : houseDay(soldAt),
    ...figures(tally),
  };
}

/** One page of stones with what buyers did with them, and figures of all of them. */
export function* performancePage(
  call: SignedCall,
  request: PerformancePageRequest,
): Sliced<Omit<PerformancePageReplyData, 'snapshot'>> {
  const { days, rows, totals, weeks } = yield* performanceOf(call, request);
  yield;
  const { count, list } = countedPage(rows, request);
  return {
    count,
    list: list.map(stoneShown),
    totals: figures(totals),
    weeks: weeks.map((week, at) => ({
      from: addDays(days.from, at * WEEK),
      to: houseDay(Math.min(days.start + (at + 1) * WEEK * DAY, days.end) - 1),
      ...figures(week),
    })),
    ages: agesOf(rows.filter(isOffered)),
    sellers: isOfHouse(call) ? sellersShown(call, rows) : [],
  };
}

const HEADERS = [
  ...['Stock #', 'Stone', 'Seller', 'Shape', 'Carat', 'Color', 'Clarity', 'Lab', 'Amount USD', 'Days listed'],
  ...['Views', 'Watchlists', 'Carts', 'Offers', 'Sold on', 'Sold for USD'],
];

export function* performanceFile(call: SignedCall, request: PerformanceRequest): Sliced<FileReply> {
  const { accounts } = call.world.tables;
  const { rows } = yield* performanceOf(call, request);
  const lines: string[][] = [];
  yield* eachOf(rows, (each) => {
    const row = stoneShown(each);
    lines.push([
      ...[
        row.vStnId,
        row.stoneId,
        accounts.get(row.seller)?.companyName ?? '',
        row.shpNm,
        row.crt.toFixed(2),
      ],
      ...[row.colNm ?? '', row.clrNm ?? '', row.lbNm ?? '', row.amt.toFixed(2), String(row.daysListed)],
      ...[row.views, row.watchers, row.carts, row.quotes].map(String),
      ...[row.soldOn ?? '', row.soldOn === null ? '' : row.salesAmount.toFixed(2)],
    ]);
  });
  return fileReply('performance.csv', 'text/csv', writeCsv([HEADERS, ...lines]));
}
