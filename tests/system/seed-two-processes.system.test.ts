import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

const PROGRAM = `
  import { createHash } from 'node:crypto';
  import { createSeed } from './mocks/seed/seed.ts';
  import { seedFiles } from './mocks/seed/papers.ts';
  const seed = createSeed({ seed: Number(process.argv[1]), stones: 5000 });
  const hash = createHash('sha256').update(JSON.stringify(seed));
  for (const { bytes } of seedFiles(seed)) hash.update(bytes);
  console.log(hash.digest('hex'));
`;

/** The sha256 of a seed grown by a process of its own, in a time zone of its own. */
async function hashInProcess(seed: number, timeZone: string): Promise<string> {
  const { stdout } = await run(
    'node_modules/.bin/node',
    ['--input-type=module', '--eval', PROGRAM, String(seed)],
    {
      env: { ...process.env, TZ: timeZone },
    },
  );
  return stdout.trim();
}

test('two processes grow the same bytes from the same seed, wherever they run', async () => {
  const here = await hashInProcess(1, 'Asia/Kolkata');
  expect(here).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashInProcess(1, 'America/New_York')).toBe(here);
  expect(await hashInProcess(2, 'Asia/Kolkata')).not.toBe(here);
});
