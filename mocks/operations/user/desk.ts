import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { DeskItem } from '#generated/model/deskItem.ts';
import type { DeskReplyData } from '#generated/model/deskReplyData.ts';
import type { HealthState } from '#generated/model/healthState.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { UserType } from '#generated/model/userType.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { mayView } from '#mocks/rules/permissions.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { allUsers } from '#mocks/world/people.ts';
import { timesOf } from '../appointment/appointments.ts';
import { isOpen } from '../bid/bids.ts';
import { activeHolds } from '../block/holds.ts';
import { missingMedia } from '../inventory/inventory-page.ts';
import { endOf } from '../inventory/listings.ts';
import { stonesOfSeller } from '../inventory/own-stones.ts';
import { soldListings } from '../inventory/sold-listings.ts';
import { isTheirs, registrationState } from '../register/registrations.ts';
import { isJobOn, lastRun, ratesChangedAt } from '../setting/house-settings.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOfHouse, looksAfter } from '../shared/parties.ts';
import { timeShown } from '../shared/people.ts';
import { managesAll } from '../sub-user/sub-users.ts';
import { offersOn } from '../track/seller-consent.ts';
import { handledTracks, isInList } from '../track/tracks.ts';
import { buyerKinds } from './buyer-desk.ts';
import { iso, type Kind, stoneIdOf } from './desk-kind.ts';

/** Records that a kind shows (contract, DeskSection). */
const SHOWN = 5;
/** Listings are urgent when they end within this time, as in the notification (specification, section 9). */
const ENDS_SOON = 2 * DAY;
const WEEK = 7 * DAY;

function staffKinds(call: SignedCall): Kind[] {
  const { world, now } = call;
  const { tables } = world;
  const today = houseDay(now);
  return [
    {
      kind: 'QUOTES',
      area: 'QUOTE',
      isDue: true,
      items: () =>
        handledTracks(call, TrackType.QUOTE)
          .filter((row) => isInList(row, TrackType.QUOTE))
          .filter(
            (row) => row.status === 'PENDING' && !row.isCounterOffer && Date.parse(row.offerValidDate) > now,
          )
          .map((row) => ({
            id: row.id,
            name: stoneIdOf(call, row.stone),
            about: row.companyName,
            at: row.offerValidDate,
          })),
    },
    {
      kind: 'CONFIRMATIONS',
      area: 'CONFIRM_STONE',
      items: () =>
        tables.memos
          .all()
          .filter(
            (row) =>
              looksAfter(call, row) && row.status === ApprovalStatus.PENDING && row.cancelledAt === null,
          )
          .map(({ id, memoNo, companyName, createdAt }) => ({
            id,
            name: memoNo,
            about: companyName,
            at: createdAt,
          })),
    },
    {
      kind: 'OFFICE_REQUESTS',
      area: 'OFFICE',
      items: () =>
        handledTracks(call, TrackType.REQUEST)
          .filter((row) => isInList(row, TrackType.REQUEST) && row.status === 'PENDING')
          .map((row) => ({
            id: row.id,
            name: stoneIdOf(call, row.stone),
            about: row.companyName,
            at: row.createdAt,
          })),
    },
    {
      kind: 'ENQUIRIES',
      area: 'ENQUIRY',
      items: () =>
        tables.enquiries
          .all()
          .filter(
            (row) => looksAfter(call, row) && row.status !== 'CLOSED' && row.messages.at(-1)?.side === 'BUY',
          )
          .map(({ id, enquiryNo, companyName, updatedAt }) => ({
            id,
            name: enquiryNo,
            about: companyName,
            at: updatedAt,
          })),
    },
    {
      kind: 'HOLDS',
      area: 'HOLD',
      isDue: true,
      items: () =>
        activeHolds(call)
          .filter((row) => looksAfter(call, row))
          .map(({ id, blockCode, companyName, validTillDate }) => ({
            id,
            name: blockCode,
            about: companyName,
            at: validTillDate,
          })),
    },
    {
      kind: 'BIDS',
      area: 'MY_BID',
      isDue: true,
      items: () =>
        tables.bids
          .all()
          .filter((row) => looksAfter(call, row) && isOpen(row, now))
          .map((row) => ({
            id: row.id,
            name: stoneIdOf(call, row.stone),
            about: row.companyName,
            at: row.closesAt,
          })),
    },
    {
      kind: 'APPOINTMENTS',
      area: 'OFFICE',
      items: () =>
        tables.appointments
          .all()
          .filter((row) => looksAfter(call, row) && row.date === today && !row.isCancelled)
          .map((row) => ({
            id: row.id,
            name: row.appointmentNo,
            about: row.companyName || row.userName,
            at: iso(timesOf(row).starts),
          })),
    },
    {
      kind: 'REGISTRATIONS',
      area: null,
      items: () =>
        allUsers(world)
          .filter((row) => isTheirs(call, row) && registrationState(row) === ApprovalStatus.PENDING)
          .map(({ id, user }) => ({
            id,
            name: user.account.companyName,
            about: user.name,
            at: timeShown(call, id, user.createdAt),
          })),
    },
  ];
}

