import { at, listOf, textOf } from '../values.ts';
import { type Findings, judged } from './attacks.ts';
import { dataOf, deliveryAddress, freeze, type Target } from './target.ts';

const WORLD = 'races';
/** A Friday after the frozen date of the world. */
const FRIDAY = '2026-01-16';
/** Buyers of two companies, and how often each of them requests the same thing concurrently. */
const BUYERS = ['primary', 'customer'];
const TIMES = 6;
/** Number of contested things; not every one is available to both buyers. */
const THINGS = 8;

/** Sends the same call repeatedly and concurrently for every buyer; returns how many succeeded. */
async function race(
  target: Target,
  operation: 'requestConfirm' | 'createAppointment',
  tokens: readonly string[],
  requestOf: (buyer: number) => object,
  found: string[],
): Promise<number> {
  const calls = tokens.flatMap((token, buyer) =>
    Array.from({ length: TIMES }, () => target.ask(operation, WORLD, requestOf(buyer), token)),
  );
  const replies = await Promise.all(calls);
  found.push(...replies.flatMap((got) => judged(got, `races: ${operation}`)));
  const won = replies.filter((got) => got?.status === 200).length;
  if (won > 1)
    found.push(`races: ${won} calls got what there is once: ${operation} ${JSON.stringify(requestOf(0))}`);
  return won;
}

/** Concurrent requests for the same stone and the same cabin slot: exactly one must succeed. */
export async function races(target: Target): Promise<Findings> {
  const { ask, signIn } = target;
  const found: string[] = [];
  await freeze(target, WORLD);
  const tokens = await Promise.all(BUYERS.map((user) => signIn(WORLD, user)));
  const addresses = await Promise.all(tokens.map((token) => deliveryAddress(target, WORLD, token)));
  const search = { page: 1, limit: THINGS, filters: [{ wSts: ['A'] }] };
  const stones = listOf(at(dataOf(await ask('paginateDiamonds', WORLD, search, tokens[0])), 0, 'diamonds'));
  const wanted = { page: 1, limit: THINGS, date: FRIDAY, cabin: 'cabin-1' };
  const slots = listOf(at(dataOf(await ask('paginateCabinSlots', WORLD, wanted, tokens[0])), 'list'));
  let won = 0;
  for (const stone of stones) {
    const diamonds = [{ diamond: at(stone, 'id'), confirmPricePerCarat: at(stone, 'ctPr') }];
    won += await race(
      target,
      'requestConfirm',
      tokens,
      (buyer) => ({ diamonds, shippingAddress: addresses[buyer] }),
      found,
    );
  }
  if (won === 0) found.push('races: nobody got a stone');
  let booked = 0;
  for (const slot of slots) {
    const [start, end] = [textOf(at(slot, 'start')), textOf(at(slot, 'end'))];
    const hours = { date: FRIDAY, start, end, type: 2, meetingType: 3, cabin: 'cabin-1' };
    const request = { purpose: 'Office view', ...hours, cabinSlot: [at(slot, 'id')] };
    booked += await race(target, 'createAppointment', tokens, () => request, found);
  }
  if (booked === 0) found.push('races: nobody got a slot');
  return found;
}
