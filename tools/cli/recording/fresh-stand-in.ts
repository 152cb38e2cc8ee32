import { createGate } from '#mocks/gate.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createHttpServer } from '#mocks/server.ts';
import { createStandIn } from '#mocks/stand-in.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { listen } from '../../test/listen.ts';

/** A stand-in of this process on a free port. */
export interface FreshStandIn {
  readonly url: string;
  readonly close: () => void;
}

/** Seeds a stand-in of the API and serves it until it is closed. */
export async function serveFresh(options: {
  readonly stones: number;
  readonly seed: number;
}): Promise<FreshStandIn> {
  const standIn = createStandIn(createWorlds(createBase(createSeed(options))), await createGate());
  const server = createHttpServer(standIn, ({ reply }) => void reply.writeHead(404).end());
  const url = await listen(server);
  return {
    url,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
