import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { enumMember } from '#mocks/rules/enum-member.ts';
import { HOUR, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { ArticleRow } from '#mocks/rules/rows.ts';
import type { Seed } from '#mocks/rules/types.ts';
import rows from './articles.json' with { type: 'json' };
import { translationsOf } from './content-translations.ts';

const APPROVAL_HOURS = 5;
const { PENDING, APPROVED } = ApprovalStatus;

/** Articles of the house and of sellers: approved ones, one pending and one rejected. `hoursAgo` is at the seed epoch. */
export const ARTICLES = rows.map((row) => ({ ...row, status: enumMember(ApprovalStatus, row.status) }));

export function seedArticles(seed: Seed): ArticleRow[] {
  return ARTICLES.map(({ accountId, hoursAgo, ...article }) => {
    const author = seed.users.find(({ user }) => user.account.id === accountId);
    const createdAt = timeFromEpoch(-hoursAgo * HOUR);
    const approvedAt = timeFromEpoch((APPROVAL_HOURS - hoursAgo) * HOUR);
    return {
      ...article,
      image: `/media/articles/${article.id}.svg`,
      translations: translationsOf(article.id),
      authorName: author?.user.name ?? 'Trade desk',
      companyName: author?.user.account.companyName ?? '',
      accountId,
      publishedAt: article.status === APPROVED ? approvedAt : null,
      createdAt,
      updatedAt: article.status === PENDING ? createdAt : approvedAt,
    };
  });
}
