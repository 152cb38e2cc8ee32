import { existsSync } from 'node:fs';
import { freePort } from '../../test/listen.ts';
import { SETTING } from './calls.ts';
import { type Child, PACKED, startMockBackend, startPacked, startPrismMock } from './children.ts';
import { clientOf } from './client.ts';
import { CONTRACT } from './peers.ts';
import { clocked, percentile, printGoal, printLine } from './timing.ts';

/** Starts of each server. They take turns, so that other load on the machine slows all of them alike. */
const ROUNDS = 5;
const GOAL_MS = 1000;
const WIDTHS = [40, 10];

/** Wall-clock milliseconds from the start of a server to its reply to a first call. */
function firstReply(start: () => Promise<Child>): Promise<number> {
  let child: Child | undefined;
  return clocked(async () => {
    child = await start();
    const client = clientOf(child.url);
    await client.send(SETTING);
    client.close();
  }).finally(() => child?.stop());
}

/**
 * Prints the time to a first reply of the package, of the repository, and of the stock mock of
 * the same contract.
 *
 * @returns whether the package reached its goal
 */
export async function benchStart(): Promise<boolean> {
  printLine(['First reply after the start, ms', 'median'], WIDTHS);
  if (!existsSync(PACKED)) {
    printLine(['  there is no package: run "npm run package" first'], WIDTHS);
    return true;
  }
  const servers: Readonly<Record<string, () => Promise<Child>>> = {
    'from the package': startPacked,
    'from the repository': startMockBackend,
    'stock Prism mock': async () => startPrismMock(CONTRACT, await freePort()),
  };
  const times = new Map(Object.keys(servers).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, start] of Object.entries(servers)) times.get(name)?.push(await firstReply(start));
  }
  const medianOf = (name: string) => percentile(times.get(name) ?? [], 0.5);
  for (const name of Object.keys(servers)) printLine([`  ${name}`, medianOf(name).toFixed(0)], WIDTHS);
  const [packed, stock] = [medianOf('from the package'), medianOf('stock Prism mock')];
  printLine(['  package to stock Prism', (packed / stock).toFixed(2)], WIDTHS);
  return printGoal(`a first reply of the package in ${GOAL_MS} ms`, packed.toFixed(0), packed <= GOAL_MS);
}
