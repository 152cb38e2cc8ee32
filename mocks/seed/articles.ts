import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { HOUR, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { ArticleRow } from '#mocks/rules/rows.ts';
import type { Seed } from '#mocks/rules/types.ts';

/** Hours from submission to approval of seed articles. */
const APPROVAL_HOURS = 5;
const { PENDING, APPROVED } = ApprovalStatus;

/** A seeded article. `hoursAgo` is its age at the seed epoch. */
export interface SeedArticle {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly summary: string;
  readonly body: string;
  readonly status: ApprovalStatus;
  readonly isTrending: boolean;
  readonly accountId: string;
  readonly hoursAgo: number;
}

/** The paragraphs of `text` are separated by a blank line. */
function article(
  number: number,
  accountId: string,
  name: string,
  category: string,
  summary: string,
  text: string,
  hoursAgo: number,
  status: ApprovalStatus = ApprovalStatus.APPROVED,
): SeedArticle {
  const isTrending = status === ApprovalStatus.APPROVED && number <= 5;
  const html = text
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
  return {
    ...{ id: `art-${number}`, name, category, summary, body: html },
    ...{ status, isTrending, accountId, hoursAgo },
  };
}

/** Articles of the house and of sellers: approved ones, one pending and one rejected. */
export const ARTICLES: readonly SeedArticle[] = [
  article(
    1,
    'acc-house',
    'Reading a discount',
    'Market',
    'Why a back of thirty percent is not always better than one of twenty-five.',
    'A discount says nothing without the list that it is taken from. The classes of the list are wide, and a stone at the top of its class is worth more than its discount tells.\n\nCompare prices per carat first, and discounts only between stones of the same class.',
    40,
  ),
  article(
    2,
    'acc-kir',
    'How we cut for light',
    'Manufacturing',
    'Crown and pavilion must go together.',
    'A steep crown forgives a shallow pavilion, and the other way round. We plan both on the rough and lose a point of weight rather than the light.',
    95,
  ),
  article(
    3,
    'acc-sch',
    'Fluorescence, priced fairly',
    'Grading',
    'Strong blue is no fault below H colour.',
    'Strong blue fluorescence is priced five to ten points lower in high colours. From I colour on it makes a stone look whiter, and the discount is a gift to the buyer.',
    140,
  ),
  article(
    4,
    'acc-house',
    'Pairs without sorting',
    'Tools',
    'What the tolerances of the pair search mean.',
    'Two stones match when their differences stay within tolerances. Weight and colour count most for earrings; depth and table decide whether they look alike in light.\n\nSet the tolerances once in your settings. Every pair shows how its score came about.',
    200,
  ),
  article(
    5,
    'acc-hud',
    'What New York asks for',
    'Market',
    'Ovals, long cushions and a little warmth.',
    'Designers take J and K colours for yellow gold again. Long cushions of 1.15 and more are short, square ones are not.',
    280,
  ),
  article(
    6,
    'acc-crk',
    'Shipping through the Gulf',
    'Logistics',
    'Papers that save a day.',
    'A parcel with an invoice for every lot clears within hours. One invoice for all of them means that somebody opens it.',
    420,
  ),
  article(
    7,
    'acc-kir',
    'Smaller weeks in Surat',
    'Manufacturing',
    'What a short week does to melee.',
    'Four days a week have to do until rough is easier to find. Orders for calibrated goods should be placed three weeks ahead.',
    20,
    1,
  ),
  article(
    8,
    'acc-kir',
    'Our prices beat all others',
    'Market',
    'An offer.',
    'Call us for the best prices.',
    300,
    3,
  ),
];

/** Articles by the seeded authors. */

export function seedArticles(seed: Seed): ArticleRow[] {
  return ARTICLES.map(({ accountId, hoursAgo, ...article }) => {
    const author = seed.users.find(({ user }) => user.account.id === accountId);
    const createdAt = timeFromEpoch(-hoursAgo * HOUR);
    const approvedAt = timeFromEpoch((APPROVAL_HOURS - hoursAgo) * HOUR);
    return {
      ...article,
      image: `/media/articles/${article.id}.svg`,
      authorName: author?.user.name ?? 'Trade desk',
      companyName: author?.user.account.companyName ?? '',
      accountId,
      publishedAt: article.status === APPROVED ? approvedAt : null,
      createdAt,
      updatedAt: article.status === PENDING ? createdAt : approvedAt,
    };
  });
}

/** Moves an article by whole days. */
export function shiftArticle(row: ArticleRow, days: number): ArticleRow {
  return {
    ...row,
    publishedAt: row.publishedAt === null ? null : shiftTime(row.publishedAt, days),
    createdAt: shiftTime(row.createdAt, days),
    updatedAt: shiftTime(row.updatedAt, days),
  };
}
