/** Serves the stand-in without its gate and prints its address: the upstream of the stock proxy. */
import { createSeed } from '#mocks/seed/seed.ts';
import { createHttpServer } from '#mocks/server.ts';
import { createStandIn } from '#mocks/stand-in.ts';
import { openGate } from '#mocks/wire.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { listen } from '../../test/listen.ts';

const standIn = createStandIn(createWorlds(createBase(createSeed())), openGate);
const address = await listen(createHttpServer(standIn, ({ reply }) => void reply.writeHead(404).end()));
process.stdout.write(`Open: ${address}\n`);
