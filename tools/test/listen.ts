import { createServer, type Server } from 'node:http';

/** Starts a server on a free local port and returns its address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** A port of this machine that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  await new Promise((resolve) => server.close(resolve));
  return Number(port);
}
