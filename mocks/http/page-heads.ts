import { parse } from 'regexparam';
import type { BannerPageRequest } from '#generated/model/bannerPageRequest.ts';
import { html, type Markup } from './page/html.ts';
import { PREVIEW, previewPath } from './previews.ts';
import type { Target } from './target.ts';

/** What the head of a page says in one language. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

/** A page that search engines may list. */
export interface ListedPage {
  /** Its paths, the canonical one first. */
  readonly paths: readonly string[];
  readonly words: Readonly<Record<string, PageWords>>;
  /** Whether each record that it shows is a page of its own. */
  readonly hasRecords: boolean;
}

/** A public page of a stone. */
export interface StonePage {
  readonly name: string;
  readonly path: string;
  /** The member of the stone with its largest picture. */
  readonly picture: 'img' | 'xrayFile';
  /** Titles by language. */
  readonly titles: Readonly<Record<string, string>>;
}

/** The heads of the portal's pages: `heads.json` of a build (tools/build/site/site-files.ts). */
export interface Heads {
  /** Origin of the portal, without a slash at the end. */
  readonly base: string;
  readonly product: string;
  /** Query parameter that asks for a language. */
  readonly parameter: string;
  /** Query parameter that names the record of a page. */
  readonly record: string;
  /** The languages with their writing directions; the first is that of an address which asks for none. */
  readonly languages: Readonly<Record<string, 'ltr' | 'rtl'>>;
  readonly pages: readonly ListedPage[];
  /** The public pages of a stone, with the query parameters that name it: the code of a link, or a number. */
  readonly stones: {
    readonly share: string;
    readonly code: string;
    readonly pages: readonly StonePage[];
  };
  /** The page behind sign-in that begins with banners, and the request by which the portal reads them. */
  readonly banners: { readonly paths: readonly string[]; readonly request: BannerPageRequest };
}

/** The record that a page shows, such as an article of the news. */
export interface PageRecord {
  readonly title: string;
  readonly description: string;
  /** Path on the media host, or a whole address; null without a picture. */
  readonly picture: string | null;
}

/** The picture of the house, for pages without one of their own (public/preview.png). */
const HOUSE_PICTURE = '/preview.png';

/** What previews of links show as the picture of a page. Pictures of the media host are offered as PNG: crawlers take no SVG. */
export function pictureTags(base: string, picture: string, alt: string): Markup {
  const drawn = previewPath(picture);
  const isCard = drawn !== null || picture === HOUSE_PICTURE;
  const path = drawn ?? picture;
  const size = isCard
    ? [
        html`
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${PREVIEW.width}">
<meta property="og:image:height" content="${PREVIEW.height}">`,
      ]
    : [];
  return html`
<meta property="og:image" content="${path.startsWith('/') ? base + path : path}">${size}
<meta property="og:image:alt" content="${alt}">
<meta name="twitter:card" content="summary_large_image">`;
}

interface Found {
  readonly page: ListedPage;
  /** The canonical path: an alias leads to the first path. */
  readonly path: string;
}

function pageAt({ pages }: Heads, path: string): Found | null {
  for (const page of pages) {
    const [canonical = path] = page.paths;
    const matched = page.paths.find((each) => parse(each).pattern.test(path));
    if (matched !== undefined) return { page, path: matched === canonical ? path : canonical };
  }
  return null;
}

/** Whether an address is that of a page with records. */
export function isRecordPage(heads: Heads, { pathname }: Target): boolean {
  return pageAt(heads, pathname)?.page.hasRecords === true;
}

/**
 * Tags of a head that the portal replaces once it runs are marked `data-served` (src/app/layouts/PageHead.tsx), on the
 * description with the language.
 */
function listedTags(
  heads: Heads,
  { page, path }: Found,
  { asked, language, record }: { asked: string | null; language: string; record: string | null },
  shown: PageRecord | null,
): Markup {
  const { title, description } = shown ?? page.words[language] ?? { title: heads.product, description: '' };
  const isRecord = page.hasRecords && record !== null;
  const address = heads.base + path + (isRecord ? `?${new URLSearchParams({ [heads.record]: record })}` : '');
  const inLanguage = (code: string) => `${address}${isRecord ? '&' : '?'}${heads.parameter}=${code}`;
  const own = asked === null ? address : inLanguage(asked);
  const alternates = Object.keys(heads.languages).map(
    (code) => html`<link data-served rel="alternate" hreflang="${code}" href="${inLanguage(code)}">`,
  );
  return html`<title>${title} · ${heads.product}</title>
<meta data-served="${language}" name="description" content="${description}">
<link data-served rel="canonical" href="${own}">
<link data-served rel="alternate" hreflang="x-default" href="${address}">${alternates}
<meta property="og:site_name" content="${heads.product}">
<meta property="og:type" content="${shown === null ? 'website' : 'article'}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${own}">${pictureTags(heads.base, shown?.picture ?? HOUSE_PICTURE, title)}`;
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;
const ROOT = /<html[^>]*>/;

/**
 * Writes the head of an address into the built page: title, description, canonical address and the addresses in each
 * language, so that crawlers which run no script read them. A page that is not listed is kept out of search engines.
 * `shown` is the record that the address names, on a page with records.
 */
export function withHead(
  page: string,
  heads: Heads,
  { pathname, searchParams }: Target,
  shown: PageRecord | null = null,
): string {
  const wished = searchParams.get(heads.parameter);
  const asked = wished !== null && Object.hasOwn(heads.languages, wished) ? wished : null;
  const language = asked ?? Object.keys(heads.languages)[0] ?? 'en';
  const found = pageAt(heads, pathname);
  const { markup } =
    found === null
      ? html`<title>${heads.product}</title><meta name="robots" content="noindex">`
      : listedTags(heads, found, { asked, language, record: searchParams.get(heads.record) }, shown);
  const root = html`<html lang="${language}" dir="${heads.languages[language] ?? 'ltr'}">`.markup;
  return page
    .replace(ROOT, () => root)
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => markup);
}
