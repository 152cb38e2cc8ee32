import { createValidator } from '#mocks/contract/validator.ts';
import { createHttpServer } from '#mocks/http/server.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { listen } from '../../test/listen.ts';

export interface FreshMockBackend {
  readonly url: string;
  readonly close: () => void;
}

export async function serveFresh(options: {
  readonly stones: number;
  readonly seed: number;
}): Promise<FreshMockBackend> {
  const mockBackend = createMockBackend(
    createWorlds(createBase(createSeed(options))),
    await createValidator(),
  );
  const server = createHttpServer(mockBackend, ({ reply }) => void reply.writeHead(404).end());
  const url = await listen(server);
  return {
    url,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
