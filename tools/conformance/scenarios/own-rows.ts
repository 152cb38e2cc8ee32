import { samples } from '../samples.ts';
import { expect, type Player, type Scenario, Skipped, type Stage } from '../scenario.ts';
import { at, type Members, membersOf } from '../values.ts';
import {
  ALL,
  asSeen,
  CART,
  DAY_MS,
  ENQUIRY,
  freeStone,
  IN_INDIA,
  NOTES,
  namedUser,
  nowOf,
  QUOTE,
  REMINDER,
  REQUEST,
  stonesOf,
  WATCHLIST,
} from './shared.ts';

/** A list whose rows belong to the company of its reader, or to the reader alone. */
interface OwnList {
  readonly operation: string;
  /** One list for each body. Default: all rows. */
  readonly bodies?: readonly Members[];
  /** Users of two companies that have such rows: persona and place of the account. Default: two buyers. */
  readonly readers?: readonly [Reader, Reader];
  /** Operations that make a row, and how the first reader makes one. Default: the reader has some. */
  readonly writes?: readonly string[];
  readonly make?: (reader: Player, stage: Stage) => Promise<unknown>;
}

type Reader = readonly [persona: string, place: number];

const BUYERS = [
  ['primary', 0],
  ['customer', 1],
] as const;
const SELLERS = [
  ['seller', 3],
  ['api', 6],
] as const;
const COMPANIES = [
  ['primary', 0],
  ['seller', 3],
] as const;

const SAVED = 2;
const LOOK = 2;
/** The type of a track that is a stone chosen for a show. */
const SHOW = 8;
const STEP = 20;
/** Noon in Asia/Kolkata, when one looks and bids. */
const NOON = '2026-01-15T06:30:00.000Z';

/** Puts a stone into the cart and on the watchlist. */
async function track(buyer: Player): Promise<void> {
  const diamonds = [asSeen(await freeStone(buyer))];
  for (const trackType of [CART, WATCHLIST]) await buyer.ok('createTracks', { trackType, diamonds });
}

async function bid(_: Player, { as, control }: Stage): Promise<void> {
  await control('POST', '/clock', { mode: 'frozen', at: NOON });
  const buyer = await as('primary', 0);
  const [stone] = await stonesOf(buyer, { wSts: ['B'], pktType: ['SINGLE'], ...IN_INDIA });
  const { id: diamond, vStnId, ctPr, crt } = membersOf(stone);
  const bidPricePerCarat = Number(ctPr) + STEP;
  const bidAmount = Math.round(bidPricePerCarat * Number(crt) * 100) / 100;
  await buyer.ok('createBids', {
    bidType: LOOK,
    diamonds: [{ diamond, vStnId, bidPricePerCarat, bidAmount }],
  });
}

/** Visits an office, and is asked about it when the day is over. */
async function visit(buyer: Player, { advance, onMockBackend }: Stage): Promise<void> {
  onMockBackend();
  const date = new Date((await nowOf(buyer)) + DAY_MS).toISOString().slice(0, 10);
  const slots = await buyer.rows('paginateCabinSlots', { ...ALL, limit: 100, date, cabin: 'cabin-2' });
  const { id, start, end } = membersOf(slots.find(({ isFree }) => isFree === true));
  const when = { date, start, end, type: 2, meetingType: 3, cabinSlot: [id] };
  await buyer.ok('createAppointment', { purpose: 'Conformance', ...when });
  await advance(2 * DAY_MS);
}

async function concierge(buyer: Player): Promise<void> {
  const [service] = await buyer.rows('listConciergeServices', {});
  const date = new Date((await nowOf(buyer)) + 30 * DAY_MS).toISOString().slice(0, 10);
  await buyer.ok('createConciergeRequest', { service: service?.id, date, people: 2 });
}

async function note(buyer: Player): Promise<void> {
  const { id: diamond, vStnId } = await freeStone(buyer);
  await buyer.ok('upsertComments', { diamonds: [{ diamond, vStnId, remarks: 'Conformance.' }] });
}

const media = (seller: Player) =>
  seller.ok('startMediaUpload', { kind: 'IMAGE', file: samples.find(({ type }) => type === 'image/png') });

const member = (company: Player, stage: Stage) =>
  company.ok('upsertSubUser', {
    ...{ firstName: 'Con', lastName: 'Formance', mobile: '+911234567890', userType: 3, areas: ['DASHBOARD'] },
    ...namedUser(stage, 'own-rows'),
  });

const search = (buyer: Player, { run }: Stage) =>
  buyer.ok('upsertSearch', { name: `Own rows ${run.name}`, searchType: SAVED, filter: {} });

const share = async (buyer: Player) => buyer.ok('createStoneShare', { diamond: (await freeStone(buyer)).id });

/** Chooses a stone of a show. */
async function choose(buyer: Player): Promise<void> {
  const rows = (await buyer.rows('paginateShowSelections', ALL)).map(({ diamond }) => membersOf(diamond));
  const stone = rows.find(({ countryCode, isHeld }) => countryCode === 'IN' && isHeld !== true);
  await buyer.ok('createTracks', { trackType: SHOW, diamonds: [asSeen(membersOf(stone))] });
}

async function subscription(reader: Player): Promise<void> {
  if ((await reader.rows('listWebhooks')).length > 0) return;
  const webhook = { url: 'https://erp.example.com/', types: ['stone.gone'], isActive: false };
  await reader.ok('createWebhook', webhook);
}

