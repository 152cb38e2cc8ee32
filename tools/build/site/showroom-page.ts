import type { SharedShowroomReply } from '#generated/model/sharedShowroomReply.ts';
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

/** What `heads.json` says of the page of a showroom: path, query parameter with the code of its link, title by language. */
export interface ShowroomHeads {
  readonly path: string;
  readonly code: string;
  readonly titles: Readonly<Record<string, string>>;
}

const ICON = /<link rel="icon"[^>]*>/;
const ROBOTS = /<meta name="robots"[^>]*>/;

/**
 * A built page without what names the house in its head, for the address of a showroom: the build writes it to a file of its
 * own, so that a host without a renderer serves it, too.
 */
export const neutralPage = (page: string, title: string) =>
  page
    .replace(ROBOTS, '')
    .replace(ICON, () => '<link rel="icon" href="data:,">')
    .replace(DESCRIPTION, '')
    .replace(TITLE, () => `<title>${escaped(title)}</title><meta name="robots" content="noindex">`);

interface Template {
  readonly page: string;
  readonly heads: Parameters<typeof languageOf>[0] & { readonly showroom: ShowroomHeads };
}

/**
 * The page that a member shows a client: under the name of the member's company, without any word or picture of the
 * house. It is kept out of search engines.
 */
export async function showroomPage({ page, heads }: Template, url: Address, fetch: Fetch): Promise<string> {
  const { language } = languageOf(heads, url);
  const { code: parameter, titles } = heads.showroom;
  const code = url.searchParams.get(parameter)?.trim() ?? '';
  const found =
    code === '' ? null : await replyTo<SharedShowroomReply>(fetch, 'viewSharedShowroom', { code });
  const room = found?.reply.data;
  const title = room === undefined ? (titles[language] ?? '') : `${room.title} · ${room.company.name}`;
  const first = room?.stones.find(({ picture }) => picture !== null);
  const picture = first === undefined || room === undefined ? null : room.mediaBase + first.picture;
  const head = [
    ...(picture === null
      ? []
      : [`<link rel="preload" as="image" href="${escaped(picture)}" fetchpriority="high">`]),
    ...(room === undefined
      ? []
      : [
          meta('property', 'og:site_name', room.company.name),
          meta('property', 'og:type', 'website'),
          meta('property', 'og:title', title),
        ]),
  ].join('\n');
  const image =
    picture === null
      ? ''
      : `<img src="${escaped(picture)}" alt="" width="${SIDE}" height="${SIDE}" fetchpriority="high">`;
  const body =
    room === undefined || found === null
      ? ROOT
      : `<div id="root"><main data-served-page="showroom"><h1>${escaped(room.title)}</h1>
<p>${escaped(room.company.name)}</p>${image}</main></div>${replyScripts([found])}`;
  const accent = room === undefined ? '' : ` data-served data-accent="${room.company.color}"`;
  return neutralPage(page, title)
    .replace(HTML, () => `<html${accent} lang="${language}" dir="${heads.languages[language] ?? 'ltr'}">`)
    .replace(ROBOTS, (robots) => robots + head)
    .replace(ROOT, () => body);
}
