import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that render components need a document; everything else runs in plain Node, which starts faster. */
const COMPONENT_TESTS = 'tests/**/*.component.test.tsx';

/** Tests that start other processes or measure time. */
const SYSTEM_TESTS = 'tests/**/*.system.test.ts';

/** Tests under load, and the flows of another tool: minutes of attacks, of bids at the last millisecond and of 1,000 worlds. */
const LOAD_TESTS = [
  'tests/**/contract-diff.system.test.ts',
  'tests/**/flows.system.test.ts',
  'tests/**/hostile.system.test.ts',
  'tests/**/hostile-bids.system.test.ts',
  'tests/**/memory.system.test.ts',
];

/** A quick look at the package before it is packed; it needs a build of the portal, so it runs after it. */
const SMOKE_TESTS = 'tests/**/*.smoke.test.ts';

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
          exclude: [COMPONENT_TESTS, SYSTEM_TESTS, SMOKE_TESTS, PACKAGE_TESTS],
          setupFiles: ['tests/support/set-up.ts'],
        },
      },
      {
        test: {
          name: 'system',
          environment: 'node',
          isolate: false,
          include: [SYSTEM_TESTS],
          exclude: LOAD_TESTS,
          setupFiles: ['tests/support/set-up.ts'],
        },
      },
      {
        test: {
          name: 'load',
          environment: 'node',
          include: LOAD_TESTS,
          setupFiles: ['tests/support/set-up.ts'],
        },
      },
      { test: { name: 'smoke', environment: 'node', include: [SMOKE_TESTS], hookTimeout: 300_000 } },
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