/** The listings that the start page is about: the caller's own, or for admins those of all sellers. */
function listings(call: SignedCall): SeedStone[] {
  const { world, caller } = call;
  const own = caller.user.account.id;
  const sellers = world.tables.accounts
    .all()
    .filter(({ id, vendorCode }) => (managesAll(call) ? vendorCode !== null : id === own));
  return sellers.flatMap(({ id }) => stonesOfSeller(call, id)).filter(({ wSts }) => wSts !== 'NA');
}

function sellerKinds(call: SignedCall): Kind[] {
  const { world, now, caller } = call;
  const own = caller.user.account.id;
  const isEvery = managesAll(call);
  const stones = listings(call);
  const stoneItem = (stone: SeedStone, at: string | null): DeskItem => ({
    id: stone.id,
    name: stone.stoneId,
    about: stone.vStnId,
    at,
  });
  const latest = [...Map.groupBy(world.tables.uploads.all(), ({ accountId }) => accountId)]
    .filter(([account]) => isEvery || account === own)
    .flatMap(([, uploads]) => uploads.toSorted((one, other) => other.createdAt - one.createdAt).slice(0, 1))
    .filter(({ report }) => (report?.invalid ?? 0) > 0);
  return [
    {
      kind: 'LISTINGS_ENDING',
      area: null,
      isDue: true,
      items: () =>
        stones.flatMap((stone) => {
          const end = endOf(world, stone, now);
          return end > now && end - now <= ENDS_SOON ? stoneItem(stone, iso(end)) : [];
        }),
    },
    {
      kind: 'REJECTED_ROWS',
      area: null,
      count: () => latest.reduce((sum, { report }) => sum + (report?.invalid ?? 0), 0),
      items: () =>
        latest.map(({ id, fileName, userName, createdAt }) => ({
          id,
          name: fileName,
          about: userName,
          at: iso(createdAt),
        })),
    },
    {
      kind: 'MISSING_MEDIA',
      area: null,
      items: () =>
        stones.filter((stone) => missingMedia(stone).length > 0).map((stone) => stoneItem(stone, null)),
    },
    {
      kind: 'STONE_OFFERS',
      area: null,
      isDue: true,
      items: () =>
        offersOn(call, (vnd) => isEvery || vnd === own).map((row) => ({
          id: row.id,
          name: stoneIdOf(call, row.stone),
          about: world.tables.stones.get(row.stone)?.vStnId ?? null,
          at: row.offerValidDate,
        })),
    },
    {
      kind: 'TO_DISPATCH',
      area: null,
      items: () =>
        soldListings(call)
          .filter(({ status }) => status === 'PLACED' || status === 'INVOICED')
          .map(({ orderNo, diamond, stoneId, createdAt }) => ({
            id: diamond,
            name: stoneId,
            about: orderNo,
            at: createdAt,
          })),
    },
  ];
}

/** What waits of one kind, the most urgent or the longest waiting first. */
function sectionOf({ kind, isDue, count, items: all }: Kind): DeskReplyData['sections'][number] {
  const time = ({ at }: DeskItem) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at));
  const items = all().sort((one, other) => time(one) - time(other));
  return {
    kind,
    count: count?.(items) ?? items.length,
    dueAt: isDue === true ? (items[0]?.at ?? null) : null,
    items: items.slice(0, SHOWN),
  };
}

const SYNC_JOBS = { STOCK_SYNC: 'STOCK', PRICE_SYNC: 'PRICES', CERTIFICATE_SYNC: 'CERTIFICATES' } as const;

/** State of a sync job: it is well if it is on. */
function jobState(call: SignedCall, key: keyof typeof SYNC_JOBS): HealthState {
  const job = SYNC_JOBS[key];
  return { key, isWell: isJobOn(call, job), count: null, at: iso(lastRun(call, job)) };
}

function healthOf(call: SignedCall): HealthState[] {
  const { world, now } = call;
  const ratesAt = ratesChangedAt(call);
  const { uploads, documents } = world.tables;
  const counted = (key: HealthState['key'], count: number) => ({ key, isWell: count === 0, count, at: null });
  const failed = uploads.all().filter(({ state, createdAt }) => state === 'FAILED' && now - createdAt < WEEK);
  const waiting = documents.all().filter(({ status }) => status === ApprovalStatus.PENDING);
  return [
    jobState(call, 'STOCK_SYNC'),
    jobState(call, 'PRICE_SYNC'),
    jobState(call, 'CERTIFICATE_SYNC'),
    { key: 'BANK_RATES', isWell: now - ratesAt <= DAY, count: null, at: iso(ratesAt) },
    counted('FAILED_UPLOADS', failed.length),
    counted('PENDING_PROOFS', waiting.length),
  ];
}

export function deskOf(call: SignedCall): DeskReplyData {
  const isAdmin = managesAll(call);
  const isSeller = call.caller.user.userType === UserType.SELLER;
  const kinds = [
    ...(isOfHouse(call) ? staffKinds(call) : []),
    ...(isAdmin || isSeller ? sellerKinds(call) : []),
    ...(isOfHouse(call) || isSeller ? [] : buyerKinds(call)),
  ];
  return {
    sections: kinds.filter(({ area }) => area === null || mayView(call.caller, area)).map(sectionOf),
    health: isAdmin ? healthOf(call) : [],
  };
}
