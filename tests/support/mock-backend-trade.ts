import type { TrackStone } from '#generated/model/trackStone.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, clientOf } from './mock-backend-client.ts';

export const { mockBackend } = await createTestBackend();
/** All stones of the seed. */
export const stock = mockBackend.worlds.base.seed.stones.map(wholeStone);
const isFree = (stone: SeedStone) => stone.wSts === 'A' && !stone.isHeld && stone.pktType === 'SINGLE';

/** Stones that anybody who takes delivery there may buy. */
export const inIndia = stock.filter((stone) => isFree(stone) && stone.countryCode === 'IN');
export const abroad = stock.filter((stone) => isFree(stone) && stone.countryCode !== 'IN');
export const CART = 1;
const WORLD = 'trade';

/** A fresh world at half past nine on the day of the seed, and three users: two of one company in India, one abroad. */
export interface Trade {
  readonly world: World;
  readonly buyer: Client;
  readonly colleague: Client;
  readonly customer: Client;
}

export async function startTrade(): Promise<Trade> {
  const world = mockBackend.worlds.reset(WORLD);
  world.clock.freeze(SEED_EPOCH + 9.5 * 3_600_000);
  const guest = clientOf(mockBackend, WORLD);
  const buyer = await guest.as('primary');
  const colleague = await guest.as('secondary');
  return { world, buyer, colleague, customer: await guest.as('customer') };
}

/** A clean sign-in to that world at a later time. */
export function signInAt(time: string, username: string): Promise<Client> {
  mockBackend.worlds.open(WORLD).clock.freeze(Date.parse(time));
  return clientOf(mockBackend, WORLD).as(username);
}

/** A fresh world that begins at that time, and a clean sign-in to it. */
export function beginAt(time: string, username: string): Promise<Client> {
  mockBackend.worlds.reset(WORLD);
  return signInAt(time, username);
}

/** The stone at a place of a list. */
export function one(from: readonly SeedStone[], place = 0): SeedStone {
  const stone = from[place];
  if (stone === undefined) throw new Error('Too few stones in the seed.');
  return stone;
}

/** A stone to keep at the price that it has. */
export function seen({ id, vStnId, back, amt, ctPr }: SeedStone): TrackStone {
  return { diamond: id, vStnId, trackDiscount: back, trackAmount: amt, trackPricePerCarat: ctPr };
}

export function keep(client: Client, trackType: 1 | 2, kept: readonly SeedStone[]) {
  return client.ok('createTracks', { trackType, diamonds: kept.map(seen) });
}

export function cartOf(client: Client) {
  return client.ok('paginateTracks', { trackType: CART, page: 1, limit: 100 });
}

/** Orders since the day of the seed. */
export function ordersOf(client: Client, more: object = {}) {
  return client.ok('paginateOrders', { page: 1, limit: 50, from: '2026-01-15', ...more });
}

/** What somebody else does to a stone meanwhile. */
export function change(world: World, stone: SeedStone, patch: Partial<SeedStone>): void {
  world.tables.stones.put({ ...stone, ...patch });
}
