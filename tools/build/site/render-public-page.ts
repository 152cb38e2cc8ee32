/**
 * `renderPublicPage` fills in what crawlers, previews of links and the first view of a public page need, before any script
 * runs. It knows a build of the portal and the public operations of the contract, and runs in front of any backend: the
 * mock server uses it, and `docs/how-to/deploy.md` shows it in plain Node.
 */
import { parse } from 'regexparam';
import type { ArticlePageReply } from '#generated/model/articlePageReply.ts';
import type { DiamondFtcReply } from '#generated/model/diamondFtcReply.ts';
import type { NewsPageReply } from '#generated/model/newsPageReply.ts';
import type { ProjectSettingReply } from '#generated/model/projectSettingReply.ts';
import type { SharedStoneReply } from '#generated/model/sharedStoneReply.ts';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { escaped } from '#mocks/http/page/html.ts';
import {
  type Address,
  DESCRIPTION,
  type Fetch,
  HTML,
  languageOf,
  meta,
  ROOT,
  replyScripts,
  replyTo,
  SIDE,
  TITLE,
} from './served-parts.ts';
import { type ShowroomHeads, showroomPage } from './showroom-page.ts';

export type { Address, Fetch };

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
  readonly showroom: ShowroomHeads;
  /** The public pages of a stone, with the query parameters that name it: the code of a link, or a number. */
  readonly stones: {
    readonly share: string;
    readonly code: string;
    readonly pages: readonly StonePage[];
  };
}

/** Two files of a build: the text of `index.html`, and the content of `heads.json`. */
export interface Template {
  readonly page: string;
  readonly heads: Heads;
}

/** A picture for previews of links: a path or a whole address, and its size in pixels where that is known. */
export interface Preview {
  readonly path: string;
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** The picture of the house, for pages without one of their own (public/preview.png). */
const HOUSE_PICTURE: Preview = { path: '/preview.png', size: { width: 1200, height: 630 } };

/** Crawlers take no SVG. */
const asItIs = (picture: string): Preview =>
  picture.endsWith('.svg') ? HOUSE_PICTURE : { path: picture, size: null };

/** Longest description that result pages show whole. */
const LONGEST = 200;

const isAt = (path: string) => (pattern: string) => parse(pattern).pattern.test(path);

interface Card {
  readonly type: 'website' | 'article';
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly picture: Preview | null;
  /** Text in place of the picture. */
  readonly alt: string;
}

const sizeTags = ({ width, height }: NonNullable<Preview['size']>) => [
  meta('property', 'og:image:type', 'image/png'),
  meta('property', 'og:image:width', width),
  meta('property', 'og:image:height', height),
];

function cardTags({ base, product }: Heads, card: Card): string {
  const { type, title, description, address, picture, alt } = card;
  const pictureTags =
    picture === null
      ? []
      : [
          meta('property', 'og:image', picture.path.startsWith('/') ? base + picture.path : picture.path),
          ...(picture.size === null ? [] : sizeTags(picture.size)),
          meta('property', 'og:image:alt', alt),
          meta('name', 'twitter:card', 'summary_large_image'),
        ];
  return [
    meta('property', 'og:site_name', product),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...pictureTags,
  ].join('\n');
}

/** The record that a page shows, such as an article of the news. */
interface PageRecord {
  readonly title: string;
  readonly description: string;
  readonly picture: Preview | null;
}

/** A listed page, at its canonical path: an alias leads to the first path. */
function pageAt({ pages }: Heads, path: string) {
  for (const page of pages) {
    const [canonical = path] = page.paths;
    const matched = page.paths.find(isAt(path));
    if (matched !== undefined) return { page, path: matched === canonical ? path : canonical };
  }
  return null;
}

/**
 * Tags of a head that the portal replaces once it runs are marked `data-served` (src/app/layouts/PageHead.tsx), on the
 * description with the language.
 */
function listedTags(
  heads: Heads,
  url: Address,
  { page, path }: NonNullable<ReturnType<typeof pageAt>>,
  shown: PageRecord | null,
): string {
  const { asked, language } = languageOf(heads, url);
  const record = page.hasRecords ? url.searchParams.get(heads.record) : null;
  const { title, description } = shown ?? page.words[language] ?? { title: heads.product, description: '' };
  const address =
    heads.base + path + (record === null ? '' : `?${new URLSearchParams({ [heads.record]: record })}`);
  const inLanguage = (code: string) => `${address}${record === null ? '?' : '&'}${heads.parameter}=${code}`;
  const own = asked === null ? address : inLanguage(asked);
  const alternate = (code: string, href: string) =>
    `<link data-served rel="alternate" hreflang="${code}" href="${escaped(href)}">`;
  return [
    `<title>${escaped(title)} · ${escaped(heads.product)}</title>`,
    `<meta data-served="${language}" name="description" content="${escaped(description)}">`,
    `<link data-served rel="canonical" href="${escaped(own)}">`,
    alternate('x-default', address),
    ...Object.keys(heads.languages).map((code) => alternate(code, inLanguage(code))),
    cardTags(heads, {
      type: shown === null ? 'website' : 'article',
      ...{ title, description, address: own, alt: title },
      picture: shown?.picture ?? HOUSE_PICTURE,
    }),
  ].join('\n');
}

/**
 * Writes the head of an address into the built page: title, description, canonical address and the addresses in each
 * language. A page that is not listed is kept out of search engines.
 */
function withHead({ page, heads }: Template, url: Address, shown: PageRecord | null): string {
  const { language } = languageOf(heads, url);
  const found = pageAt(heads, url.pathname);
  const tags =
    found === null
      ? `<title>${escaped(heads.product)}</title><meta name="robots" content="noindex">`
      : listedTags(heads, url, found, shown);
  return page
    .replace(HTML, () => `<html lang="${language}" dir="${heads.languages[language] ?? 'ltr'}">`)
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => tags);
}

