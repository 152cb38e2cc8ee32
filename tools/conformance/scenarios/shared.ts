import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { expect, type Player, type Stage } from '../scenario.ts';
import { at, listOf, type Members, membersOf, textOf } from '../values.ts';

export const PAGE = { page: 1, limit: 100 };
export const ALL = { page: 1, limit: 1000 };
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const TWO_WEEKS_MS = 14 * DAY_MS;

/** Types of tracks. */
export const CART = 1;
export const WATCHLIST = 2;
export const REQUEST = 3;
export const QUOTE = 4;
export const REMINDER = 5;
export const ENQUIRY = 6;
export const NOTES = 99;

/** The type of a search that is a demand. */
export const DEMAND = 3;
/** The type of a block that is a hold. */
export const HOLD = 1;
/** The status of an approved memo or document. */
export const APPROVED = 2;

/** Where the buyers of the scenarios take delivery, so that nothing else prevents a purchase. */
export const IN_INDIA = { loc: ['location-mumbai'] };
/** Where the stones are that a buyer outside India can have delivered. */
export const ABROAD = { loc: { nin: ['location-mumbai', 'location-surat'] } };

export const PRIMARY = { username: 'primary', password: DEMO_PASSWORD };

/** Code verifier and its challenge of RFC 7636, appendix B. */
export const CODE_VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
export const CODE_CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** The first 100 stones that a filter finds. */
export function stonesOf(player: Player, filter: Members, more: Members = {}): Promise<readonly Members[]> {
  return player.rows('paginateDiamonds', { ...PAGE, filters: [filter], isSkipSave: true, ...more });
}

/** Stones that a user may trade now one by one, by the list: those of pairs may be sold together only. */
export async function freeStones(player: Player, more: Members = {}): Promise<readonly Members[]> {
  return (await stonesOf(player, { wSts: ['A'], ...more })).filter(
    ({ wSts, isHeld, pairStkNo }) => wSts === 'A' && isHeld !== true && pairStkNo === null,
  );
}

/** The ids of stones that a user quoted or held before, and so may not simply quote or hold again. */
export async function triedBefore(player: Player): Promise<ReadonlySet<unknown>> {
  const rows = [
    ...(await player.rows('paginateTracks', { ...ALL, trackType: QUOTE })),
    ...(await player.rows('paginateBlocks', { ...ALL, blockType: [HOLD] })),
  ];
  return new Set(rows.map(({ diamond }) => at(diamond, 'id')));
}

/** Free stones that a user neither quoted nor held before. */
export async function newStones(player: Player, more: Members = {}): Promise<readonly Members[]> {
  const tried = await triedBefore(player);
  return (await freeStones(player, more)).filter(({ id }) => !tried.has(id));
}

/** A stone that a user may trade now by itself. Fails the scenario when there is none. */
export async function freeStone(player: Player, more: Members = {}): Promise<Members> {
  const [stone] = await freeStones(player, more);
  expect(stone !== undefined, 'There is no free stone.');
  return membersOf(stone);
}

/** Categories of stones that only those who may view their area see: EXCLUSIVE and LUCKY. */
const OF_AREAS: readonly unknown[] = [11, 14];

/** Whether a stone on offer is of no area, so that everyone may see it. */
export function isOpen({ wSts, category }: Members): boolean {
  return wSts === 'A' && !listOf(category).some((each) => OF_AREAS.includes(each));
}

export function asSeen({ id, vStnId, back, amt, ctPr }: Members): Members {
  return { diamond: id, vStnId, trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr };
}

/** Stones to confirm at the prices that they are shown with. */
function agreed(...stones: readonly Members[]): readonly Members[] {
  return stones.map(({ id, ctPr }) => ({ diamond: id, confirmPricePerCarat: ctPr }));
}

/** Name and email of a user whom only this run creates. */
export const namedUser = ({ run }: Stage, name: string) => ({
  username: `${name}.${run.name}`,
  email: `${name}-${run.name}@user.test`,
});

/** Where the company of a user takes delivery: its usual address, unless that is on the other side of the border of India. */
export async function deliveryAddress(player: Player): Promise<unknown> {
  const isIndia = at(await player.ok('getProfile'), 'user', 'account', 'isIndia');
  const book = (await player.rows('paginateAddresses', ALL)).filter(
    ({ countryName }) => (countryName === 'India') === isIndia,
  );
  const usual = (wanted: string) => book.find(({ type, isDefault }) => type === wanted && isDefault === true);
  const id = (usual('SHIPPING') ?? usual('OFFICE') ?? book[0])?.id;
  expect(id !== undefined, `The company of ${player.username} has no delivery address.`);
  return id;
}

/** Adds a delivery address that is not the default to the address book of a company, and returns its id. */
export async function anotherAddress(player: Player): Promise<unknown> {
  const place = { country: 'country-in', state: 'state-in-mh', city: 'city-mumbai', zipCode: '400004' };
  const added = { type: 'SHIPPING', isDefault: false, address1: 'Charni Road 9', ...place };
  return at(await player.ok('upsertAddress', added), 'id');
}

/** A confirmation of stones by a user, at the prices that they are shown with, for the address of the company. */
export async function purchaseOf(buyer: Player, ...stones: readonly Members[]): Promise<Members> {
  return { diamonds: agreed(...stones), shippingAddress: await deliveryAddress(buyer) };
}

/** The row of a list with that id; empty when the list does not have it. */
export async function rowOf(player: Player, operation: string, id: unknown, body: Members = ALL) {
  return membersOf((await player.rows(operation, body)).find((row) => row.id === id));
}

/** Whether a list has a row with that id. */
export async function isListed(player: Player, operation: string, id: unknown, body: Members = PAGE) {
  return (await player.rows(operation, body)).some((row) => row.id === id);
}

/** The time of the server, in milliseconds. */
export async function nowOf(player: Player): Promise<number> {
  return Date.parse(textOf(at(await player.ok('getServerTime', undefined), 'serverTime')));
}

/** What a pattern finds in the last mail with that subject. */
export async function inLastMail({ control }: Stage, subject: RegExp, wanted: RegExp): Promise<string> {
  const mails = listOf(await control('GET', '/outbox'));
  const mail = mails.findLast((each) => subject.test(textOf(at(each, 'subject'))));
  const text = textOf(at(mail, 'text'));
  const found = wanted.exec(text)?.[1];
  expect(found !== undefined, `There is no mail with ${wanted}, but: ${text}`);
  return found ?? '';
}

export function passwordLink(stage: Stage): Promise<string> {
  return inLastMail(stage, /password|access/, /\/reset-password\/(\w+)/);
}

/** The user type of a user whose areas the company chooses. */
const SUB_USER = 3;

/** Leaves a user of a company these areas only, or no access at all. */
export async function leaveAreas(
  company: Player,
  member: Player,
  areas: readonly string[],
  isActive = true,
): Promise<void> {
  const user = membersOf(at(await member.ok('getProfile'), 'user'));
  const { id, username, firstName, lastName, email, mobile } = user;
  const request = { id, username, firstName, lastName, email, mobile, userType: SUB_USER, areas, isActive };
  await company.ok('upsertSubUser', request);
}
