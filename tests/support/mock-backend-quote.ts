import type { CounterOfferRequest } from '#generated/model/counterOfferRequest.ts';
import type { QuoteAnswer } from '#generated/model/quoteAnswer.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import type { TrackStatusRequest } from '#generated/model/trackStatusRequest.ts';
import type { TrackVerdict } from '#generated/model/trackVerdict.ts';
import type { ValidityHours } from '#generated/model/validityHours.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import type { Client } from './mock-backend-client.ts';
import { change, seen } from './mock-backend-trade.ts';

export const QUOTE = 4;

/** Makes a stone one of 1 ct at 7,000 USD per carat under a list price of 10,000. */
export function priced(world: World, stone: SeedStone): SeedStone {
  const made = { ...stone, crt: 1, rap: 10_000, ctPr: 7000, amt: 7000, back: -30 };
  change(world, made, {});
  return made;
}

/** Offers a price per carat for a stone; answers the id of the quote. */
export async function quote(
  client: Client,
  stone: SeedStone,
  newPricePerCarat = 6500,
  validityHours: ValidityHours = 24,
): Promise<string> {
  const diamonds = [{ ...seen(stone), newPricePerCarat, validityHours }];
  const { list } = await client.ok('createTracks', { trackType: QUOTE, diamonds });
  return list[0]?.id ?? '';
}

export function counter(
  id: string,
  newPricePerCarat: number,
  validityHours: ValidityHours = 24,
): CounterOfferRequest {
  return { id, newPricePerCarat, validityHours };
}

/** An answer to the last price of a quote. */
export function answer(id: string, newPricePerCarat: number, status: TrackVerdict): TrackStatusRequest {
  return { trackType: QUOTE, list: [{ id, newPricePerCarat }], status };
}

/** The acceptance of a counter-offer by the buyer `primary`, for the delivery address of the company. */
export function accept(id: string, newPricePerCarat: number): QuoteAnswer {
  const list = [{ id, newPricePerCarat }];
  return { trackType: QUOTE, list, status: 'APPROVED', shippingAddress: 'addr-3' };
}

/** The latest quote of a user, or of those that a sales person looks after. */
export async function quoteNow(client: Client, isHandled = false): Promise<QuoteTrack | undefined> {
  const { list } = await client.ok('paginateTracks', {
    trackType: QUOTE,
    page: 1,
    limit: 10,
    from: '2026-01-15',
    isHandled,
  });
  return list.find((each) => each.trackType === QUOTE);
}

/** What a user was notified of since the start of the test. */
export async function newsOf(client: Client): Promise<string[]> {
  const { list } = await client.ok('listNotifications', { page: 1, limit: 20 });
  return list.filter(({ createdAt }) => createdAt >= '2026-01-15T09:30').map((each) => each.activityType);
}
