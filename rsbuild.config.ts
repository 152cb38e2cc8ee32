import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { HASH_DIGITS } from '#mocks/http/unpacked.ts';
import { chatSource, NONCE_PLACEHOLDER, portalPolicy, securityHeaders } from './mocks/http/security.ts';
import { bootScript } from './tools/build/boot-plugin.ts';
import { chunkGroups } from './tools/build/chunk-groups.ts';
import { compressFolder } from './tools/build/compress.ts';
import { demoPlugin } from './tools/build/demo-plugin.ts';
import { messagesPlugin, messagesVersion } from './tools/build/messages-plugin.ts';
import { prerenderedPages } from './tools/build/prerender-plugin.ts';
import { siteFiles } from './tools/build/site/plugin.ts';

const root = import.meta.dirname;

/** Whether the mock backend runs in the browser: the demo, which a static host serves. */
const isDemo = process.env.PUBLIC_MOCK_BACKEND === 'worker';

/** The folder of the portal on its host, such as `/pavilion`; empty at the root. */
const basePath = (process.env.PUBLIC_BASE_PATH ?? '').replace(/\/+$/, '');

/** Origin of the portal in addresses for search engines; empty if it is not set. */
const baseUrl = (process.env.PUBLIC_BASE_URL ?? '').replace(/\/+$/, '');

/** Address of the script of a chat service; empty if it is not set. */
const chatScript = process.env.PUBLIC_CHAT_SCRIPT ?? '';
const developmentPolicy = portalPolicy("'unsafe-inline'", chatSource(chatScript));

/** Compresses the files of a build, as the server sends them. */
const compression: RsbuildPlugin = {
  name: 'compression',
  setup: (api) => {
    api.onAfterBuild(async () => {
      const { files, plain, gzip, brotli } = await compressFolder(api.context.distPath);
      const [all, gz, br] = [plain, gzip, brotli].map((bytes) => `${(bytes / 1000).toFixed(1)} kB`);
      api.logger.info(`${files} files compressed: ${all}, gzip ${gz}, brotli ${br}`);
    });
  },
};

/** The digest of the contract that the worker's saved worlds belong to; empty where none are saved. */
function contractToKeep(): string {
  if (!isDemo || process.env.PAVILION_KEEP === 'off') return '';
  const contract = readFileSync(resolve(root, 'generated/openapi.json'));
  return createHash('sha256').update(contract).digest('hex');
}

/** Styles that visitors load, too: of their pages, and of the kit components in long forms (shared/ui/styles-form.ts). */
const PUBLIC_STYLE = new RegExp(
  [
    '/src/features/(auth|client-showroom|contact|content|house-text|shared-stone|visit)/',
    '/src/(app/(?!layouts/portal/|pages/(Dashboard|DiamondDetail))|domain/|shared/(data|forms|ui)/)',
    '/@mantine/(notifications/|core/styles/(Accordion|Badge|List|Modal|ModalBase|Notification|Overlay|Pagination|Progress|Radio)\\.)',
  ].join('|'),
);
const PORTAL_STYLE = /\/(src|@mantine\/core)\//;

type StyleModule = { nameForCondition(): string | undefined };
const isPublicStyle = (module: StyleModule) => PUBLIC_STYLE.test(module.nameForCondition() ?? '');
const isPortalStyle = (module: StyleModule) => PORTAL_STYLE.test(module.nameForCondition() ?? '');

/** Settings of a file that holds all styles of these modules that are not in the first load. */
const stylesOf = (name: string, test: (module: StyleModule) => boolean, priority: number) => ({
  name,
  test,
  priority,
  type: 'css/mini-extract',
  chunks: 'async' as const,
  enforce: true,
});

const locales = resolve(root, 'src/locales');

/** In development the files keep their names while words change. */
const versionFor = (command: string) => (command === 'build' ? messagesVersion(locales) : 'dev');

export default defineConfig(({ command }) => ({
  plugins: [
    pluginReact(),
    messagesPlugin(locales, versionFor(command)),
    bootScript(root, versionFor(command), !isDemo),
    ...(isDemo
      ? [demoPlugin(root, basePath)]
      : [
          prerenderedPages(root, versionFor(command)),
          siteFiles(baseUrl || 'http://localhost:3000'),
          compression,
        ]),
  ],
  source: {
    entry: { index: './src/main.tsx' },
    // Known while building, so that the mock backend is left out of every build but the worker's.
    define: {
      'import.meta.env.PUBLIC_MESSAGES': JSON.stringify(versionFor(command)),
      'import.meta.env.PUBLIC_MOCK_BACKEND': JSON.stringify(process.env.PUBLIC_MOCK_BACKEND ?? ''),
      'import.meta.env.PUBLIC_BASE_PATH': JSON.stringify(basePath),
      'import.meta.env.PUBLIC_BASE_URL': JSON.stringify(baseUrl),
      'import.meta.env.PUBLIC_CHAT_SCRIPT': JSON.stringify(chatScript),
      'import.meta.env.PUBLIC_CONTRACT': JSON.stringify(contractToKeep()),
    },
  },
  html: {
    title: 'Pavilion',
    meta: {
      description: 'Diamond trading portal',
      // Before the styles are there, the page has the ground of the device's scheme.
      'color-scheme': 'light dark',
      // The nonce of the inline styles of the reply (mocks/http/files.ts); in development they need none.
      ...(command === 'build' ? { 'csp-nonce': { property: 'csp-nonce', nonce: NONCE_PLACEHOLDER } } : {}),
    },
    favicon: './public/favicon.svg',
  },
  // Development has a folder of its own: it must not empty the one that a running server or a test serves.
  output: {
    distPath: { root: command === 'build' ? (isDemo ? 'dist-demo' : 'dist') : 'dist-dev' },
    cleanDistPath: true,
    assetPrefix: `${basePath}/`,
    // The oldest versions with what the kit's styles need; code for older ones would be larger and never run.
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 113', 'safari >= 16.4'],
    // Further passes over what the first one made simpler save some 40 bytes of the first load.
    minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
    // Few digits, since the first load names every file of the build.
    filenameHash: `contenthash:${HASH_DIGITS}`,
  },
  // Hot reload and the error overlay write inline styles without a nonce.
  server: { port: 3000, headers: securityHeaders(developmentPolicy) },
  resolve: {
    // Handsontable ships its core CSS a second time as a string; the CSS file is imported instead (17.5 kB gzip saved).
    alias: {
      [resolve(root, 'node_modules/handsontable/styles/handsontableStyles.mjs')]: resolve(
        root,
        'src/shared/grid/no-styles.ts',
      ),
    },
  },
  splitChunks: {
    cacheGroups: {
      // Two files of styles, since the first load names every file of the build.
      public: stylesOf('public', isPublicStyle, 2),
      portal: stylesOf('portal', isPortalStyle, 1),
      // Development compiles a page when it is opened, which would add modules to a file that is loaded already.
      ...(command === 'build' ? chunkGroups : {}),
    },
  },
  // The hashes of the minified files would replace every text that looks like the hash before: a number in the code, too.
  tools: { rspack: { optimization: { realContentHash: false } } },
  performance: { printFileSize: { total: true, detail: true, compressed: true } },
}));
