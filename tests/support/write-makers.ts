import type { AppointmentCreateRequest } from '#generated/model/appointmentCreateRequest.ts';
import type { AppointmentOfferRequest } from '#generated/model/appointmentOfferRequest.ts';
import type { BidCreateRequestDiamondsItem } from '#generated/model/bidCreateRequestDiamondsItem.ts';
import type { ShowroomPricing } from '#generated/model/showroomPricing.ts';
import type { TrackCreateRequest } from '#generated/model/trackCreateRequest.ts';
import { BID_STEP } from '#mocks/rules/bid-windows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { type Client, formFile, purchaseOf, textOf } from './mock-backend-client.ts';
import { csv, lot, mockBackend, own } from './mock-backend-seller.ts';

export const CART = 1;
export const QUOTE = 4;
export const REMINDER = 5;
export const ENQUIRY = 6;
const FRIDAY = '2026-01-16';

const stones = mockBackend.worlds.base.seed.stones.map(wholeStone);

function first(found: readonly SeedStone[]): SeedStone {
  const [stone] = found;
  if (stone === undefined) throw new Error('Too few stones in the seed.');
  return stone;
}

/** A stone that a buyer in India may buy, one of the seller's own, and one that is up for bids. */
export const free = first(
  stones.filter(
    ({ wSts, isHeld, pktType, countryCode, pairStkNo }) =>
      wSts === 'A' && !isHeld && pktType === 'SINGLE' && countryCode === 'IN' && pairStkNo === null,
  ),
);
export const listed = first(own);
export const plainPricing: ShowroomPricing = {
  markups: [{ fromCarat: 0, kind: 'PERCENT', value: 12.5 }],
  currency: 'USD',
  rate: 1,
  rateDate: '2026-01-15',
};
export const plainShowroom = { title: 'Ring', client: 'Noa', isPriceShown: true, pricing: plainPricing };

export const showroom = (buyer: Client) =>
  buyer.ok('upsertShowroom', { ...plainShowroom, diamonds: [free.id] });

/** The price of the seller's stone, raised by a hundred dollars. */
export const raisedPrice = {
  prices: [{ diamond: listed.id, seenPricePerCarat: listed.ctPr, pricePerCarat: listed.ctPr + 100 }],
};
/** Two of the seller's own stones that can become a pair. */
export const pair = (() => {
  const alone = own.filter(({ pairStkNo, layoutNo }) => pairStkNo === null && layoutNo === null);
  const isMate = (one: SeedStone) => (other: SeedStone) =>
    other.id !== one.id &&
    other.shp === one.shp &&
    other.isFcCol === one.isFcCol &&
    (other.countryCode === 'IN') === (one.countryCode === 'IN');
  const one = first(alone.filter((stone) => alone.some(isMate(stone))));
  return [one, first(alone.filter(isMate(one)))] as const;
})();
export const upForBids = first(stones.filter(({ wSts, pktType }) => wSts === 'B' && pktType === 'SINGLE'));

const seenOf = (stone: SeedStone) => ({
  diamond: stone.id,
  vStnId: stone.vStnId,
  trackDiscount: stone.back,
  trackAmount: stone.amt,
  trackPricePerCarat: stone.ctPr,
});
/** The stone as it is put on a list. */
export const seen = seenOf(free);

/** The stone as it is held. */
export const held = { diamond: free.id, vStnId: free.vStnId };

/** Puts the stone on a list; answers the id of the entry. */
export async function kept(buyer: Client, request: TrackCreateRequest): Promise<string> {
  const { list } = await buyer.ok('createTracks', request);
  return list[0]?.id ?? '';
}

/** The stone in the cart. */
export const inCart = { trackType: CART, diamonds: [seen] } as const satisfies TrackCreateRequest;

/** The price per carat in USD that the buyer offers for the stone. */
export const offered = Math.round(free.ctPr * 90) / 100;

export function quoted(buyer: Client): Promise<string> {
  const diamonds = [{ ...seen, newPricePerCarat: offered, validityHours: 24 as const }];
  return kept(buyer, { trackType: QUOTE, diamonds });
}

/** What the buyer offers for a stone of the seller. */
export const offeredListing = Math.round(pair[0].ctPr * 90) / 100;

export function quotedListing(buyer: Client): Promise<string> {
  const stone = seenOf(pair[0]);
  const diamonds = [{ ...stone, newPricePerCarat: offeredListing, validityHours: 24 as const }];
  return kept(buyer, { trackType: QUOTE, diamonds });
}

export async function memo(buyer: Client): Promise<string> {
  return (await buyer.ok('requestConfirm', purchaseOf(free))).id;
}

