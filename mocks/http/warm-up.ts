import { setImmediate } from 'node:timers/promises';
import { type OperationId, operations } from '#generated/operations.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';

const bytes = new TextEncoder();

/** Session duration, far longer than the calls take. */
const WARM_UP_MS = 600_000;

/**
 * Warms up the mock backend with the first calls that a user makes: on first use, the validator compiles a schema and
 * the index builds a sort order. Requests that arrive meanwhile are answered between two of these calls. Rejects if a
 * call fails. Use separate worlds over the same base: it leaves a fresh default world behind.
 */
export async function warmUp(mockBackend: MockBackend): Promise<void> {
  const { worlds } = mockBackend;
  const { sessions, clock } = worlds.open(DEFAULT_WORLD);
  const [persona] = worlds.base.seed.personas;
  if (persona === undefined) return;
  const { token } = sessions.open(
    { userId: persona.userId, device: { browser: null, system: null } },
    WARM_UP_MS,
    0,
    clock.now(),
  );
  const post = async (operation: OperationId, body: object) => {
    await setImmediate();
    const answer = await mockBackend.answer({
      method: 'POST',
      path: operations[operation].path,
      query: {},
      headers: { 'content-type': 'application/json', authorization: token.jwt },
      body: bytes.encode(JSON.stringify(body)),
    });
    if ((answer?.status ?? 500) >= 500)
      throw new Error(`${operation} fails: ${JSON.stringify(answer?.body)}`);
  };
  const found = worlds.base.users.get(persona.userId);
  const page = { page: 1, limit: 1 };
  await post('viewProjectSetting', {});
  await post('listMasters', {});
  await post('login', { username: found?.user.username, password: found?.password });
  await post('getProfile', {});
  await post('paginateDiamonds', { ...page, filters: [{}] });
  await post('viewDiamond', { id: worlds.base.seed.stones[0]?.id });
  await post('listSearches', { ...page, type: [1] });
  await post('paginateTracks', { ...page, trackType: 1 });
  await post('paginateMemos', page);
  worlds.reset(DEFAULT_WORLD);
}
