/**
 * `pavilion/msw`: the mock backend inside a test process. Its handlers for Mock Service Worker answer every call of the
 * contract from worlds, behind the same validator as the server. A request that violates the contract gets a 400. A reply that
 * does becomes a 502, and its violations are in the journal of the world.
 */
import type { HttpHandler } from 'msw';
import { operations } from '#generated/operations.ts';
import { createValidator } from '#mocks/contract/validator.ts';
import { controlInTurn } from '#mocks/http/control.ts';
import { answerScenario, isScenarioCall } from '#mocks/http/scenarios/answer-scenario.ts';
import { withScenarios } from '#mocks/http/scenarios/with-scenarios.ts';
import { createHandlers, replyTo } from '#mocks/msw/handlers.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import type { OpenStream } from './events.ts';
import { createWorld, type Send, type World } from './world.ts';

export type { DataOf, Events, Persona, ScenarioName, WantedEvent, World } from './world.ts';

/** Options of the mock backend. */
export interface PavilionOptions {
  /** Number of stones; default 2,000, which are seeded in about 0.3 s. The server has 25,000. */
  readonly stones?: number;
  /** Seed of the stock, the people and the history; default 1. */
  readonly seed?: number;
}

/** A mock backend in this process. */
export interface Pavilion {
  /** For `setupServer` of `msw/node`: `/web/v1` and `/media` of every host. */
  readonly handlers: readonly HttpHandler[];
  /** Controls a world. Calls without the header `x-world` are answered by the world `default`. */
  readonly world: (name?: string) => World;
}

const FEW_STONES = 2000;

/** Creates a mock backend. Share one per process, because seeding its stones takes time. */
export async function createPavilion({
  stones = FEW_STONES,
  seed = 1,
}: PavilionOptions = {}): Promise<Pavilion> {
  const worlds = createWorlds(createBase(createSeed({ stones, seed })));
  const mockBackend = withScenarios(createMockBackend(worlds, await createValidator()));
  const send: Send = async ({ method, path: address, headers, body }) => {
    const { pathname, searchParams } = new URL(address, 'http://mock-backend');
    const incoming = {
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? null : new TextEncoder().encode(JSON.stringify(body)),
    };
    if (isScenarioCall(incoming)) return answerScenario(mockBackend, incoming);
    if (pathname.startsWith('/__world/')) return controlInTurn(mockBackend.worlds, incoming);
    const answer = await mockBackend.answer(incoming);
    if (answer === null) throw new Error(`${method} ${pathname}: a planned fault closed the connection.`);
    return answer;
  };
  const open: OpenStream = (headers) =>
    replyTo(mockBackend, new Request(`http://mock-backend${operations.streamEvents.path}`, { headers }));
  return {
    handlers: createHandlers(mockBackend),
    world: (name = 'default') => createWorld(send, open, name),
  };
}
