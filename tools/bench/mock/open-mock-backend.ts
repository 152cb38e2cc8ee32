/** Serves the mock backend without its validator and prints its address: the upstream of the stock proxy. */

import { createHttpServer } from '#mocks/http/server.ts';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { listen } from '../../test/listen.ts';

const mockBackend = createMockBackend(createWorlds(createBase(createSeed())), acceptAll);
const address = await listen(createHttpServer(mockBackend, ({ reply }) => void reply.writeHead(404).end()));
process.stdout.write(`Open: ${address}\n`);
