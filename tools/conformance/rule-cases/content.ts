import { type Break, broken } from './cases.ts';

const DAYS = { startDate: '2026-02-01', endDate: '2026-02-10' };
const BACKWARDS = { startDate: '2026-02-10', endDate: '2026-02-01' };
const BANNER = { slot: 1, title: 'Spring', alt: 'A ring', ...DAYS };
const EVENT = { kind: 'TRADE_SHOW', title: 'Fair', description: 'A fair.', ...DAYS };
const NEWS = {
  title: 'News',
  summary: 'Short.',
  body: 'Long.',
  category: 'House',
  publishedAt: '2026-01-14T09:30:00.000Z',
  isFeatured: false,
};

/** A text of another kind than the example, which has an announcement. */
const text = (kind: string, rule: string, members: Readonly<Record<string, unknown>>): Break =>
  broken('upsertContent', 'announcement', rule, {
    kind,
    announcement: undefined,
    translations: undefined,
    ...members,
  });

const KINDS = ['BANNER', 'NEWS', 'EVENT', 'ANNOUNCEMENT', 'FAQ', 'CAREER'];

export const contentBreaks: readonly Break[] = [
  broken('upsertContent', 'announcement', 'translations known', { translations: { de: { unheard: 'x' } } }),
  broken('upsertContent', 'announcement', 'translations limit', {
    translations: { de: { title: 'x'.repeat(1000) } },
  }),
  broken('upsertContent', 'faq', 'kind allowed', { kind: 'NEWS', news: NEWS, faq: undefined }),
  ...KINDS.map((kind) => text(kind, `${kind.toLowerCase()} required`, {})),
  text('BANNER', 'banner.image required', { banner: BANNER }),
  text('BANNER', 'banner.image known', { banner: { ...BANNER, image: 'unheard-of' } }),
  text('BANNER', 'banner.mobileImage known', {
    banner: { ...BANNER, image: 'unheard-of', mobileImage: 'unheard-of' },
  }),
  text('NEWS', 'news.image known', { news: { ...NEWS, image: 'unheard-of' } }),
  text('EVENT', 'event.image known', { event: { ...EVENT, image: 'unheard-of' } }),
  text('BANNER', 'banner.endDate order', { banner: { ...BANNER, ...BACKWARDS } }),
  text('EVENT', 'event.endDate order', { event: { ...EVENT, ...BACKWARDS } }),
];
