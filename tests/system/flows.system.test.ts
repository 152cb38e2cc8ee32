import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createValidator } from '#mocks/contract/validator.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { serveForTests } from '../support/served-mock-backend.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const redocly = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
const FLOWS = 'tests/flows/flows.arazzo.yaml';
/** Flows of the file, and the two that sign a user in for them. */
const WORKFLOWS = 24;

/** What `redocly respect` prints about the flows at a server, and its exit code. */
const played = (url: string) =>
  new Promise<{ readonly code: number | string | null | undefined; readonly text: string }>((resolve) => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const options = { cwd: root, env, maxBuffer: 2 ** 26 };
    const args = [redocly, 'respect', FLOWS, '--server', `pavilion=${url}`];
    execFile(process.execPath, args, options, (fault, stdout, stderr) =>
      resolve({ code: fault === null ? 0 : fault.code, text: stdout + stderr }),
    );
  });

test('the flows of the Arazzo description succeed at the mock backend', { timeout: 600_000 }, async () => {
  const worlds = createWorlds(createBase(createSeed({ seed: 1, stones: 2000 })));
  const url = await serveForTests(createMockBackend(worlds, await createValidator()));
  const { code, text } = await played(url);
  expect(code, text.slice(-4000)).toBe(0);
  expect(text).toContain(`${WORKFLOWS} passed`);
});
