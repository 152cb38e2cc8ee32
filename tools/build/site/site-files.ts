/**
 * What a build of the portal tells search engines, all from the route table: `heads.json`, which the server writes into
 * the page of each address, `sitemap.xml` and `robots.txt`.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { html } from '#mocks/http/page/html.ts';
import { routes } from '#src/app/routes.ts';
import { hasRecordPages, inLanguage, RECORD } from '#src/domain/paths/language-address.ts';
import { paths, type RouteName, routeNames } from '#src/domain/paths/paths.ts';
import { ROOM } from '#src/domain/showrooms/address.ts';
import {
  CODE,
  SHARE,
  type StonePage as StoneRoute,
  stonePages,
} from '#src/features/shared-stone/asked-stone.ts';
import { LANGUAGE, languageCodes, languages } from '#src/shared/i18n/languages.ts';
import type { Heads, ListedPage, PageWords, StonePage } from './render-public-page.ts';
import { neutralPage } from './showroom-page.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Parts of the server that hold no pages. Media stay open: previews of shared links show pictures. */
const NO_PAGES = ['/web/', '/__world'];

type Texts = { readonly [key: string]: string | Texts };

function textsOf(language: string, namespace: string): Texts {
  return JSON.parse(readFileSync(resolve(root, `src/locales/${language}/${namespace}.json`), 'utf8'));
}

function text(texts: Texts, ...keys: readonly string[]): string {
  const found = keys.reduce<string | Texts | undefined>(
    (at, key) => (typeof at === 'object' ? at[key] : undefined),
    texts,
  );
  if (typeof found !== 'string') throw new Error(`There is no text ${keys.join('.')}`);
  return found;
}

const isOpen = (name: RouteName) => routes[name].access.for !== 'member';

/** The routes that search engines may list: open to visitors, and described in the words of `heads`. */
export const listedRoutes: readonly RouteName[] = routeNames.filter(
  (name) => isOpen(name) && name in textsOf('en', 'heads'),
);

function wordsOf(name: RouteName, language: string): PageWords {
  return {
    title: text(textsOf(language, 'shell'), 'title', name),
    description: text(textsOf(language, 'heads'), name),
  };
}

const pageOf = (name: RouteName): ListedPage => ({
  paths: paths[name],
  words: Object.fromEntries(languageCodes.map((language) => [language, wordsOf(name, language)])),
  hasRecords: hasRecordPages(name),
});

const stonePageOf = (name: StoneRoute): StonePage => ({
  name,
  path: paths[name][0],
  picture: name === 'xrays' ? 'xrayFile' : 'img',
  titles: Object.fromEntries(
    languageCodes.map((code) => [code, text(textsOf(code, 'shell'), 'title', name)]),
  ),
});

/** The heads of all listed pages. `base` is the origin of the portal, without a slash at the end. */
export function headsOf(base: string): Heads {
  return {
    base,
    product: text(textsOf('en', 'common'), 'product'),
    parameter: LANGUAGE,
    record: RECORD,
    languages: Object.fromEntries(languageCodes.map((code) => [code, languages[code].dir])),
    pages: listedRoutes.map(pageOf),
    showroom: {
      path: paths.clientShowroom[0],
      code: ROOM,
      titles: Object.fromEntries(
        languageCodes.map((code) => [code, text(textsOf(code, 'shell'), 'title', 'clientShowroom')]),
      ),
    },
    stones: { share: SHARE, code: CODE, pages: stonePages.map(stonePageOf) },
  };
}

/** The built page for the address of a showroom, as a host without a renderer sends it. */
export const builtShowroomPage = (index: string): string =>
  neutralPage(index, text(textsOf('en', 'shell'), 'title', 'clientShowroom'));

const hasParam = (name: RouteName) => paths[name][0].includes(':');

/** The site map for search engines: every listed page without params, with its addresses in each language. */
export function sitemapOf(base: string): string {
  const urls = listedRoutes
    .filter((name) => !hasParam(name))
    .map((name) => {
      const address = base + paths[name][0];
      const alternates = languageCodes.map(
        (code) => html`
    <xhtml:link rel="alternate" hreflang="${code}" href="${inLanguage(address, code)}"/>`,
      );
      return html`
  <url>
    <loc>${address}</loc>
    <xhtml:link rel="alternate" hreflang="x-default" href="${address}"/>${alternates}
  </url>`;
    });
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}
</urlset>
`.markup;
}

/** A path up to its first param. */
const fixedPart = (pattern: string) => pattern.replace(/(?:\/:\w+\?)?$/, '').replace(/:.*$/, '');

const openPaths = routeNames.filter(isOpen).flatMap((name) => paths[name].map(fixedPart));

/** A rule covers every path that begins like it, so one that would cover an open page ends with `$` (RFC 9309). */
function closing(path: string): string {
  return openPaths.some((open) => open.startsWith(path)) ? `${path}$` : path;
}

/** What crawlers leave alone: the API, and the pages behind sign-in. */
export function robotsOf(base: string): string {
  const closed = routeNames.filter((name) => !isOpen(name)).flatMap((name) => paths[name].map(fixedPart));
  const rules = [...NO_PAGES, ...closed.map(closing)].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${base}/sitemap.xml`, ''].join('\n');
}
