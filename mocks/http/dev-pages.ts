import type { Server } from 'node:http';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import type { Exchange } from './exchange.ts';

/** The portal built in memory, with hot reload over the server that it is given. */
export interface DevPages {
  readonly pages: (exchange: Exchange) => void;
  /** Connects hot reload; call it once the server listens. */
  readonly attach: (server: Server) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts building the portal of `root` for development. */
export async function createDevPages(root: string): Promise<DevPages> {
  const { content } = await loadConfig({ cwd: root, command: 'dev' });
  const rsbuild = await createRsbuild({
    cwd: root,
    config: { ...content, server: { ...content.server, middlewareMode: true, htmlFallback: 'index' } },
  });
  const dev = await rsbuild.createDevServer();
  return {
    pages: ({ request, reply }) => {
      dev.middlewares(request, reply);
    },
    attach: async (server) => {
      dev.connectWebSocket({ server });
      await dev.afterListen();
    },
    close: () => dev.close(),
  };
}
