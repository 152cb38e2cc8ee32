import { defineTable } from '#mocks/world/define-table.ts';
import { tooMany } from './failure.ts';
import type { Call } from './operation.ts';

/** When something was done, in milliseconds since 1970, the earliest first. */
interface TimesRow {
  readonly id: string;
  readonly times: readonly number[];
}

const done = defineTable<TimesRow>('calls-done');

/** How often something may be done within a time in milliseconds. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly within: number;
}

function timesOf({ world, now }: Call, { name, within }: Limit, whose: string): readonly number[] {
  return (done(world).get(`${name}:${whose}`)?.times ?? []).filter((time) => time > now - within);
}

/** Refuses a call that was made too often within the time; does not count it. */
export function heedLimit(call: Call, limit: Limit, whose: string): void {
  const times = timesOf(call, limit, whose);
  const [first = call.now] = times.slice(-limit.most);
  if (times.length >= limit.most) throw tooMany(first + limit.within);
}

/** Counts a call against a limit. */
export function countCall(call: Call, limit: Limit, whose: string): void {
  const times = [...timesOf(call, limit, whose), call.now];
  done(call.world).put({ id: `${limit.name}:${whose}`, times });
}

/** Counts a call, or refuses it when there were too many within the time. */
export function limitCalls(call: Call, limit: Limit, whose: string): void {
  heedLimit(call, limit, whose);
  countCall(call, limit, whose);
}

/** Whose calls are counted together where nobody is signed in: those of one browser. */
export function browserOf({ uuid }: Call): string {
  return uuid ?? 'a browser without a name';
}
