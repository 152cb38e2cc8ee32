import { invalid } from '#mocks/operations/shared/failure.ts';
import type { Answer, Incoming } from '#mocks/pipeline/context.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';
import { WORLD_HEADER, WORLD_NAME } from '#mocks/world/worlds.ts';
import { beginScenario } from './begin-scenario.ts';
import { SCENARIOS } from './scenarios.ts';

export const SCENARIO_HEADER = 'x-scenario';

const unknown = (): Answer => {
  const names = SCENARIOS.map(({ name }) => name).join(', ');
  const { status, body } = invalid(SCENARIO_HEADER, 'enum', `No such scenario. Choose one: ${names}.`);
  return { status, body };
};

/**
 * Lets calls name the scenario that their world begins in, by the header `x-scenario`. It has effect on a world that does
 * not exist yet, in memory or saved; for one that does, it only has to be a known name.
 */
export function withScenarios(mockBackend: MockBackend): MockBackend {
  const beginning = new Map<string, Promise<void>>();

  async function begun(world: string, { headers }: Incoming): Promise<boolean> {
    const scenario = SCENARIOS.find(({ name }) => name === headers[SCENARIO_HEADER]);
    if (scenario === undefined) return false;
    // Parallel first calls wait for the same beginning.
    const running = beginning.get(world);
    if (running !== undefined) await running;
    else if (!mockBackend.worlds.has(world)) {
      const started = beginScenario(mockBackend, world, scenario).finally(() => beginning.delete(world));
      beginning.set(world, started);
      await started;
    }
    return true;
  }

  return {
    ...mockBackend,
    answer: async (incoming) => {
      const world = incoming.headers[WORLD_HEADER] ?? DEFAULT_WORLD;
      const isAsked = incoming.headers[SCENARIO_HEADER] !== undefined && WORLD_NAME.test(world);
      return isAsked && !(await begun(world, incoming)) ? unknown() : mockBackend.answer(incoming);
    },
  };
}
