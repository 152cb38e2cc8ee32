import { at, listOf, textOf } from '../conformance/values.ts';
import { type Findings, judged } from './attacks.ts';
import type { Got, Target } from './target.ts';

const WORLD = 'races';
/** A Friday after the day on which the world stands still. */
const NOW = '2026-01-15T09:30:00.000Z';
const FRIDAY = '2026-01-16';
/** Buyers of two companies; each asks for each thing so often at once. */
const BUYERS = ['primary', 'customer'];
const TIMES = 6;
/** Things that are raced for; not every one is to be had by both. */
const THINGS = 8;

/** One call of every buyer, again and again, all at once; how many of them got it. */
async function race(
  target: Target,
  operation: 'requestConfirm' | 'createAppointment',
  tokens: readonly string[],
  request: object,
  found: string[],
): Promise<number> {
  const calls = tokens.flatMap((token) =>
    Array.from({ length: TIMES }, () => target.ask(operation, WORLD, request, token)),
  );
  const replies = await Promise.all(calls);
  found.push(...replies.flatMap((got) => judged(got, `races: ${operation}`)));
  const won = replies.filter((got) => got?.status === 200).length;
  if (won > 1)
    found.push(`races: ${won} calls got what there is once: ${operation} ${JSON.stringify(request)}`);
  return won;
}

function dataOf(got: Got | null): unknown {
  return at(JSON.parse(got?.text ?? '{}'), 'data');
}

/** Buyers ask for the same stone, and for the same slot of a cabin, at the same time: one of them gets it, once. */
export async function races(target: Target): Promise<Findings> {
  const { ask, call, signIn } = target;
  const found: string[] = [];
  await call('/__world/clock', JSON.stringify({ mode: 'frozen', at: NOW }), { 'x-world': WORLD });
  const tokens = await Promise.all(BUYERS.map((user) => signIn(WORLD, user)));
  const search = { page: 1, limit: THINGS, filters: [{ wSts: ['A'] }] };
  const stones = listOf(at(dataOf(await ask('paginateDiamonds', WORLD, search, tokens[0])), 0, 'diamonds'));
  const wanted = { page: 1, limit: THINGS, date: FRIDAY, cabin: 'cabin-1' };
  const slots = listOf(at(dataOf(await ask('paginateCabinSlots', WORLD, wanted, tokens[0])), 'list'));
  let won = 0;
  for (const stone of stones) {
    won += await race(
      target,
      'requestConfirm',
      tokens,
      { diamonds: [{ diamond: at(stone, 'id'), confirmPricePerCarat: at(stone, 'ctPr') }] },
      found,
    );
  }
  if (won === 0) found.push('races: nobody got a stone');
  let booked = 0;
  for (const slot of slots) {
    const [start, end] = [textOf(at(slot, 'start')), textOf(at(slot, 'end'))];
    const hours = { date: FRIDAY, start, end, type: 2, meetingType: 3, cabin: 'cabin-1' };
    const request = { purpose: 'Office view', ...hours, cabinSlot: [at(slot, 'id')] };
    booked += await race(target, 'createAppointment', tokens, request, found);
  }
  if (booked === 0) found.push('races: nobody got a slot');
  return found;
}
