import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './tools/test/chromium.ts';

/** Settable, so that two checkouts on one machine can run at once. */
const PORT = Number(process.env.PAVILION_E2E_PORT ?? 3100);
const chromium = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalTeardown: './e2e/keep-coverage.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // A test waits a tenth of its time for its page: one test more than processors makes a run 8 % shorter.
  workers: availableParallelism() + 1,
  // It ends what hangs. A run that switches every state to nine languages takes four times as long.
  timeout: process.env.PAVILION_LANGUAGES === 'every' ? 480_000 : 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // Tracing takes about a fifth of the processor time of a run. `npm test` repeats what fails, with a trace.
    trace: 'on-first-retry',
    // A page of a test lives for seconds: compiling its code for more speed than Sparkplug gives takes more time than it saves.
    launchOptions: {
      args: [...CHROMIUM_ARGUMENTS, '--js-flags=--no-turbofan --no-maglev'],
      ...(chromium ? { executablePath: chromium } : {}),
    },
  },
  webServer: {
    // Playwright keeps a pipe to the server's stdin: an interrupted run, however it ends, takes the server along.
    command: `node --import ./tools/test/end-with-parent.ts tools/cli/main.ts serve --port ${PORT} --require-build`,
    url: `http://localhost:${PORT}/__world/health`,
    reuseExistingServer: process.env.CI === undefined,
    stdout: 'ignore',
    timeout: 60_000,
  },
});