const cut = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`);

type PreviewOf = (picture: string) => Preview;

/** The record that the address of a page with records names; null if it names none that exists. */
async function recordAt(
  { record }: Heads,
  { pathname, searchParams }: Address,
  fetch: Fetch,
  previewOf: PreviewOf,
): Promise<PageRecord | null> {
  const id = searchParams.get(record)?.trim() ?? '';
  if (id === '') return null;
  const request = { page: 1, limit: 1, id };
  const recordOf = (title: string, summary: string, image: string | null): PageRecord => ({
    title,
    description: cut(summary),
    picture: image === null ? null : previewOf(image),
  });
  if (pathname === '/news') {
    const found = await replyTo<NewsPageReply>(fetch, 'paginateNews', request);
    const [item] = found?.reply.data.list ?? [];
    return item === undefined ? null : recordOf(item.title, item.summary, item.image);
  }
  if (pathname === '/articles') {
    const found = await replyTo<ArticlePageReply>(fetch, 'paginateArticles', {
      ...request,
      isPublished: true,
    });
    const [item] = found?.reply.data.list ?? [];
    return item === undefined ? null : recordOf(item.name, item.summary, item.image);
  }
  return null;
}

const summaryOf = ({ shpNm, crt, fcColDesc, colNm, clrNm, lbNm }: TracedStone) =>
  [shpNm, `${crt.toFixed(2)} ct`, fcColDesc ?? colNm, clrNm, lbNm].filter(Boolean).join(' · ');

/** The stone that an address names, and the replies behind it; null if it names none, or one that is not public. */
async function stoneAt({ stones: { share, code } }: Heads, { searchParams }: Address, fetch: Fetch) {
  const [link, number] = [share, code].map((name) => searchParams.get(name)?.trim() ?? '');
  const asked = link || number;
  if (!asked) return null;
  const [found, setting] = await Promise.all([
    link
      ? replyTo<SharedStoneReply>(fetch, 'viewSharedStone', { code: asked })
      : replyTo<DiamondFtcReply>(fetch, 'viewDiamondFtc', { code: asked }),
    replyTo<ProjectSettingReply>(fetch, 'viewProjectSetting', {}),
  ]);
  if (found === null || setting === null) return null;
  const { data } = found.reply;
  return {
    stone: 'stone' in data ? data.stone : data,
    mediaBase: setting.reply.data.mediaBase,
    replies: [found, setting],
  };
}

/**
 * Writes a stone into the page that was made for its address: what previews of links show (Open Graph), its picture and
 * its name in place of the portal until that has started, and the replies that the portal would ask for first. So the
 * largest picture of the page waits for no script and no call.
 */
function withStone(
  page: string,
  { heads, url, shown, previewOf }: { heads: Heads; url: Address; shown: StonePage; previewOf: PreviewOf },
  { stone, mediaBase, replies }: NonNullable<Awaited<ReturnType<typeof stoneAt>>>,
): string {
  const { language } = languageOf(heads, url);
  const title = `${shown.titles[language] ?? Object.values(shown.titles)[0] ?? ''} · ${stone.stoneId}`;
  const summary = summaryOf(stone);
  const path = stone[shown.picture];
  const isWhole = /^[a-z][a-z0-9+.-]*:/i.test(path ?? '');
  const picture = path === null ? null : isWhole ? path : mediaBase + path;
  const head = [
    `<title>${escaped(title)} · ${escaped(heads.product)}</title>`,
    // Before the inline styles, so that the picture is asked for before the scripts.
    ...(picture === null
      ? []
      : [`<link rel="preload" as="image" href="${escaped(picture)}" fetchpriority="high">`]),
    `<meta data-served name="description" content="${escaped(summary)}">`,
    cardTags(heads, {
      type: 'website',
      title,
      description: summary,
      alt: summary,
      address: heads.base + url.pathname + url.search,
      picture: picture === null ? null : previewOf(picture),
    }),
  ].join('\n');
  const image =
    picture === null
      ? ''
      : `<img src="${escaped(picture)}" alt="${escaped(summary)}" width="${SIDE}" height="${SIDE}" fetchpriority="high">`;
  const body = `<div id="root"><main data-served-page="${shown.name}">
<h1>${escaped(title)}</h1><p>${escaped(summary)}</p>${image}</main></div>${replyScripts(replies)}`;
  return page
    .replace('<html', '<html data-served')
    .replace(TITLE, () => head)
    .replace(ROOT, () => body);
}

/**
 * The page of an address: the built page with its head, and with the stone or the article that a public page shows.
 * `fetch` calls the backend at a path. `previewOf` names the picture that crawlers get in place of another one.
 * A backend that fails or takes too long costs the content only, never the page.
 */
export async function renderPublicPage(
  url: Address,
  template: Template,
  fetch: Fetch,
  previewOf: PreviewOf = asItIs,
): Promise<string> {
  const { heads } = template;
  if (isAt(url.pathname)(heads.showroom.path)) return showroomPage(template, url, fetch);
  const hasRecords = pageAt(heads, url.pathname)?.page.hasRecords === true;
  const record = hasRecords ? await recordAt(heads, url, fetch, previewOf) : null;
  const page = withHead(template, url, record);
  const shown = heads.stones.pages.find(({ path }) => isAt(url.pathname)(path));
  if (shown === undefined) return page;
  const stone = await stoneAt(heads, url, fetch);
  return stone === null ? page : withStone(page, { heads, url, shown, previewOf }, stone);
}
