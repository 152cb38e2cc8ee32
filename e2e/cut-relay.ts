/** A relay in front of the mock backend on a port of its own, whose connections a test cuts while a file is on its way. */
import { connect, createServer, type Socket } from 'node:net';

/** How the relay breaks an upload. */
export type CutRelay = {
  /** Where the portal is reached through the relay. */
  readonly origin: string;
  /** From now on ends each connection once it has carried this many bytes of requests; null carries everything. */
  readonly cutAfter: (bytes: number | null) => void;
  /** Connections that were cut. */
  readonly cuts: () => number;
  readonly close: () => Promise<void>;
};

/** Opens a relay to a server of this machine. */
export async function cutRelay(target: URL): Promise<CutRelay> {
  const open = new Set<Socket>();
  let most: number | null = null;
  let cuts = 0;
  const server = createServer((browser) => {
    const upstream = connect(Number(target.port), target.hostname);
    let carried = 0;
    const end = () => {
      browser.destroy();
      upstream.destroy();
      open.delete(browser);
    };
    open.add(browser);
    browser.on('data', (chunk) => {
      carried += chunk.length;
      if (most !== null && carried > most) {
        cuts += 1;
        end();
        return;
      }
      if (!upstream.write(chunk)) browser.pause();
    });
    upstream.on('drain', () => browser.resume());
    upstream.pipe(browser);
    for (const socket of [browser, upstream]) socket.on('close', end).on('error', end);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    cutAfter: (bytes) => {
      most = bytes;
    },
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
