import { type SetupServer, setupServer } from 'msw/node';
import type { SeedOptions } from '#mocks/domain/types.ts';
import { createGate } from './gate.ts';
import { createHandlers } from './handlers.ts';
import { createSeed } from './seed/seed.ts';
import { createStandIn, type StandIn } from './stand-in.ts';
import { createBase } from './world/base.ts';
import { createWorlds } from './world/worlds.ts';

/** Stones of a test unless it asks for more. */
const FEW_STONES = 2000;

/** A stand-in for one test file, with the server that answers the file's own fetches from it. */
export interface TestStandIn {
  readonly standIn: StandIn;
  /** Call `listen` before and `close` after the tests. */
  readonly server: SetupServer;
}

/** A stand-in behind the gate for tests in this process. */
export async function createTestStandIn(options: SeedOptions = {}): Promise<TestStandIn> {
  const base = createBase(createSeed({ stones: FEW_STONES, ...options }));
  const standIn = createStandIn(createWorlds(base), await createGate());
  return { standIn, server: setupServer(...createHandlers(standIn)) };
}
