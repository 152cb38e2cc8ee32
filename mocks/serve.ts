import { parseArgs } from 'node:util';
import { createGate } from './gate.ts';
import { send } from './http/exchange.ts';
import { createSeed } from './seed/seed.ts';
import { createHttpServer } from './server.ts';
import { createStandIn } from './stand-in.ts';
import { createBase } from './world/base.ts';
import { createWorlds } from './world/worlds.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    host: { type: 'string', default: 'localhost' },
    stones: { type: 'string', default: '25000' },
    dev: { type: 'boolean', default: false },
  },
});
const seed = createSeed({ seed: Number(process.env['PAVILION_SEED'] ?? 1), stones: Number(values.stones) });
const standIn = createStandIn(createWorlds(createBase(seed)), await createGate());
createHttpServer(standIn, (exchange) =>
  send(exchange, 404, 'text/plain', Buffer.from('Nothing here.')),
).listen(Number(values.port), values.host);
