/**
 * What a build of the portal needs whose mock backend runs in the browser: the service worker, the script that takes the
 * world from the address, and a page at the address of each route, since a static host answers files only.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { worldScript } from '#mocks/http/portal-world.ts';
import { paths } from '#src/domain/paths/paths.ts';
import { builtShowroomPage } from './site/site-files.ts';

/**
 * The worker of Mock Service Worker, and a page for addresses that the host has no file for. It stays when the last page
 * closes: a reload would otherwise find no worker.
 */
const WORKER = (original: string) => `self.registration.unregister = () => Promise.resolve(false);
addEventListener('fetch', (event) => {
  const { mode, destination } = event.request;
  if (mode !== 'navigate' || destination !== 'document') return;
  event.stopImmediatePropagation();
  const shell = () => fetch(new URL('index.html', self.registration.scope));
  event.respondWith(fetch(event.request).then((reply) => (reply.status === 404 ? shell() : reply)));
});
${original}`;

/** Paths that a host can have a file for. */
const plainPaths = Object.values(paths)
  .flat()
  .filter((path) => path !== '/' && !/[:*]/.test(path));

/** `base` is the folder of the portal on its host. */
export function demoPlugin(root: string, base: string): RsbuildPlugin {
  return {
    name: 'demo',
    setup: (api) => {
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        const original = readFileSync(join(root, 'public/mockServiceWorker.js'), 'utf8');
        compilation.emitAsset('mock-worker.js', new sources.RawSource(WORKER(original)));
        const script = worldScript({ base, isAlwaysShown: true });
        compilation.emitAsset('pavilion-world.js', new sources.RawSource(script));
      });
      api.modifyHTMLTags(({ headTags, bodyTags }) => {
        const world = { tag: 'script', attrs: { src: `${base}/pavilion-world.js` } };
        return { headTags: [world, ...headTags], bodyTags };
      });
      api.onAfterBuild(() => {
        const { distPath } = api.context;
        const index = join(distPath, 'index.html');
        // The page that GitHub Pages, Netlify and others send for an address without a file.
        cpSync(index, join(distPath, '404.html'));
        for (const path of [...plainPaths, '/__world']) {
          mkdirSync(join(distPath, path), { recursive: true });
          cpSync(index, join(distPath, path, 'index.html'));
        }
        for (const path of paths.clientShowroom)
          writeFileSync(join(distPath, path, 'index.html'), builtShowroomPage(readFileSync(index, 'utf8')));
      });
    },
  };
}
