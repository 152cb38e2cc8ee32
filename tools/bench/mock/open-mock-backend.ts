/** Serves the mock backend without its gate and prints its address: the upstream of the stock proxy. */

import { createMockBackend } from '#mocks/mock-backend.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createHttpServer } from '#mocks/server.ts';
import { openGate } from '#mocks/wire.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { listen } from '../../test/listen.ts';

const mockBackend = createMockBackend(createWorlds(createBase(createSeed())), openGate);
const address = await listen(createHttpServer(mockBackend, ({ reply }) => void reply.writeHead(404).end()));
process.stdout.write(`Open: ${address}\n`);
