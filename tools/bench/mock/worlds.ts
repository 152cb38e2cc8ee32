import { SETTING } from './calls.ts';
import { type Client, withMockBackend } from './client.ts';
import { clocked, inMilliseconds, middleAndTail, percentile, printGoal, printLine } from './timing.ts';

const WORLDS = 150;
const WARMING_WORLDS = 30;
/** Above this, a new world for every test would be too slow. */
const GOAL_MS = 10;
const WIDTHS = [48, 9, 9];
const RESET = { name: 'reset', path: '/__world/reset', body: {} };

interface WorldTimes {
  readonly first: number[];
  readonly second: number[];
  readonly reset: number[];
}

async function measure({ send }: Client): Promise<WorldTimes> {
  const times: WorldTimes = { first: [], second: [], reset: [] };
  for (let n = -WARMING_WORLDS; n < WORLDS; n += 1) {
    const world = `bench-${n}`;
    const first = await clocked(() => send(SETTING, undefined, world));
    const second = await clocked(() => send(SETTING, undefined, world));
    const reset = await clocked(() => send(RESET, undefined, world));
    if (n < 0) continue;
    times.first.push(first);
    times.second.push(second);
    times.reset.push(reset);
  }
  return times;
}

/**
 * Measures the cost of a new world over 25,000 stones over HTTP: its first call compared with the next one, and
 * POST /__world/reset.
 *
 * @returns whether the goal was reached
 */
export async function benchWorlds(): Promise<boolean> {
  const { first, second, reset } = await withMockBackend(measure);
  printLine([`Worlds: ${WORLDS} new ones, over HTTP, ms by the clock`, 'p50', 'p95'], WIDTHS);
  const lines: [string, number[]][] = [
    [`first ${SETTING.name} in a new world`, first],
    ['the next one in it', second],
    ['POST /__world/reset of it', reset],
  ];
  for (const [name, times] of lines) printLine([name, ...middleAndTail(times)], WIDTHS);
  const slowest = Math.max(percentile(first, 0.5), percentile(reset, 0.5));
  return printGoal(`a world in under ${GOAL_MS} ms`, `${inMilliseconds(slowest)} ms`, slowest < GOAL_MS);
}
