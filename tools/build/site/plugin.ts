import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { builtShowroomPage, headsOf, robotsOf, sitemapOf } from './site-files.ts';

/** Writes the files for search engines beside the built page, and the page of a showroom without the name of the house. `base` is the origin that the portal is served from. */
export function siteFiles(base: string): RsbuildPlugin {
  return {
    name: 'site-files',
    setup: (api) => {
      api.onAfterBuild(() => {
        const write = (name: string, content: string) =>
          writeFileSync(resolve(api.context.distPath, name), content);
        const heads = headsOf(base);
        const index = readFileSync(resolve(api.context.distPath, 'index.html'), 'utf8');
        write(`${heads.showroom.path.slice(1)}.html`, builtShowroomPage(index));
        write('heads.json', JSON.stringify(heads));
        write('sitemap.xml', sitemapOf(base));
        write('robots.txt', robotsOf(base));
      });
    },
  };
}
