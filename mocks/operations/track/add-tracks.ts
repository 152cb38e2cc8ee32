import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { TrackCreateRequest } from '#generated/model/trackCreateRequest.ts';
import type { TrackStone } from '#generated/model/trackStone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { keptDelivery } from '#mocks/operations/confirm/delivery.ts';
import { enquiryStatus, putEnquiry } from '#mocks/operations/enquiry/enquiries.ts';
import { claimStones, presentStones, type Way } from '#mocks/operations/goods/claim.ts';
import { notify } from '#mocks/operations/notification/notify.ts';
import { invalid } from '#mocks/operations/shared/failure.ts';
import { checkNumbers } from '#mocks/operations/shared/known.ts';
import { languageOf } from '#mocks/operations/shared/languages.ts';
import { nextNumber } from '#mocks/operations/shared/numbers.ts';
import type { SignedCall } from '#mocks/operations/shared/operation.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import { roundTo } from '#mocks/rules/money.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import type { QuoteRow, TrackRow, WatchlistRow } from '#mocks/rules/track-rows.ts';
import { quotesReceived } from '#mocks/rules/trade-news.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { sendMail } from '#mocks/world/world.ts';
import { dropDrafts } from './drafts.ts';
import { bargainStep, offeredPrice, validityOf } from './offers.ts';
import { isInList, ownTracks } from './tracks.ts';

/** Lists that are a way of getting a stone; the others take every listed stone. */
const WAYS: Readonly<Partial<Record<TrackType, Way>>> = {
  [TrackType.CART]: 'CART',
  [TrackType.QUOTE]: 'QUOTE',
  [TrackType.REQUEST]: 'VIEW',
};

type WatchlistTarget = Pick<WatchlistRow, 'newDiscount' | 'newAmount' | 'newPricePerCarat'>;

type RequestOf<Type extends TrackType> = Extract<TrackCreateRequest, { readonly trackType: Type }>;

interface Fresh<Wish extends TrackStone = TrackStone> {
  readonly wish: Wish;
  readonly place: number;
  readonly stone: SeedStone;
}

/** Result of adding stones: the entries in the order of the stones, and the number of new ones. */
export interface Added {
  readonly rows: readonly TrackRow[];
  readonly added: number;
}

/** Validates the time of a reminder, which must be in the future, and returns it in RFC 3339. */
export function reminderTime({ now }: SignedCall, date: string, field: string): string {
  const time = Date.parse(date);
  if (!(time > now)) throw invalid(field, 'future', 'A reminder is in the future.');
  return new Date(time).toISOString();
}

/** A figure of a request with the two decimals that are kept (guide, Money). */
function rounded<Figure extends number | null>(figure: Figure): Figure | number {
  return figure === null ? figure : roundTo(figure, 2);
}

/** The target of a watched stone, whose members are null if not requested. */
export function targetOf({
  newDiscount = null,
  newAmount = null,
  newPricePerCarat = null,
}: Partial<WatchlistTarget>): WatchlistTarget {
  return {
    newDiscount: rounded(newDiscount),
    newAmount: rounded(newAmount),
    newPricePerCarat: rounded(newPricePerCarat),
  };
}

/** Returns a function that creates the members common to all lists. Within a call, `id` and `stone` differ. */
export function entriesOf(
  call: SignedCall,
  { remarks, company }: Pick<TrackCreateRequest, 'remarks' | 'company'>,
) {
  const { world, caller, now } = call;
  const { companyName, ...owner } = ownedBy(caller.user);
  const trackTxnId = world.ids.next('txn');
  const time = new Date(now).toISOString();
  return ({ wish }: Pick<Fresh, 'wish'>) => ({
    id: world.ids.next('trk'),
    ...owner,
    companyName: company ?? companyName,
    userMobile: caller.user.mobile,
    userEmail: caller.user.email,
    stone: wish.diamond,
    trackDiscount: rounded(wish.trackDiscount),
    trackAmount: rounded(wish.trackAmount),
    trackPricePerCarat: rounded(wish.trackPricePerCarat),
    remarks: wish.remarks ?? remarks ?? null,
    trackTxnId,
    createdAt: time,
    updatedAt: time,
  });
}

