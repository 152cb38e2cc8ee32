import { tooMany } from './failure.ts';
import type { Call } from './operation.ts';

/** Rate limit: at most `most` calls within `within` milliseconds. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly within: number;
}

function timesOf({ world, now }: Call, { name, within }: Limit, whose: string): readonly number[] {
  return (world.tables.countedCalls.get(`${name}:${whose}`)?.times ?? []).filter(
    (time) => time > now - within,
  );
}

/** Refuses a call that is over its rate limit (E_TOO_MANY_REQUESTS). Does not count the call. */
export function heedLimit(call: Call, limit: Limit, whose: string): void {
  const times = timesOf(call, limit, whose);
  const [first = call.now] = times.slice(-limit.most);
  if (times.length >= limit.most) throw tooMany(first + limit.within);
}

/** Counts a call against a rate limit. It counts even if it fails afterwards. */
export function countCall(call: Call, limit: Limit, whose: string): void {
  const times = [...timesOf(call, limit, whose), call.now];
  call.world.transactions.apart(() =>
    call.world.tables.countedCalls.put({ id: `${limit.name}:${whose}`, times }),
  );
}

export function limitCalls(call: Call, limit: Limit, whose: string): void {
  heedLimit(call, limit, whose);
  countCall(call, limit, whose);
}

/** Rate limit key for calls without a session: the browser. */
export function browserOf({ uuid }: Call): string {
  return uuid ?? 'a browser without a name';
}
