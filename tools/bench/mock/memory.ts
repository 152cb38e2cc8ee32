import { setTimeout } from 'node:timers/promises';
import { operations } from '#generated/operations.ts';
import { type Call, PAGINATE, signIn, writeSetting } from './calls.ts';
import type { Child } from './children.ts';
import { type Client, withMockBackend } from './client.ts';
import { printGoal, printLine } from './timing.ts';

type Memory = Readonly<Record<'rss' | 'heapUsed' | 'arrayBuffers', number>>;

/** Most megabytes that an idle mock backend may take, by its number of stones. */
const GOALS: readonly (readonly [stones: number, megabytes: number])[] = [
  [25_000, 300],
  [250_000, 600],
];
/** Most megabytes that a thousand worlds may add, with many writes and with a visit; the figure of `WORLDS` worlds is multiplied. */
const WRITTEN_GOAL = 200;
const VISITED_GOAL = 100;
const WORLDS = 160;
/** Worlds before the measured ones: the code and tables that their calls load belong to no world. */
const WARMING_WORLDS = 40;
const WRITES = 100;
/** Until the server has given the memory of garbage back (`releaseWhenIdle`). */
const IDLE_MS = 15_000;
const MEGABYTE = 2 ** 20;
const WIDTHS = [40, 10, 10, 14];

async function idleMemoryOf({ process: child }: Child): Promise<Memory> {
  await setTimeout(IDLE_MS);
  return new Promise((resolve) => {
    child.once('message', (memory: Memory) => resolve(memory));
    child.send('memory');
  });
}

/** What a server holds, without garbage. */
export function heldMemoryOf({ process: child }: Child): Promise<Memory> {
  return new Promise((resolve) => {
    child.once('message', (memory: Memory) => resolve(memory));
    child.send('collected');
  });
}

function printMemory(name: string, { rss, heapUsed, arrayBuffers }: Memory): void {
  const cells = [rss, heapUsed, arrayBuffers].map((bytes) => (bytes / MEGABYTE).toFixed(0));
  printLine([`  ${name}`, ...cells], WIDTHS);
}

const WRITTEN: readonly Call[] = Array.from({ length: WRITES }, (_, n) => writeSetting(n));

/** The calls of a visitor who looks around; the search is remembered. */
const VISITED: readonly Call[] = [
  { name: 'viewDashboard', path: operations.viewDashboard.path, body: {} },
  { ...PAGINATE, body: { ...PAGINATE.body, isSkipSave: false } },
];

/** Signs in to new worlds and makes the same calls in each. */
async function fillWorlds(
  { send }: Client,
  calls: readonly Call[],
  name: string,
  count: number,
): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const world = `${name}-${n}`;
    const token = await signIn((call, jwt) => send(call, jwt, world));
    for (const call of calls) await send(call, token, world);
  }
}

/** Prints the memory of an idle server after one search, and what worlds add to it; returns whether the goals were reached. */
export async function benchMemory(): Promise<boolean> {
  printLine(['Memory of the idle server process in MB', 'rss', 'heap used', 'array buffers'], WIDTHS);
  const reached: boolean[] = [];
  for (const [stones, goal] of GOALS) {
    await withMockBackend(async (client, token, child) => {
      await client.send(PAGINATE, token);
      const before = await idleMemoryOf(child);
      printMemory(`${stones} stones`, before);
      const megabytes = before.rss / MEGABYTE;
      reached.push(printGoal(`at most ${goal} MB`, `${megabytes.toFixed(0)} MB`, megabytes <= goal));
      if (stones !== GOALS[0]?.[0]) return;
      await fillWorlds(client, [...WRITTEN, ...VISITED], 'warming', WARMING_WORLDS);
      let last = await idleMemoryOf(child);
      printMemory(`and ${WARMING_WORLDS} worlds`, last);
      for (const [name, calls, most] of [
        [`${WRITES} writes`, WRITTEN, WRITTEN_GOAL],
        ['a dashboard and a search', VISITED, VISITED_GOAL],
      ] as const) {
        await fillWorlds(client, calls, `memory-${most}`, WORLDS);
        const after = await idleMemoryOf(child);
        printMemory(`and ${WORLDS} with ${name} each`, after);
        const thousand = ((after.rss - last.rss) / MEGABYTE / WORLDS) * 1000;
        last = after;
        const words = `${thousand.toFixed(0)} MB`;
        reached.push(printGoal(`1,000 such worlds at most ${most} MB`, words, thousand <= most));
      }
    }, stones);
  }
  return reached.every(Boolean);
}
