import { parse } from 'regexparam';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { html } from './page/html.ts';
import { type Heads, pictureTags } from './page-heads.ts';
import { replyFor, replyScripts, type ServedReply } from './served-replies.ts';
import type { Target } from './target.ts';
import type { Answering } from './visitor-call.ts';

/** Side of a picture in user units; it scales. */
const SIDE = 640;

/** What the page of a stone is served with. */
export interface ServedStone {
  readonly stone: TracedStone;
  readonly mediaBase: string;
  readonly replies: readonly ServedReply[];
}

/** Reads the stone that an address names; null if it names none, or one that is not to be seen. */
export type ReadStone = (
  heads: Heads,
  url: Target,
  headers: Readonly<Record<string, string>>,
) => Promise<ServedStone | null>;

type Envelope<Data> = { readonly data: Data };

/** Reads stones from a mock backend, through its contract: as a visitor, in the world that the request names. */
export function createStoneReader(mockBackend: Answering): ReadStone {
  return async ({ stones: { share, code } }, { searchParams }, headers) => {
    const [link, number] = [share, code].map((name) => searchParams.get(name)?.trim() ?? '');
    const asked = link || number;
    if (!asked) return null;
    const [found, setting] = await Promise.all([
      replyFor(mockBackend, link ? 'viewSharedStone' : 'viewDiamondFtc', { code: asked }, headers),
      replyFor(mockBackend, 'viewProjectSetting', {}, headers),
    ]);
    if (found === null || setting === null) return null;
    const shown = found.reply as Envelope<{ stone: TracedStone } | TracedStone>;
    const { mediaBase } = (setting.reply as Envelope<{ mediaBase: string }>).data;
    const stone = 'stone' in shown.data ? shown.data.stone : shown.data;
    return { stone, mediaBase, replies: [found, setting] };
  };
}

const summaryOf = ({ shpNm, crt, fcColDesc, colNm, clrNm, lbNm }: TracedStone) =>
  [shpNm, `${crt.toFixed(2)} ct`, fcColDesc ?? colNm, clrNm, lbNm].filter(Boolean).join(' · ');

/** The public stone page at an address; null elsewhere. */
export function stonePageAt({ stones }: Heads, { pathname }: Target) {
  return stones.pages.find(({ path }) => parse(path).pattern.test(pathname)) ?? null;
}

const HEAD = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';

/**
 * Writes a stone into the page that was made for its address: what previews of links show (Open Graph), its picture and
 * its name in place of the portal until that has started, and the replies that the portal would ask for first. So the
 * largest picture of the page waits for no script and no call.
 */
export function withStone(page: string, heads: Heads, url: Target, served: ServedStone): string {
  const shown = stonePageAt(heads, url);
  if (shown === null) return page;
  const { stone, mediaBase, replies } = served;
  const wished = url.searchParams.get(heads.parameter) ?? '';
  const title = `${shown.titles[wished] ?? Object.values(shown.titles)[0] ?? ''} · ${stone.stoneId}`;
  const summary = summaryOf(stone);
  const path = stone[shown.picture];
  const isWhole = /^[a-z][a-z0-9+.-]*:/i.test(path ?? '');
  const picture = path === null ? null : isWhole ? path : mediaBase + path;
  const preview = picture === null ? [] : [pictureTags(heads.base, picture, summary)];
  const head = html`<title>${title} · ${heads.product}</title>
<meta data-served name="description" content="${summary}">
<meta property="og:site_name" content="${heads.product}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${summary}">
<meta property="og:url" content="${heads.base + url.pathname + url.search}">${preview}`;
  const image =
    picture === null
      ? []
      : [html`<img src="${picture}" alt="${summary}" width="${SIDE}" height="${SIDE}" fetchpriority="high">`];
  const body = html`<div id="root"><main data-served-page="${shown.name}">
<h1>${title}</h1><p>${summary}</p>${image}</main></div>${replyScripts(replies)}`;
  return page.replace(HEAD, () => head.markup).replace(ROOT, () => body.markup);
}
