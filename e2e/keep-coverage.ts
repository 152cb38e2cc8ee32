/**
 * After the last test, while the server still runs: keeps what the tests of all workers reached of the contract, in the form
 * of `pavilion coverage`. The mock backend counts as it answers, so this is one call.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { FullConfig } from '@playwright/test';

/** Where the cells of the last run go. */
export const E2E_COVERAGE = 'reports/coverage/e2e.json';

/** Keeps the coverage of the run. Throws when the mock backend does not return it. */
export default async function keepCoverage({ webServer }: FullConfig): Promise<void> {
  const url = webServer?.url;
  if (url === undefined) throw new Error('No mock backend was started, so there is no coverage to keep.');
  const reply = await fetch(new URL('/__world/coverage', url));
  if (!reply.ok)
    throw new Error(`The mock backend answers ${reply.status} when it is asked for its coverage.`);
  const { data }: { readonly data: unknown } = await reply.json();
  mkdirSync(dirname(E2E_COVERAGE), { recursive: true });
  writeFileSync(E2E_COVERAGE, `${JSON.stringify(data, null, 1)}\n`);
}
