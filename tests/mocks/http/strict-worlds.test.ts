import { describe, expect, test } from 'vitest';
import { control } from '#mocks/http/control.ts';
import { withScenarios } from '#mocks/http/scenarios/with-scenarios.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { acceptAll, type Incoming } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createWorlds, type WorldsOptions } from '#mocks/world/worlds.ts';

const { mockBackend: plain } = await createTestBackend({ stones: 60 });
const { base } = plain.worlds;
const GONE = { status: 410, body: { code: 'E_WORLD_GONE', message: expect.stringContaining('not kept') } };

function incoming(method: string, path: string, world?: string, headers: Incoming['headers'] = {}): Incoming {
  const named = world === undefined ? {} : { 'x-world': world };
  const body = method === 'GET' ? null : new TextEncoder().encode('{}');
  return {
    method,
    path,
    query: {},
    headers: { 'content-type': 'application/json', ...named, ...headers },
    body,
  };
}

/** A mock backend with strict worlds. */
function strict(options: WorldsOptions = {}) {
  const worlds = createWorlds(base, { isStrict: true, ...options });
  const mockBackend = withScenarios(createMockBackend(worlds, acceptAll));
  return {
    worlds,
    ask: (world?: string, headers?: Incoming['headers']) =>
      mockBackend.answer(incoming('POST', '/web/v1/office/list', world, headers)),
    control: (method: string, name: string, world?: string) =>
      control(worlds, incoming(method, `/__world/${name}`, world)),
  };
}

describe('a mock backend with strict worlds', () => {
  test('refuses every call to a world that was never begun, and does not begin it', async () => {
    const { worlds, ask, control: send } = strict();
    expect(await ask('lost')).toEqual(GONE);
    expect(send('GET', 'clock', 'lost')).toEqual(GONE);
    expect(send('POST', 'clock', 'lost')).toEqual(GONE);
    expect([worlds.has('lost'), worlds.size()]).toEqual([false, 0]);
  });

  test('begins a world by a reset, or by the scenario that a call names', async () => {
    const { ask, control: send } = strict();
    expect(send('POST', 'reset', 'mine').status).toBe(200);
    expect((await ask('mine'))?.status).toBe(200);
    expect((await ask('other', { 'x-scenario': 'cart-with-gone-stone' }))?.status).toBe(200);
    expect((await ask('other'))?.status).toBe(200);
  });

  test('reports that an evicted world is gone', async () => {
    const { ask, control: send } = strict({ most: 1 });
    send('POST', 'reset', 'first');
    send('POST', 'reset', 'second');
    expect(await ask('first')).toEqual(GONE);
    expect((await ask('second'))?.status).toBe(200);
  });

  test('always has the default world', async () => {
    const { ask, control: send } = strict();
    expect((await ask())?.status).toBe(200);
    expect(send('GET', 'health').status).toBe(200);
  });
});
