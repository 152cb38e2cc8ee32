import { constants } from '#generated/constants.ts';
import { tooMany } from './failure.ts';
import type { Call } from './operation.ts';

/** Rate limit: at most `most` calls within `within` milliseconds. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly within: number;
}

const ALL_VISITORS = 'all visitors';

function timesOf({ world, now }: Call, { name, within }: Limit, whose: string): readonly number[] {
  return (world.tables.countedCalls.get(`${name}:${whose}`)?.times ?? []).filter(
    (time) => time > now - within,
  );
}

/** The rate limits of a call: its own, and without a session that of all visitors together. */
function limitsOf({ caller }: Call, limit: Limit, whose: string): readonly (readonly [Limit, string])[] {
  const all = { ...limit, most: limit.most * constants.visitorsFactor };
  return caller === undefined
    ? [
        [limit, whose],
        [all, ALL_VISITORS],
      ]
    : [[limit, whose]];
}

/** Refuses a call that is over its rate limit (E_TOO_MANY_REQUESTS). Does not count the call. */
export function checkLimit(call: Call, limit: Limit, whose: string): void {
  for (const [each, name] of limitsOf(call, limit, whose)) {
    const times = timesOf(call, each, name);
    const [first = call.now] = times.slice(-each.most);
    if (times.length >= each.most) throw tooMany(first + each.within);
  }
}

/** Counts a call against a rate limit. It counts even if it fails afterwards. */
export function countCall(call: Call, limit: Limit, whose: string): void {
  for (const [{ name: what }, name] of limitsOf(call, limit, whose)) {
    const times = [...timesOf(call, limit, name), call.now];
    call.world.transactions.apart(() => call.world.tables.countedCalls.put({ id: `${what}:${name}`, times }));
  }
}

export function limitCalls(call: Call, limit: Limit, whose: string): void {
  checkLimit(call, limit, whose);
  countCall(call, limit, whose);
}

/** Rate limit key for calls without a session: where they come from. The header `uuid` is theirs to choose. */
export function callerAddress({ address }: Call): string {
  return address ?? 'this process';
}
