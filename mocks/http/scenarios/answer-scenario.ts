import * as v from 'valibot';
import type { Answer, Incoming } from '#mocks/pipeline/context.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { readBody } from '#mocks/pipeline/read-body.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';
import { WORLD_HEADER, WORLD_NAME } from '#mocks/world/worlds.ts';
import { SCENARIO_CALLS } from '../control.ts';
import { beginScenario } from './begin-scenario.ts';
import { SCENARIOS } from './scenarios.ts';

const Chosen = v.strictObject({ name: v.string() });

const done = (data: unknown): Answer => ({ status: 200, body: { code: 'OK', message: 'Done.', data } });

const refused = (message: string): Answer => ({ status: 400, body: { code: 'E_VALIDATION', message } });

export const isScenarioCall = ({ method, path }: Pick<Incoming, 'method' | 'path'>): boolean =>
  SCENARIO_CALLS.some((call) => call === `${method} ${path}`);

export async function answerScenario(mockBackend: MockBackend, incoming: Incoming): Promise<Answer> {
  if (incoming.method === 'GET') return done(SCENARIOS.map(({ name, about }) => ({ name, about })));
  const world = incoming.headers[WORLD_HEADER] ?? DEFAULT_WORLD;
  if (!WORLD_NAME.test(world)) return refused(`No name for a world: ${world}`);
  const body = readBody(incoming);
  const chosen = v.safeParse(Chosen, body.kind === 'json' ? body.value : undefined);
  if (!chosen.success) return refused(JSON.stringify(v.flatten(chosen.issues)));
  const scenario = SCENARIOS.find(({ name }) => name === chosen.output.name);
  if (scenario === undefined)
    return refused(`No such scenario. Choose one: ${SCENARIOS.map(({ name }) => name).join(', ')}.`);
  await beginScenario(mockBackend, world, scenario);
  return done({ world, name: scenario.name, about: scenario.about });
}
