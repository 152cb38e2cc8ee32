import { resolve } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { build } from 'rolldown';
import { NONCE_PLACEHOLDER } from '#mocks/http/security.ts';
import { href } from '#src/domain/paths/href.ts';

/** Bundles `src/boot.ts` by itself: in the bundle of the portal it would wait for the runtime and its chunks. */
async function bundleBoot(root: string): Promise<string> {
  const { output } = await build({
    cwd: root,
    input: resolve(root, 'src/boot.ts'),
    write: false,
    output: { format: 'iife', minify: true },
  });
  return output[0].code;
}

const atWork = { code: ['portal/PortalLayout'], messages: ['core', 'work'] };
const publicStone = (page: string) => ({
  code: ['shared-stone/prefetch-stone', 'public/PublicLayout', `shared-stone/${page}`],
  messages: ['core', 'heads', 'sharedStone', 'stones'],
});

/**
 * The code and the messages that the boot script preloads, by the path of the page: those of the pages that most sessions begin
 * with. `*` is any other page of a signed-in user. Code is named by the end of its import path.
 */
const preloaded: Readonly<Record<string, typeof atWork>> = {
  [href('dna')]: publicStone('Dna'),
  [href('sharedStone')]: publicStone('SharedStone'),
  [href('diamFtc')]: publicStone('DiamFtc'),
  [href('xrays')]: publicStone('Xrays'),
  [href('viewImage')]: publicStone('ViewImage'),
  [href('clientShowroom')]: {
    code: ['client-showroom/prefetch-showroom', 'client/ClientLayout', 'client-showroom/ClientShowroom'],
    messages: ['client', 'forms', 'showroom', 'stones'],
  },
  [href('dashboard')]: {
    code: ['dashboard/prefetch-dashboard', ...atWork.code, 'pages/Dashboard'],
    messages: [...atWork.messages, 'banners', 'dashboard'],
  },
  [href('diamondList')]: {
    code: ['sources/prefetch-search', ...atWork.code, 'pages/StoneListPage'],
    messages: [...atWork.messages, 'papers', 'records'],
  },
  '*': atWork,
};

/** The files of the build that hold the code at `paths`, except those that the page names itself. */
function filesOf(
  { chunkGroups, entrypoints }: Rspack.Compilation,
  paths: readonly string[],
): readonly string[] {
  const initial = new Set([...entrypoints.values()].flatMap((group) => group.getFiles()));
  const files = paths.flatMap((path) => {
    const groups = chunkGroups.filter(({ origins }) =>
      origins.some(({ request = '' }) => request.includes(`/${path}.ts`)),
    );
    if (groups.length === 0) throw new Error(`Nothing imports ${path}, which is to be preloaded.`);
    return groups.flatMap((group) => group.getFiles());
  });
  return [...new Set(files)].filter((file) => !initial.has(file));
}

/**
 * Puts the boot script into the head of the page, where it blocks the first paint: inline, since a file of its own would cost
 * a round trip. `version` is that of the messages. Without `isPreloading` it preloads no files.
 */
export function bootScript(root: string, version: string, isPreloading = true): RsbuildPlugin {
  return {
    name: 'boot-script',
    setup: async (api) => {
      const boot = await bundleBoot(root);
      api.modifyHTMLTags(({ headTags, bodyTags }, { compilation }) => {
        // Development compiles a page when it is opened.
        const pages = isPreloading && api.context.action === 'build' ? Object.entries(preloaded) : [];
        const preloads = pages.map(([path, { code, messages }]) => [
          path,
          [
            ...filesOf(compilation, code),
            ...messages.map((file) => `static/messages/*/${file}.${version}.json`),
          ],
        ]);
        const code = boot.replace('PRELOADS', () => JSON.stringify(Object.fromEntries(preloads)));
        const bootTag = { tag: 'script', attrs: { nonce: NONCE_PLACEHOLDER }, children: code };
        // After the first scripts, so that the browser asks for these before the files that are preloaded.
        const place = headTags.findLastIndex(({ tag }) => tag === 'script') + 1;
        return { headTags: headTags.toSpliced(place, 0, bootTag), bodyTags };
      });
    },
  };
}
