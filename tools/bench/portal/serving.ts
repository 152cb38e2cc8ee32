import { resolve } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { createValidator } from '#mocks/contract/validator.ts';
import { createStaticPages } from '#mocks/http/files.ts';
import { NONCE_PLACEHOLDER } from '#mocks/http/security.ts';
import { createBannerReader } from '#mocks/http/served-banner.ts';
import { createStoneReader } from '#mocks/http/served-stone.ts';
import { createHttpServer } from '#mocks/http/server.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { compressFolder } from '../../build/compress.ts';
import { listen } from '../../test/listen.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The pages that the portal is compared with, by name, and where they are built. */
const compared = { plain: resolve(root, '.bench/portal/plain'), peer: resolve(root, '.bench/portal/peer') };

/** The build of the portal. */
export const dist = resolve(root, 'dist');

async function buildPage(page: keyof typeof compared): Promise<void> {
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      plugins: [pluginReact()],
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: resolve(import.meta.dirname, `pages/${page}.tsx`) } },
      html: {
        title: 'Plain',
        // AG Grid writes its styles inline.
        meta: { 'csp-nonce': { property: 'csp-nonce', nonce: NONCE_PLACEHOLDER } },
      },
      output: { distPath: { root: compared[page] }, cleanDistPath: true },
      server: { publicDir: false },
      performance: { printFileSize: false },
    },
  });
  await rsbuild.build();
  await compressFolder(compared[page]);
}

/** Builds the pages that the portal is compared with: plain React, and AG Grid. */
export async function buildCompared(): Promise<void> {
  await buildPage('plain');
  await buildPage('peer');
}

/** A mock backend with the portal and each compared page at an address of its own. */
export interface Served {
  readonly portal: string;
  readonly plain: string;
  readonly peer: string;
  readonly stones: readonly SeedStone[];
  readonly stop: () => void;
}

/** Serves the portal and the compared pages from one mock backend with so many stones. */
export async function serve(stones: number): Promise<Served> {
  const base = createBase(createSeed({ seed: 1, stones }));
  const mockBackend = createMockBackend(createWorlds(base), await createValidator());
  const readers = {
    readStone: createStoneReader(mockBackend),
    readRecord: async () => null,
    readBanner: createBannerReader(mockBackend),
  };
  const servers = [
    createHttpServer(mockBackend, createStaticPages(dist, readers)),
    createHttpServer(mockBackend, createStaticPages(compared.plain)),
    createHttpServer(mockBackend, createStaticPages(compared.peer)),
  ] as const;
  const [portal, plain, peer] = await Promise.all([
    listen(servers[0]),
    listen(servers[1]),
    listen(servers[2]),
  ]);
  const stop = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  return { portal, plain, peer, stones: [...base.stones.values()].map(wholeStone), stop };
}