function mailQuote(call: SignedCall, number: string, count: number): void {
  const { world, caller, now } = call;
  const { name, account } = caller.user;
  sendMail(world, now, {
    to: account.seller.email,
    ...wordedMail(languageOf(call, account.seller.id), 'quoteRequested', {
      number,
      name,
      companyName: account.companyName,
      count,
    }),
  });
}

/** Creates quotes, or drafts of them, at the prices offered by the buyer. Quotes of one call share a number. */
function quotesOf(
  call: SignedCall,
  request: RequestOf<typeof TrackType.QUOTE>,
  fresh: readonly Fresh<RequestOf<typeof TrackType.QUOTE>['diamonds'][number]>[],
): TrackRow[] {
  const offers = fresh.map((each) => {
    const field = `diamonds.${each.place}.`;
    const { wish, stone } = each;
    const price = offeredPrice(call, stone, wish.newPricePerCarat, null, field);
    return { ...each, price, validity: validityOf(call, wish, field) };
  });
  const delivery = keptDelivery(call, call.caller.user, request);
  const isDraft = request.isDraft === true;
  const memoNo = nextNumber(call, isDraft ? 'QD' : 'Q');
  if (!isDraft) mailQuote(call, memoNo, offers.length);
  const entryOf = entriesOf(call, request);
  return offers.map(({ price, validity, ...each }) => ({
    ...entryOf(each),
    trackType: request.trackType,
    ...(isDraft && { isDraft }),
    memoNo,
    ...price,
    ...validity,
    status: 'PENDING',
    offerStatus: ApprovalStatus.PENDING,
    isCounterOffer: false,
    bargainTrack: [bargainStep(call, price, each.wish.remarks ?? null)],
    isExpired: false,
    confirmedAs: null,
    endReason: null,
    ...delivery,
  }));
}

/** Creates an enquiry and the entries of its stones. The first non-empty remark becomes the question. */
function enquiredOf(
  call: SignedCall,
  request: RequestOf<typeof TrackType.ENQUIRY>,
  fresh: readonly Fresh[],
): TrackRow[] {
  const words = [request.remarks, ...request.diamonds.map(({ remarks }) => remarks), request.name];
  const text = words.find((each) => each !== undefined && each.trim() !== '');
  const { enquiryNo } = putEnquiry(call, { text, stones: fresh.map(({ wish }) => wish.diamond) });
  const entryOf = entriesOf(call, request);
  return fresh.map((each) => ({
    ...entryOf(each),
    trackType: request.trackType,
    enquiryNo,
    name: request.name ?? null,
    status: 'PENDING',
  }));
}

/** Creates the new entries of a list. `freshOf` selects the stones that are not in it yet. */
function rowsOf(
  call: SignedCall,
  request: TrackCreateRequest,
  freshOf: <Wish extends TrackStone>(diamonds: readonly Wish[]) => readonly Fresh<Wish>[],
): TrackRow[] {
  if (freshOf<TrackStone>(request.diamonds).length === 0) return [];
  switch (request.trackType) {
    case TrackType.WATCHLIST: {
      const { trackType, diamonds } = request;
      const entryOf = entriesOf(call, request);
      return freshOf(diamonds).map((each) => {
        return { ...entryOf(each), trackType, ...targetOf(each.wish), isNotified: false };
      });
    }
    case TrackType.QUOTE:
      return quotesOf(call, request, freshOf(request.diamonds));
    case TrackType.REMINDER: {
      const { trackType, diamonds } = request;
      const timed = freshOf(diamonds).map((each) => {
        const field = `diamonds.${each.place}.reminderDate`;
        return { each, reminderDate: reminderTime(call, each.wish.reminderDate, field) };
      });
      const entryOf = entriesOf(call, request);
      return timed.map(({ each, reminderDate }) => ({
        ...entryOf(each),
        trackType,
        reminderDate,
        isNotified: false,
        isDone: false,
      }));
    }
    case TrackType.ENQUIRY:
      return enquiredOf(call, request, freshOf(request.diamonds));
    default: {
      const { trackType, diamonds } = request;
      const entryOf = entriesOf(call, request);
      return freshOf(diamonds).map((each) => {
        if (trackType === TrackType.REQUEST) return { ...entryOf(each), trackType, status: 'PENDING' };
        if (trackType === TrackType.COMMENT) return { ...entryOf(each), trackType, kind: 'NOTE' };
        return { ...entryOf(each), trackType };
      });
    }
  }
}

