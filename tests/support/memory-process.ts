/**
 * Prints what the stones of a seed and worlds with 100 writes each keep in memory, as JSON in bytes: objects in use and
 * array buffers after a collection, so that neither garbage nor the memory that V8 holds for later counts.
 */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { operations } from '#generated/operations.ts';
import { createValidator } from '#mocks/contract/validator.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { type Call, signIn } from '../../tools/bench/mock/calls.ts';
import { inProcess } from '../../tools/bench/mock/in-process.ts';

const STONES = 25_000;
/** Worlds before the measured ones: code and tables that the first calls load belong to no world. */
const WARMING_WORLDS = 20;
const WORLDS = 50;
const WRITES = 100;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function inUse(): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const writeOf = (n: number): Call => ({
  name: 'upsertUserSetting',
  path: operations.upsertUserSetting.path,
  body: { key: 'PORTAL', value: { portal: { pageSize: 25 + (n % 2) * 25 } } },
});

// The modules and the masters that a few stones load belong to no stone.
createBase(createSeed({ stones: 100 }));
const empty = inUse();
const base = createBase(createSeed({ stones: STONES }));
const stoneBytes = (inUse() - empty) / STONES;

const worlds = createWorlds(base, { most: WARMING_WORLDS + WORLDS });
const send = inProcess(createMockBackend(worlds, await createValidator()));

async function fill(from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) {
    const world = `memory-${n}`;
    const token = await signIn((call, jwt) => send(call, jwt, world));
    for (let write = 0; write < WRITES; write += 1) await send(writeOf(write), token, world);
  }
}

await fill(0, WARMING_WORLDS);
const before = inUse();
await fill(WARMING_WORLDS, WARMING_WORLDS + WORLDS);
const worldBytes = (inUse() - before) / WORLDS;
console.log(JSON.stringify({ stoneBytes, worldBytes, worlds: worlds.size() }));
