import { resolve } from 'node:path';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const root = import.meta.dirname;

export default defineConfig({
  plugins: [pluginReact()],
  source: {
    entry: { index: './src/main.tsx' },
    // Known while building, so that the stand-in is left out of every build but the worker's.
    define: { 'import.meta.env.PUBLIC_STAND_IN': JSON.stringify(process.env.PUBLIC_STAND_IN ?? '') },
  },
  html: {
    title: 'Pavilion',
    meta: { description: 'Diamond trading portal' },
    favicon: './public/favicon.svg',
  },
  output: { distPath: { root: 'dist' }, cleanDistPath: true },
  server: { port: 3000 },
  resolve: {
    // Handsontable ships its core CSS a second time as a string; the CSS file is imported instead (17.5 kB gzip saved).
    alias: {
      [resolve(root, 'node_modules/handsontable/styles/handsontableStyles.mjs')]: resolve(
        root,
        'src/shared/grid/no-styles.ts',
      ),
    },
  },
  performance: { printFileSize: { total: true, detail: true, compressed: true } },
});
