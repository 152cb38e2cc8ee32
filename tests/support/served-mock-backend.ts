import { afterAll } from 'vitest';
import { createHttpServer } from '#mocks/http/server.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { listen } from '../../tools/test/listen.ts';

/** The URL of a server without pages for the mock backend, which ends with the tests of the file. */
export async function serveForTests(mockBackend: MockBackend): Promise<string> {
  const server = createHttpServer(mockBackend, ({ reply }) => void reply.writeHead(404).end());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return await listen(server);
}
