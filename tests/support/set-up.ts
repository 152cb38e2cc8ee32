/** Runs around each test file in Node: takes back what the file put in the place of globals, clocks and functions. */
import { configureGlobal } from 'fast-check';
import { afterAll, vi } from 'vitest';

// The same inputs in every run, so that the suite fails for a reason in the code alone; `PAVILION_TEST_SEED` tries others.
configureGlobal({ seed: Number(process.env.PAVILION_TEST_SEED ?? 20_261_121) });

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
