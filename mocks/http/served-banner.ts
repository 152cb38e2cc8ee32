import { parse } from 'regexparam';
import type { Banner } from '#generated/model/banner.ts';
import type { BannerPageReply } from '#generated/model/bannerPageReply.ts';
import type { ProjectSettingReply } from '#generated/model/projectSettingReply.ts';
import { html } from './page/html.ts';
import type { Heads } from './page-heads.ts';
import { replyFor, replyScripts, type ServedReply } from './served-replies.ts';
import type { Target } from './target.ts';
import type { Answering } from './visitor-call.ts';

/** What the page that begins with banners is served with: the same for all readers. */
export interface ServedBanner {
  readonly first: Banner;
  readonly mediaBase: string;
  readonly replies: readonly ServedReply[];
}

/** Reads the banners of the page that begins with some; null if none runs today. */
export type ReadBanner = (
  heads: Heads,
  headers: Readonly<Record<string, string>>,
) => Promise<ServedBanner | null>;

/** Reads banners from a mock backend, through its contract: as a visitor, in the world that the request names. */
export function createBannerReader(mockBackend: Answering): ReadBanner {
  return async ({ banners: { request } }, headers) => {
    const [page, setting] = await Promise.all([
      replyFor(mockBackend, 'paginateBanners', request, headers),
      replyFor(mockBackend, 'viewProjectSetting', {}, headers),
    ]);
    if (page === null || setting === null) return null;
    const [first] = (page.reply as BannerPageReply).data.list;
    const { mediaBase } = (setting.reply as ProjectSettingReply).data;
    return first === undefined ? null : { first, mediaBase, replies: [page, setting] };
  };
}

/** Whether the page at an address begins with banners. */
export const isBannerPage = ({ banners }: Heads, { pathname }: Target): boolean =>
  banners.paths.some((path) => parse(path).pattern.test(pathname));

/** Windows that get the narrow picture of a banner (src/features/banners/BannerRotation.tsx). */
const NARROW = '(max-width: 767px)';

const HEAD_END = '</head>';
const BODY_END = '</body>';

/**
 * Writes the first banner into a page behind sign-in, with the replies that the portal would ask for: the largest picture
 * of the page waits for no script of the portal and no call. `public/early.js` shows it, to readers who are signed in.
 */
export function withBanner(page: string, { first, mediaBase, replies }: ServedBanner): string {
  const { image, mobileImage, alt } = first;
  const [wide, narrow] = [mediaBase + image, mediaBase + (mobileImage ?? image)];
  const head = html`<link rel="preload" as="image" fetchpriority="high" href="${narrow}" media="${NARROW}">
<link rel="preload" as="image" fetchpriority="high" href="${wide}" media="not all and ${NARROW}"></head>`;
  const body = html`<template id="served"><main data-served-page="dashboard">
<picture><source media="${NARROW}" srcset="${narrow}"><img src="${wide}" alt="${alt}" fetchpriority="high"></picture>
</main></template>${replyScripts(replies)}<script src="/early.js"></script></body>`;
  return page.replace(HEAD_END, () => head.markup).replace(BODY_END, () => body.markup);
}
