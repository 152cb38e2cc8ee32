import type { Server } from 'node:http';
import { createRsbuild, loadConfig } from '@rsbuild/core';
import type { Exchange } from './exchange.ts';

export interface DevPages {
  readonly pages: (exchange: Exchange) => void;
  readonly attach: (server: Server) => Promise<void>;
  readonly close: () => Promise<void>;
}

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
