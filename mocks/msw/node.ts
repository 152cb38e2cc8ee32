import { type SetupServer, setupServer } from 'msw/node';
import { createValidator } from '#mocks/contract/validator.ts';
import { createMockBackend, type MockBackend } from '#mocks/pipeline/pipeline.ts';
import type { SeedOptions } from '#mocks/rules/types.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { createHandlers } from './handlers.ts';

const FEW_STONES = 2000;

export interface TestBackend {
  readonly mockBackend: MockBackend;
  readonly server: SetupServer;
}

function kept<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** The validator compiles a schema when it first checks it: one validator for all test files of a process compiles each once. */
const validatorOf = kept(() => createValidator());

/** Worlds never write to their base (tests/mocks/world/world-isolation.test.ts), so test files of a process may share it. */
const baseOf = kept((options) => createBase(createSeed(JSON.parse(options))));

/**
 * A mock backend behind the validator for the tests of one file. The seed and the validator are shared with the other test files of
 * this process; the worlds are its own.
 */
export async function createTestBackend(options: SeedOptions = {}): Promise<TestBackend> {
  const base = baseOf(JSON.stringify({ stones: FEW_STONES, ...options }));
  const mockBackend = createMockBackend(createWorlds(base), await validatorOf('contract'));
  return { mockBackend, server: setupServer(...createHandlers(mockBackend)) };
}
