import { defineConfig } from 'vitest/config';

/** Tests that render components need a document; everything else runs in plain Node, which starts faster. */
const COMPONENT_TESTS = 'tests/**/*.component.test.tsx';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Files share the modules of their process: importing the stand-in for each would take as long as the tests.
          isolate: false,
          setupFiles: ['tests/set-up.ts'],
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [COMPONENT_TESTS],
        },
      },
      {
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: [COMPONENT_TESTS],
          setupFiles: ['tests/component/set-up.ts'],
        },
      },
    ],
  },
});