/** Whether an entry prevents a new one for the same stone: closed ones do not, nor does a comment prevent a note. */
export function isLive(call: SignedCall, row: TrackRow): boolean {
  switch (row.trackType) {
    case TrackType.REQUEST:
      return row.status === 'PENDING' || row.status === 'APPROVED';
    case TrackType.QUOTE: {
      if (row.isDraft === true) return true;
      const isInTime = Date.parse(row.offerValidDate) > call.now;
      return !row.isExpired && isInTime && (row.status === 'PENDING' || row.status === 'APPROVED');
    }
    case TrackType.REMINDER:
      return !row.isNotified && !row.isDone;
    case TrackType.ENQUIRY:
      return row.status !== 'CANCEL' && enquiryStatus(call, row.enquiryNo) !== 'CLOSED';
    case TrackType.COMMENT:
      return row.kind === 'NOTE';
    default:
      return true;
  }
}

function wantedStones(
  call: SignedCall,
  request: TrackCreateRequest,
  ids: readonly string[],
  listed: readonly string[],
) {
  const way = isDraftOf(request) ? undefined : WAYS[request.trackType];
  if (way === undefined) return presentStones(call, ids);
  return claimStones(call, { way, account: call.caller.user.account, ids, with: listed });
}

const isDraftOf = (request: TrackCreateRequest): boolean =>
  request.trackType === TrackType.QUOTE && request.isDraft === true;

/** Puts new quotes where they belong: drafts are kept apart, and a sent quote replaces the draft for its stone. */
function putQuotes(call: SignedCall, quotes: readonly QuoteRow[]): void {
  const { tracks, quoteDrafts } = call.world.tables;
  const [quote] = quotes;
  if (quote === undefined) return;
  dropDrafts(
    call,
    quotes.map(({ stone }) => stone),
  );
  const table = quote.isDraft === true ? quoteDrafts : tracks;
  for (const row of quotes) table.put(row);
  if (quote.isDraft !== true) {
    notify(call.world, quote.sellerId, call.now, quotesReceived(quote, quotes.length));
  }
}

/** Adds stones to a list of the caller, all or none. A stone with an active entry keeps it unchanged. */
export function addTracks(call: SignedCall, request: TrackCreateRequest): Added {
  const { world } = call;
  const { trackType } = request;
  checkNumbers(call, request.diamonds);
  const entries = new Map<string, TrackRow>();
  for (const row of ownTracks(call, trackType)) if (isLive(call, row)) entries.set(row.stone, row);

  const places = new Map(request.diamonds.map(({ diamond }, place) => [diamond, place]));
  const ids = [...places.keys()];
  const stones = wantedStones(call, request, ids, [...entries.keys()]);
  const missing = new Map(stones.filter(({ id }) => !entries.has(id)).map((stone) => [stone.id, stone]));
  const added = rowsOf(call, request, (diamonds) =>
    diamonds.flatMap((wish, place) => {
      // Of several wishes for one stone, the last one counts.
      const stone = places.get(wish.diamond) === place ? missing.get(wish.diamond) : undefined;
      return stone === undefined ? [] : [{ wish, stone, place }];
    }),
  );
  for (const row of added) {
    if (!isInList(row, TrackType.QUOTE)) world.tables.tracks.put(row);
    entries.set(row.stone, row);
  }
  putQuotes(
    call,
    added.filter((row) => isInList(row, TrackType.QUOTE)),
  );
  return { rows: ids.flatMap((id) => entries.get(id) ?? []), added: added.length };
}
