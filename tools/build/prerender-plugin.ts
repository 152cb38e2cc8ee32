/**
 * Prerenders the pages for visitors that need no data (src/app/prerender.tsx): after the build it bundles the portal for
 * Node, renders each page, and writes it to `<path>.html` beside `index.html`. All of them, `index.html` too, have the first
 * styles inline: a style sheet of its own costs a round trip, and Chromium holds the scripts back until it is there.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRsbuild, type RsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { NONCE_PLACEHOLDER } from '#mocks/http/security.ts';
import type { prerenderPages } from '#src/app/prerender.tsx';

const FOLDER = 'node_modules/.cache/prerender';

/** Bundles the portal for Node. Returns the function that renders its pages. */
async function bundle(root: string, source: RsbuildConfig['source']): Promise<typeof prerenderPages> {
  const rsbuild = await createRsbuild({
    cwd: root,
    config: {
      plugins: [pluginReact()],
      mode: 'production',
      logLevel: 'error',
      source: { ...source, entry: { prerender: './src/app/prerender.tsx' } },
      output: { target: 'node', distPath: { root: FOLDER }, cleanDistPath: true, minify: false },
      server: { publicDir: false },
      performance: { printFileSize: false },
    },
  });
  await rsbuild.build();
  const bundled: { prerenderPages: typeof prerenderPages } = await import(
    pathToFileURL(resolve(root, FOLDER, 'prerender.js')).href
  );
  return bundled.prerenderPages;
}

const STYLE_LINK = /<link href="([^"]+)" rel="stylesheet">/g;
const TITLE = /<title>[^<]*<\/title>/;

/** A style sheet inline, under the name by which the runtime of the bundler finds that it is there. */
const inlined = (dist: string, file: string) =>
  `<style nonce="${NONCE_PLACEHOLDER}" data-href="${file}">${readFileSync(join(dist, file), 'utf8')}</style>`;

/** Style attributes as rules, since a nonce cannot allow attributes. */
function withoutStyleAttributes(markup: string) {
  const rules: string[] = [];
  const plain = markup.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${style}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  return { plain, rules: rules.join('') };
}

/** Until the portal is there, for those who get another page (src/boot.ts). */
const WAITING = 'html[data-waiting] #root{visibility:hidden}';

/** Writes the markup of a page into the built one. `late` are the style sheets that the page loads with its code. */
function pageOf(index: string, markup: string, dist: string, late: readonly string[]): string {
  const title = TITLE.exec(markup)?.[0] ?? '';
  const { plain, rules } = withoutStyleAttributes(markup.replace(TITLE, ''));
  const body = plain.replaceAll('<style', `<style nonce="${NONCE_PLACEHOLDER}"`);
  const styles = late.map((file) => inlined(dist, file)).join('');
  return index
    .replace('<html>', '<html lang="en" dir="ltr">')
    .replace(TITLE, () => title)
    .replace(
      '</head>',
      () => `${styles}<style nonce="${NONCE_PLACEHOLDER}">${WAITING}${rules}</style></head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered>${body}</div>`);
}

/** Prerenders pages after a build. `version` is that of its messages. */
export function prerenderedPages(root: string, version: string): RsbuildPlugin {
  return {
    name: 'prerendered-pages',
    setup: (api) => {
      api.onAfterBuild(async ({ stats }) => {
        const { distPath } = api.context;
        const { assets = [] } = stats?.toJson({ all: false, assets: true }) ?? {};
        const late = assets.map(({ name }) => `/${name}`).filter((name) => /\/public\.\w+\.css$/.test(name));
        const built = readFileSync(join(distPath, 'index.html'), 'utf8');
        const index = built.replaceAll(STYLE_LINK, (_, file: string) => inlined(distPath, file));
        writeFileSync(join(distPath, 'index.html'), index);
        const render = await bundle(root, api.getNormalizedConfig().source);
        const pages = await render(async (language, file) =>
          JSON.parse(
            readFileSync(join(distPath, `static/messages/${language}/${file}.${version}.json`), 'utf8'),
          ),
        );
        for (const [path, markup] of pages) {
          const file = join(distPath, `${path}.html`);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, pageOf(index, markup, distPath, late));
        }
        api.logger.info(`${pages.size} pages prerendered`);
      });
    },
  };
}
