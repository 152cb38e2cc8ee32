import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../support/memory-process.ts', import.meta.url));

/** 250,000 stones leave room for the process itself in 600 MB. */
const MOST_BYTES_OF_A_STONE = 1_000;
/** 1,000 worlds take at most 200 MB. */
const MOST_BYTES_OF_A_WORLD = 200_000;
/** Worlds of the script. */
const WORLDS = 70;

test('250,000 stones fit into 600 MB, and 1,000 worlds with 100 writes each into 200 MB more', async () => {
  const { stdout } = await run('node_modules/.bin/node', [script]);
  const { stoneBytes, worldBytes, worlds } = JSON.parse(stdout);
  expect(worlds).toBe(WORLDS);
  expect(stoneBytes).toBeGreaterThan(100);
  expect(stoneBytes).toBeLessThan(MOST_BYTES_OF_A_STONE);
  expect(worldBytes).toBeGreaterThan(1_000);
  expect(worldBytes).toBeLessThan(MOST_BYTES_OF_A_WORLD);
});
