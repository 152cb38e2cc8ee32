import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { headsOf, robotsOf, sitemapOf } from './site-files.ts';

/** Writes the files for search engines beside the built page. `base` is the origin that the portal is served from. */
export function siteFiles(base: string): RsbuildPlugin {
  return {
    name: 'site-files',
    setup: (api) => {
      api.onAfterBuild(() => {
        const write = (name: string, content: string) =>
          writeFileSync(resolve(api.context.distPath, name), content);
        write('heads.json', JSON.stringify(headsOf(base)));
        write('sitemap.xml', sitemapOf(base));
        write('robots.txt', robotsOf(base));
      });
    },
  };
}
