import { once } from 'node:events';
import { createServer } from 'node:http';
import { createPost } from '#mocks/http/webhook-post.ts';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { withWebhooks } from '#mocks/pipeline/webhook-sender.ts';
import { AREAS } from '#mocks/rules/areas.ts';
import { HOUR } from '#mocks/rules/epoch.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { createRandom } from '../../conformance/random.ts';
import { listen } from '../../test/listen.ts';
import { type Call, signIn } from './calls.ts';
import { inProcess } from './in-process.ts';
import { printGoal, printLine } from './timing.ts';

const DELIVERIES = 1000;
/** Categories of stones that only some buyers see. */
const AREA_CATEGORIES = AREAS.flatMap(({ category }) => category);
/** Hours after which every delivery has been attempted seven times. */
const HOURS = 24;

/** Changes prices for a subscription whose receiver fails half of its requests, and counts the events that never arrive. */
export async function benchWebhooks(): Promise<boolean> {
  const base = createBase(createSeed({ stones: DELIVERIES * 2 }));
  const mockBackend = withWebhooks(createMockBackend(createWorlds(base), acceptAll), createPost(false));
  const arrived = new Set<string>();
  const random = createRandom(1, 'webhooks');
  let requests = 0;
  const receiver = createServer((request, reply) => {
    requests += 1;
    const isFailing = random.below(2) === 0;
    if (!isFailing) arrived.add(String(request.headers['webhook-id']));
    request.resume();
    reply.writeHead(isFailing ? 503 : 204).end();
  });
  const url = await listen(receiver);
  const world = mockBackend.worlds.open(DEFAULT_WORLD);
  world.clock.freeze();
  const send = inProcess(mockBackend);
  const token = await signIn(send);
  const body = { url, types: ['stone.changed'] };
  const subscribe: Call = { name: 'webhook/create', path: '/web/v1/webhook/create', body };
  await send(subscribe, token);
  const stones = world.tables.stones
    .all()
    .map(wholeStone)
    .filter(({ wSts, category }) => wSts === 'A' && !category.some((each) => AREA_CATEGORIES.includes(each)));
  for (const stone of stones.slice(0, DELIVERIES))
    world.tables.stones.put({ ...stone, ctPr: stone.ctPr + 1 });
  const made = world.tables.webhookDeliveries.own().length;
  const deliverForADay = async () => {
    for (let hour = 0; hour < HOURS; hour += 1) {
      await mockBackend.deliver(DEFAULT_WORLD);
      world.clock.advance(HOUR);
    }
  };
  await deliverForADay();
  // Of a thousand, some fail seven times. Their owner is notified, and sends them again.
  const dead = world.tables.webhookDeliveries.own().filter(({ status }) => status === 'FAILED').length;
  const unsent = made - arrived.size - dead;
  printLine([`Dead letters after seven failed attempts: ${dead} of ${made}`], []);
  const failed = { webhook: 'wh-1', failedSince: '2000-01-01T00:00:00.000Z' };
  const replay: Call = { name: 'webhook/replay', path: '/web/v1/webhook/delivery/replay', body: failed };
  await send(replay, await signIn(send));
  await deliverForADay();
  receiver.close();
  await once(receiver, 'close');
  const lost = made - arrived.size;
  return printGoal(
    `Webhooks lost, half of the attempts fail, dead letters replayed once: 0 of ${DELIVERIES}`,
    `${lost} of ${made} after the replay of ${dead}, ${unsent} without it and without a dead letter, ${requests} attempts`,
    made === DELIVERIES && lost === 0 && unsent === 0,
  );
}