/** An order of the stone, made of a memo that the sales person approved. */
export async function order(buyer: Client, sales: Client): Promise<string> {
  await sales.ok('updateMemoStatus', { id: await memo(buyer), status: 2 });
  const { list } = await sales.ok('paginateOrders', { page: 1, limit: 1, from: '2026-01-15' });
  return list[0]?.id ?? '';
}

/** A hold of the stone; answers the id of the held stone. */
export async function hold(buyer: Client): Promise<string> {
  const { stones } = await buyer.ok('createBlock', { blockType: 1, hours: 24, diamonds: [held] });
  return stones[0]?.id ?? '';
}

/** A visit on Friday at which the stone is shown. */
export async function visit(buyer: Client): Promise<AppointmentCreateRequest> {
  const day = { page: 1, limit: 99, date: FRIDAY, cabin: 'cabin-1' };
  const { list } = await buyer.ok('paginateCabinSlots', day);
  const slot = list.find(({ start }) => start === '11:00')?.id ?? '';
  return {
    purpose: 'Office view',
    date: FRIDAY,
    start: '11:00',
    end: '12:00',
    type: 2,
    meetingType: 3,
    cabinSlot: [slot],
    diamonds: [free.id],
  };
}

/** Another hour of the same day for a visit. */
export function offerOf({ id }: { readonly id: string }): AppointmentOfferRequest {
  return { id, date: FRIDAY, start: '15:00', end: '16:00', cabinSlot: ['slot-cabin-1-5-1500'] };
}

/** A bid `steps` steps above the floor. */
export function bidOf(steps: number): BidCreateRequestDiamondsItem {
  const { id, vStnId, ctPr } = upForBids;
  return { diamond: id, vStnId, bidPricePerCarat: ctPr + steps * BID_STEP, bidAmount: 1 };
}

export async function bid(buyer: Client): Promise<string> {
  const { list } = await buyer.ok('createBids', { bidType: 1, diamonds: [bidOf(1)] });
  return list[0]?.id ?? '';
}

export async function comment(buyer: Client): Promise<string> {
  const { list } = await buyer.ok('upsertComments', { diamonds: [{ ...held, remarks: 'Any milk?' }] });
  return list[0]?.id ?? '';
}

export const stockFile = () => formFile('stock.csv', csv([lot()]));

export async function upload(seller: Client): Promise<string> {
  return (await seller.ok('startUpload', { file: stockFile() })).id;
}

/** The price list in use with every price of a colour and clarity raised by a tenth. */
export async function priceListFile(admin: Client, colour = 'G', clarity = 'VS1') {
  const text = textOf(await admin.ok('downloadPriceList', {}));
  const raised = text.replaceAll(
    new RegExp(`,${colour},${clarity},(\\d+)`, 'g'),
    (_row, price: string) => `,${colour},${clarity},${Math.round(Number(price) * 1.1)}`,
  );
  return formFile('list.csv', raised);
}

export async function priceListDraft(admin: Client) {
  const { id, version } = await admin.ok('uploadPriceList', { file: await priceListFile(admin) });
  return { id, version };
}

/** A picture of the seller's stone, by its name. */
export const picture = () =>
  formFile(`${listed.vStnId}.jpg`, new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 1]));

/** An answer to a demand that the buyer makes for it. */
export async function demandAnswer(buyer: Client) {
  const { id } = await buyer.ok('upsertSearch', { name: 'Pears', searchType: 3, filter: {} });
  return { id, text: 'Two are on their way.' };
}

/** An address that is not saved yet. */
export const address = {
  type: 'SHIPPING',
  isDefault: true,
  address1: '12 Hatton Garden',
  country: 'country-gb',
  state: 'state-gb-eng',
  city: 'city-london',
  zipCode: 'EC1N 8AN',
} as const;

/** A sub user that is not saved yet. */
export const user = {
  firstName: 'Ravi',
  lastName: 'Mehta',
  username: 'ravi.m',
  email: 'ravi.m@pavilion.test',
  mobile: '+911234567892',
  userType: 3,
  areas: ['DASHBOARD'],
} as const;

/** A subscription that is not saved yet. */
export const webhook = { url: 'https://erp.example.com/pavilion', types: ['stone.changed' as const] };

/** A usage event of a user, who consents to it first. */
export async function usage(client: Client) {
  await client.ok('upsertUserSetting', { key: 'PORTAL', value: { portal: { hasUsageConsent: true } } });
  return { events: [{ kind: 'STONE_VIEW' as const, at: '2026-01-15T09:29:30.000Z', diamonds: [free.id] }] };
}
