import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { TrackCreateRequest } from '#generated/model/trackCreateRequest.ts';
import type { TrackStone } from '#generated/model/trackStone.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import type { TrackRow } from '#mocks/world/rows.ts';
import { sendMail } from '#mocks/world/world.ts';
import { unavailabilityFor } from '../block/holds.ts';
import { freeStones, obstacleOf } from '../diamond/stones.ts';
import { enquiryStatus, putEnquiry } from '../enquiry/enquiries.ts';
import { invalid } from '../shared/failure.ts';
import { nextNumber } from '../shared/numbers.ts';
import type { SignedCall } from '../shared/operation.ts';
import { ownedBy } from '../shared/parties.ts';
import { bargainStep, offeredPrice, validityOf } from './offers.ts';
import { ownTracks } from './tracks.ts';

const WATCH = 2;
const REQUEST = 3;
const QUOTE = 4;
const REMINDER = 5;
const ENQUIRY = 6;
const { PENDING } = ApprovalStatus;

/** Lists of stones to be bought, which take stones for sale only (domain.md 2.4): cart and quotes. */
const BUYING: ReadonlySet<TrackType> = new Set<TrackType>([1, QUOTE]);

/** What a list adds to the entries that it keeps. */
type Extra = Partial<TrackRow>;

/** Time of a reminder, which is to come. */
export function reminderTime({ now }: SignedCall, date: string | undefined, field: string): string {
  if (date === undefined) throw invalid(field, 'required', 'A reminder needs a date.');
  const time = Date.parse(date);
  if (!(time > now)) throw invalid(field, 'future', 'A reminder is for a time to come.');
  return new Date(time).toISOString();
}

function quoteOf(call: SignedCall, wish: TrackStone, stone: SeedStone, place: number): Extra {
  const field = `diamonds.${place}.`;
  const price = offeredPrice(call, stone, wish, field);
  const step = bargainStep(call, price, wish.remarks ?? null);
  return {
    ...price,
    ...validityOf(call, wish, field),
    status: 'PENDING',
    offerStatus: PENDING,
    isCounterOffer: false,
    bargainTrack: [step],
  };
}

/** What the list adds to an entry; throws when the entry lacks what the list asks for. */
function extraOf(
  call: SignedCall,
  type: TrackType,
  wish: TrackStone,
  stone: SeedStone,
  place: number,
): Extra {
  switch (type) {
    case WATCH:
      return {
        newDiscount: wish.newDiscount ?? null,
        newAmount: wish.newAmount ?? null,
        newPricePerCarat: wish.newPricePerCarat ?? null,
      };
    case REQUEST:
    case ENQUIRY:
      return { status: 'PENDING' };
    case QUOTE:
      return quoteOf(call, wish, stone, place);
    case REMINDER:
      return { reminderDate: reminderTime(call, wish.reminderDate, `diamonds.${place}.reminderDate`) };
    default:
      return {};
  }
}

function trackOf(
  call: SignedCall,
  { trackType, remarks, name, company }: TrackCreateRequest,
  wish: TrackStone,
  extra: Extra,
): TrackRow {
  const { world, caller, now } = call;
  const time = new Date(now).toISOString();
  const { companyName, ...owner } = ownedBy(caller.user);
  return {
    id: world.ids.next('trk'),
    ...owner,
    companyName: company ?? companyName,
    userMobile: caller.user.mobile,
    userEmail: caller.user.email,
    stone: wish.diamond,
    trackType,
    trackDiscount: wish.trackDiscount,
    trackAmount: wish.trackAmount,
    trackPricePerCarat: wish.trackPricePerCarat,
    newDiscount: null,
    remarks: wish.remarks ?? remarks ?? null,
    name: name ?? null,
    memoNo: null,
    isExpired: false,
    isTold: false,
    ...extra,
    createdAt: time,
    updatedAt: time,
  };
}

/** Whether an entry still does what its list is for; a closed quote or enquiry does not keep its stone from a new one. */
function isLive(
  call: SignedCall,
  { trackType, status, isExpired, isTold, enquiryNo = null, ...row }: TrackRow,
): boolean {
  switch (trackType) {
    case REQUEST:
      return status === 'PENDING' || status === 'APPROVED';
    case QUOTE: {
      const isInTime = Date.parse(row.offerValidDate ?? '') > call.now;
      return !isExpired && isInTime && (status === 'PENDING' || status === 'APPROVED');
    }
    case REMINDER:
      return !isTold;
    case ENQUIRY:
      return status !== 'CANCEL' && enquiryNo !== null && enquiryStatus(call, enquiryNo) !== 'CLOSED';
    default:
      return true;
  }
}

/** Tells the sales person that quotes wait for a word. */
function mailQuote({ world, caller, now }: SignedCall, number: string, count: number): void {
  const { name, account } = caller.user;
  sendMail(world, now, {
    to: account.seller.email,
    subject: `Quote requested: ${number}`,
    text: `${name} of ${account.companyName} names a price for ${count} stone(s).`,
  });
}

/** Numbers that the entries of one call share; those of enquiries are of the enquiry, which is made here. */
function shared(call: SignedCall, request: TrackCreateRequest, stones: readonly string[]): Extra {
  const trackTxnId = call.world.ids.next('txn');
  if (request.trackType === QUOTE) {
    const memoNo = nextNumber(call, 'Q');
    mailQuote(call, memoNo, stones.length);
    return { trackTxnId, memoNo };
  }
  if (request.trackType !== ENQUIRY) return { trackTxnId };
  const words = [request.remarks, ...request.diamonds.map(({ remarks }) => remarks), request.name];
  const text = words.find((each) => each !== undefined && each.trim() !== '');
  return { trackTxnId, enquiryNo: putEnquiry(call, { text, stones }).enquiryNo };
}

/** What was kept: the entries in the order of the stones, and how many of them are new. */
export interface Kept {
  readonly rows: readonly TrackRow[];
  readonly added: number;
}

/** Keeps stones in a list of the caller, all or none; one that is there already stays as it is. */
export function addTracks(call: SignedCall, request: TrackCreateRequest): Kept {
  const { trackType, diamonds } = request;
  const { tracks } = call.world;
  const wanted = new Map(diamonds.map((stone) => [stone.diamond, stone]));
  const unavailable = unavailabilityFor(call, call.caller.user.account.id);
  const stones = freeStones(call, [...wanted.keys()], (stone) =>
    BUYING.has(trackType) ? obstacleOf(unavailable(stone)) : null,
  );
  const there = new Map(
    ownTracks(call, trackType)
      .filter((row) => isLive(call, row))
      .map((row) => [row.stone, row]),
  );
  const fresh = stones.flatMap((stone, place) => {
    const wish = there.has(stone.id) ? undefined : wanted.get(stone.id);
    return wish === undefined ? [] : [{ wish, extra: extraOf(call, trackType, wish, stone, place) }];
  });
  const common =
    fresh.length === 0
      ? {}
      : shared(
          call,
          request,
          fresh.map(({ wish }) => wish.diamond),
        );
  for (const { wish, extra } of fresh) {
    const row = trackOf(call, request, wish, { ...extra, ...common });
    tracks.put(row);
    there.set(row.stone, row);
  }
  return { rows: [...wanted.keys()].flatMap((id) => there.get(id) ?? []), added: fresh.length };
}