async function showroom(buyer: Player): Promise<void> {
  if ((await buyer.rows('listShowrooms')).length > 0) return;
  const pricing = { markups: [{ fromCarat: 0, kind: 'PERCENT', value: 10 }], currency: 'USD', rate: 1 };
  await buyer.ok('upsertShowroom', {
    ...{ title: 'Conformance', client: 'Noa Levi', isPriceShown: true },
    pricing: { ...pricing, rateDate: '2020-01-15' },
    diamonds: [(await freeStone(buyer)).id],
  });
}

/** Every list whose rows belong to its reader. */
export const ownLists: readonly OwnList[] = [
  {
    operation: 'listWebhooks',
    bodies: [{}],
    readers: COMPANIES,
    writes: ['createWebhook'],
    make: subscription,
  },
  { operation: 'listShowrooms', bodies: [{}], writes: ['upsertShowroom'], make: showroom },
  { operation: 'listSearches', bodies: [{ ...ALL, type: [SAVED] }], writes: ['upsertSearch'], make: search },
  {
    operation: 'paginateTracks',
    bodies: [CART, WATCHLIST, REQUEST, QUOTE, REMINDER, ENQUIRY, NOTES].map((trackType) => ({
      ...ALL,
      trackType,
    })),
    writes: ['createTracks'],
    make: track,
  },
  { operation: 'paginateComments', writes: ['upsertComments'], make: note },
  { operation: 'listStoneShares', bodies: [{}], writes: ['createStoneShare'], make: share },
  {
    operation: 'paginateShowSelections',
    bodies: [{ ...ALL, isSelected: true }],
    writes: ['createTracks'],
    make: choose,
  },
  { operation: 'paginateBids', writes: ['createBids'], make: bid },
  { operation: 'paginateBlocks' },
  { operation: 'paginateMemos' },
  { operation: 'paginateOrders' },
  { operation: 'paginateInvoices' },
  { operation: 'paginateAdvancePayments' },
  { operation: 'listShippingDetails' },
  { operation: 'listAppointments', bodies: [{ ...ALL, tab: 'UPCOMING' }] },
  { operation: 'paginateEnquiries', bodies: [{ ...ALL, side: 'BUY' }] },
  { operation: 'listNotifications' },
  { operation: 'paginateAddresses' },
  { operation: 'listDocuments', bodies: [{}] },
  { operation: 'listSessions', bodies: [{}] },
  { operation: 'listSignIns', bodies: [{}] },
  { operation: 'paginateSubUsers', readers: COMPANIES },
  { operation: 'paginateSubUserChanges', readers: COMPANIES, writes: ['upsertSubUser'], make: member },
  { operation: 'paginateConciergeRequests', writes: ['createConciergeRequest'], make: concierge },
  { operation: 'listFeedbackInvitations', bodies: [{}], writes: ['createAppointment'], make: visit },
  { operation: 'paginateInventory', readers: SELLERS },
  { operation: 'paginateSoldListings', readers: SELLERS },
  {
    operation: 'paginateListingPerformance',
    bodies: [{ ...ALL, from: '2026-01-01', to: '2026-03-31' }],
    readers: SELLERS,
  },
  { operation: 'paginateListingGroups', readers: SELLERS },
  { operation: 'listFtpRequests', bodies: [{}], readers: SELLERS },
  { operation: 'paginateUploads', readers: SELLERS },
  { operation: 'paginateMediaUploads', readers: SELLERS, writes: ['startMediaUpload'], make: media },
  { operation: 'paginateArticles', bodies: [{ ...ALL, isOwn: true }], readers: SELLERS },
];

export const nameOf = ({ operation }: Pick<OwnList, 'operation'>) =>
  `${operation} lists no row that another company lists as its own`;

/** What tells a row from all others. */
const keyOf = (row: Members) => row.id ?? row.invitation ?? at(row, 'diamond', 'id') ?? row.diamond;

function scenarioOf(list: OwnList): Scenario {
  const { operation, bodies = [ALL], readers = BUYERS, writes = [], make } = list;
  return {
    name: nameOf(list),
    guarantee: { about: 'data', rule: "A list of a company's own rows never has a row of another company." },
    operations: [operation, ...writes],
    play: async (stage) => {
      const [[persona, place], [otherPersona, otherPlace]] = readers;
      const maker = await stage.as(persona, place);
      await make?.(maker, stage);
      // The clock may have moved, so both sign in now.
      const [own, other] = [await stage.as(persona, place), await stage.as(otherPersona, otherPlace)];
      let found = 0;
      for (const body of bodies) {
        for (const reader of [own, other]) {
          if ((await reader.status(operation, body)) === 403)
            throw new Skipped(`${reader.username} may not call ${operation}.`);
        }
        const rows = await own.rows(operation, body);
        const keys = new Set(rows.map(keyOf));
        const foreign = (await other.rows(operation, body)).find((row) => keys.has(keyOf(row)));
        const words = `${own.username} and ${other.username}, of two companies, both list ${keyOf(foreign ?? {})}.`;
        expect(foreign === undefined, words);
        found += rows.length;
      }
      if (found > 0) return;
      if (stage.run.target.isMockBackend) expect(false, `${own.username} has no row to compare.`);
      throw new Skipped(`${own.username} has no row.`);
    },
  };
}

export const ownRowsScenarios: readonly Scenario[] = ownLists.map(scenarioOf);
