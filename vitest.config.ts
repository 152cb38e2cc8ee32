import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that render components need a document; everything else runs in plain Node, which starts faster. */
const COMPONENT_TESTS = 'tests/**/*.component.test.tsx';

/** Tests that start other processes or measure time: too slow for `npm run test:fast`. */
const SYSTEM_TESTS = 'tests/**/*.system.test.ts';

/** Tests of the packed harness, installed in an empty folder: they need a build of the portal, so they run after it. */
const PACKAGE_TESTS = 'tests/**/*.package.test.ts';

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Removing the folder of the installed package takes half a minute while the disk is busy.
    teardownTimeout: 120_000,
    maxWorkers: availableParallelism(),
    slowTestThreshold: 2000,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Files share the modules of their process: importing the mock backend or the portal for each would take as long as the tests.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [COMPONENT_TESTS, SYSTEM_TESTS, PACKAGE_TESTS],
          setupFiles: ['tests/support/set-up.ts'],
        },
      },
      {
        test: {
          name: 'system',
          environment: 'node',
          isolate: false,
          include: [SYSTEM_TESTS],
          setupFiles: ['tests/support/set-up.ts'],
        },
      },
      {
        test: {
          name: 'package',
          globalSetup: ['tests/support/pack.ts'],
          environment: 'node',
          include: [PACKAGE_TESTS],
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'component',
          environment: 'happy-dom',
          isolate: false,
          include: [COMPONENT_TESTS],
          setupFiles: ['tests/support/component/set-up.ts'],
        },
      },
    ],
  },
});
