import { setTimeout } from 'node:timers/promises';
import { operations } from '#generated/operations.ts';
import { type Call, PAGINATE, signIn } from './calls.ts';
import type { Child } from './children.ts';
import { type Client, withMockBackend } from './client.ts';
import { printGoal, printLine } from './timing.ts';

type Memory = Readonly<Record<'rss' | 'heapUsed' | 'arrayBuffers', number>>;

/** Most megabytes that an idle mock backend may take, by its number of stones. */
const GOALS: readonly (readonly [stones: number, megabytes: number])[] = [
  [25_000, 300],
  [250_000, 600],
];
/** Most megabytes that a thousand worlds may add; the figure of `WORLDS` worlds is multiplied. */
const WORLDS_GOAL = 200;
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

function printMemory(name: string, { rss, heapUsed, arrayBuffers }: Memory): void {
  const cells = [rss, heapUsed, arrayBuffers].map((bytes) => (bytes / MEGABYTE).toFixed(0));
  printLine([`  ${name}`, ...cells], WIDTHS);
}

const writeOf = (n: number): Call => ({
  name: 'upsertUserSetting',
  path: operations.upsertUserSetting.path,
  body: { key: 'PORTAL', value: { portal: { pageSize: 25 + (n % 2) * 25 } } },
});

async function fillWorlds({ send }: Client, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) {
    const world = `memory-${n}`;
    const token = await signIn((call, jwt) => send(call, jwt, world));
    for (let write = 0; write < WRITES; write += 1) await send(writeOf(write), token, world);
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
      await fillWorlds(client, 0, WARMING_WORLDS);
      const warm = await idleMemoryOf(child);
      printMemory(`and ${WARMING_WORLDS} worlds with ${WRITES} writes each`, warm);
      await fillWorlds(client, WARMING_WORLDS, WARMING_WORLDS + WORLDS);
      const after = await idleMemoryOf(child);
      printMemory(`and ${WORLDS} more`, after);
      const thousand = ((after.rss - warm.rss) / MEGABYTE / WORLDS) * 1000;
      const words = `${thousand.toFixed(0)} MB`;
      reached.push(printGoal(`1,000 worlds at most ${WORLDS_GOAL} MB`, words, thousand <= WORLDS_GOAL));
    }, stones);
  }
  return reached.every(Boolean);
}
