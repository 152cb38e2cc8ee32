import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createValidator } from '#mocks/contract/validator.ts';
import { createStaticPages } from '#mocks/http/files.ts';
import { NONCE_PLACEHOLDER } from '#mocks/http/security.ts';
import { createHttpServer } from '#mocks/http/server.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { compressFolder } from '../../build/compress.ts';
import { renderPublicPage } from '../../build/site/render-public-page.ts';
import { ensureNginx, type Nginx, startNginx } from '../../deploy/nginx-process.ts';
import { listen } from '../../test/listen.ts';
import { buildPages, root } from '../pages.ts';

/** The pages that the portal is compared with, by name, and where they are built. */
const compared = { plain: resolve(root, '.bench/portal/plain'), peer: resolve(root, '.bench/portal/peer') };

export const dist = resolve(root, 'dist');

async function buildPage(page: keyof typeof compared): Promise<void> {
  const entry = { index: resolve(import.meta.dirname, `pages/${page}.tsx`) };
  // AG Grid writes its styles inline.
  const meta = { 'csp-nonce': { property: 'csp-nonce', nonce: NONCE_PLACEHOLDER } };
  await buildPages(entry, compared[page], { html: { title: 'Plain', meta } });
  await compressFolder(compared[page]);
}

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

const textOf = (name: string) => readFileSync(resolve(dist, name), 'utf8');

/**
 * Starts nginx with HTTP/2 in front of a served portal and of a program that renders its public pages, as in
 * `docs/how-to/deploy.md`.
 */
export async function startRendered({ portal }: Served): Promise<Nginx> {
  ensureNginx();
  const heads = JSON.parse(textOf('heads.json'));
  const built = new Map(
    globSync('*.html', { cwd: dist }).map((name) => [`/${name.slice(0, -5)}`, textOf(name)]),
  );
  const pages = createServer(async ({ url }, reply) => {
    const address = new URL(`http://portal${url}`);
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    const page = built.get(address.pathname) ?? textOf('index.html');
    reply.end(await renderPublicPage(address, { page, heads }, (path, init) => fetch(portal + path, init)));
  });
  const renderer = new URL(await listen(pages)).host;
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-certificate-'));
  const tls = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const subject = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'];
  const made = spawnSync('openssl', ['req', ...subject, '-out', tls.certificate, '-keyout', tls.key]);
  if (made.status !== 0) throw new Error(`openssl makes no certificate: ${made.stderr}`);
  const nginx = await startNginx([new URL(portal).host], { renderer, tls });
  return {
    url: nginx.url,
    stop: async () => {
      await nginx.stop();
      pages.close();
      pages.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}

export async function serve(stones: number): Promise<Served> {
  const base = createBase(createSeed({ seed: 1, stones }));
  const mockBackend = createMockBackend(createWorlds(base), await createValidator());
  const servers = [
    createHttpServer(mockBackend, createStaticPages(dist)),
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
