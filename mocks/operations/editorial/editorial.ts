import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Article } from '#generated/model/article.ts';
import type { ArticleUpsertRequest } from '#generated/model/articleUpsertRequest.ts';
import type { ContentTranslations } from '#generated/model/contentTranslations.ts';
import type { Faq } from '#generated/model/faq.ts';
import { UserType } from '#generated/model/userType.ts';
import { ArticleUpsertRequest as ArticleUpsertRequestRules } from '#generated/rules/ArticleUpsertRequest.ts';
import { wordedMail } from '#mocks/rules/mails.ts';
import type { ArticleRow } from '#mocks/rules/rows.ts';
import { translatedTexts } from '#mocks/seed/content-translations.ts';
import CSR_PROJECTS from '#mocks/seed/csr-projects.json' with { type: 'json' };
import TESTIMONIALS from '#mocks/seed/testimonials.json' with { type: 'json' };
import { mediaPathOf } from '#mocks/world/kept-files.ts';
import { sendMail } from '#mocks/world/world.ts';
import { textsOf } from '../content/house-content.ts';
import { claimFile } from '../file/kept-files.ts';
import { contentDay } from '../shared/content-days.ts';
import { failure, invalid } from '../shared/failure.ts';
import { languageOf } from '../shared/languages.ts';
import { countedPage, hasPart, pageOf } from '../shared/numbers.ts';
import type { BackendOf, Call, SignedCall } from '../shared/operation.ts';
import { refuseStale, versionOf } from '../shared/versions.ts';
import { hasText, sanitiseHtml } from './sanitise-html.ts';

const { SUPER_ADMIN, ADMIN } = UserType;
const { PENDING, APPROVED } = ApprovalStatus;

function isArticleOf({ caller }: Call, { accountId }: ArticleRow): boolean {
  return accountId === caller?.user.account.id;
}

/** Whether readers see an article at a time (milliseconds since 1970). */
function isPublishedAt(now: number, { status, publishedAt }: ArticleRow): boolean {
  return status === APPROVED && publishedAt !== null && Date.parse(publishedAt) <= now;
}

/** Articles visible to the caller: published ones and those of the caller's company, all for admins, latest first. */
function articlesSeen(call: Call): ArticleRow[] {
  return call.world.tables.articles
    .all()
    .filter((row) => isPublishedAt(call.now, row) || isArticleOf(call, row) || isAdmin(call))
    .sort((one, other) =>
      (one.publishedAt ?? one.createdAt) < (other.publishedAt ?? other.createdAt) ? 1 : -1,
    );
}

function articleShown(call: Call, row: ArticleRow): Article {
  const { accountId: _accountId, ...article } = row;
  const { id, name, category, summary, body, image, publishedAt, isTrending } = article;
  const version = versionOf({ id, name, category, summary, body, image, publishedAt, isTrending });
  return { ...article, isOwn: isArticleOf(call, row), version };
}

function isAdmin({ caller }: Call): boolean {
  return caller?.user.userType === SUPER_ADMIN || caller?.user.userType === ADMIN;
}

/** An article to change: one of the caller's company, or any for admins. Fails with 404 otherwise. */
function articleToChange(call: SignedCall, id: string): ArticleRow {
  const row = call.world.tables.articles.get(id);
  if (row === undefined || !(isArticleOf(call, row) || isAdmin(call))) throw failure('E_NOT_FOUND');
  return row;
}

function checkName(call: SignedCall, accountId: string, name: string, id: string | undefined): void {
  const isTaken = call.world.tables.articles
    .all()
    .some(
      (row) =>
        row.accountId === accountId && row.id !== id && row.name.toLowerCase() === name.trim().toLowerCase(),
    );
  if (isTaken) throw failure('E_CONFLICT', { field: 'name' }, 'Another article has the name.');
}

function pictureOf(
  call: SignedCall,
  image: string | undefined,
  accountId: string,
  before: string | null,
): string | null {
  if (image === undefined || image === before) return before;
  return mediaPathOf(call.world, claimFile(call, 'image', image, ['ARTICLE_IMAGE'], accountId).id);
}

/** The translations of the texts that a change leaves as they are: those of a changed text no longer say the same. */
function keptTranslations(
  request: ArticleUpsertRequest,
  before: ArticleRow | undefined,
): ContentTranslations {
  const kept = Object.entries(before?.translations ?? {}).map(([language, texts]) => {
    const same = Object.entries(texts).filter(([member]) =>
      Object.entries(request).some(
        ([name, value]) =>
          name === member && Object.entries(before ?? {}).some(([key, was]) => key === name && was === value),
      ),
    );
    return [language, Object.fromEntries(same)] as const;
  });
  return Object.fromEntries(kept.filter(([, texts]) => Object.keys(texts).length > 0));
}

function bodyOf({ body }: ArticleUpsertRequest): string {
  const clean = sanitiseHtml(body);
  if (!hasText(clean)) throw invalid('body', 'required', 'No text is left after sanitising.');
  if (clean.length > ArticleUpsertRequestRules.body.maxLength) {
    throw invalid('body', 'limit', 'The sanitised text is too long.');
  }
  return clean;
}

function checkPublishing(call: SignedCall, { publishAt, isTrending }: ArticleUpsertRequest): void {
  if (isAdmin(call)) return;
  const field = publishAt !== undefined ? 'publishAt' : isTrending !== undefined ? 'isTrending' : null;
  if (field !== null) throw invalid(field, 'allowed', 'Only admins publish articles.');
}

/** Time from which readers see what an admin saves: never before now, unless it is unchanged. */
function publishedAtOf(
  { now }: SignedCall,
  publishAt: string | null | undefined,
  before: ArticleRow | undefined,
): string | null {
  if (publishAt === null) return null;
  if (publishAt === undefined) {
    return before?.status === APPROVED ? before.publishedAt : new Date(now).toISOString();
  }
  return publishAt === before?.publishedAt
    ? publishAt
    : new Date(Math.max(now, Date.parse(publishAt))).toISOString();
}

/**
 * Saves an article. It waits for approval, and the sales person is notified by email. Articles saved by admins are approved
 * at once, including those of sellers.
 */
function keepArticle(call: SignedCall, request: ArticleUpsertRequest): ArticleRow {
  const { world, now, caller } = call;
  const { id, name, category, summary, image, publishAt } = request;
  checkPublishing(call, request);
  const changed = id === undefined ? undefined : articleToChange(call, id);
  if (changed !== undefined) refuseStale(request.version, articleShown(call, changed));
  const accountId = changed?.accountId ?? caller.user.account.id;
  checkName(call, accountId, name, id);
  const time = new Date(now).toISOString();
  const isApproved = isAdmin(call);
  const row: ArticleRow = {
    id: changed?.id ?? world.ids.next('art-w'),
    name: name.trim(),
    category,
    summary,
    body: bodyOf(request),
    image: pictureOf(call, image, accountId, changed?.image ?? null),
    status: isApproved ? APPROVED : PENDING,
    translations: keptTranslations(request, changed),
    isTrending: isApproved && (request.isTrending ?? changed?.isTrending ?? false),
    authorName: changed?.authorName ?? caller.user.name,
    companyName: changed?.companyName ?? caller.user.account.companyName,
    accountId,
    publishedAt: isApproved ? publishedAtOf(call, publishAt, changed) : null,
    createdAt: changed?.createdAt ?? time,
    updatedAt: time,
  };
  call.world.tables.articles.put(row);
  if (!isApproved) {
    const { seller } = caller.user.account;
    sendMail(world, now, {
      to: seller.email,
      ...wordedMail(languageOf(call, seller.id), 'article', {
        title: row.name,
        name: row.authorName,
        companyName: row.companyName,
        id: row.id,
        summary: row.summary,
      }),
    });
  }
  return row;
}

function removeArticle(call: SignedCall, id: string): boolean {
  const row = call.world.tables.articles.get(id);
  return row !== undefined && isArticleOf(call, row) && call.world.tables.articles.remove(id);
}

/** Most categories in a reply (contract, ArticlePageReply). */
const MOST_CATEGORIES = 50;

function latest<Row extends { readonly daysAgo: number }>(
  call: Call,
  rows: readonly Row[],
): (Omit<Row, 'daysAgo'> & { readonly date: string })[] {
  return rows
    .toSorted((one, other) => one.daysAgo - other.daysAgo)
    .map(({ daysAgo, ...row }) => ({ ...row, date: contentDay(call, -daysAgo) }));
}

/** The questions by category, in the order in which the categories came up, and by position. */
function faqsInOrder(call: Call): Faq[] {
  const all = textsOf.faqs(call);
  const categories = [...new Set(all.map(({ category }) => category))];
  return all.toSorted(
    (one, other) =>
      categories.indexOf(one.category) - categories.indexOf(other.category) ||
      one.sortingSequence - other.sortingSequence,
  );
}

export const editorial = {
  paginateCsrProjects: (call, { category, ...page }) => {
    const found = latest(call, CSR_PROJECTS).filter(
      (each) => category === undefined || each.category === category,
    );
    return countedPage(found, page);
  },

  paginateTestimonials: (call, page) => {
    const found = latest(call, TESTIMONIALS);
    return countedPage(found, page);
  },

  paginateFaqs: (call, { search, category, ...page }) => {
    const all = faqsInOrder(call);
    const found = all
      .filter((each) => category === undefined || each.category === category)
      .filter((each) => hasPart(search, [each.question, each.answer, ...translatedTexts(each.translations)]));
    const categories = [...new Set(all.map((each) => each.category))].slice(0, MOST_CATEGORIES);
    return { count: found.length, list: pageOf(found, page), categories };
  },

  paginateArticles: (call, { search, id, category, isOwn, isPublished, isTrending, status, ...page }) => {
    const seen = articlesSeen(call);
    const published = seen.filter((row) => isPublishedAt(call.now, row));
    const found = (isPublished === true ? published : seen)
      .filter((row) => hasPart(search, [row.name, row.summary, ...translatedTexts(row.translations)]))
      .filter((row) => id === undefined || row.id === id)
      .filter((row) => category === undefined || row.category === category)
      .filter((row) => isOwn !== true || isArticleOf(call, row))
      .filter((row) => isTrending !== true || row.isTrending)
      .filter((row) => status?.includes(row.status) ?? true);
    const categories = [...new Set(published.map((row) => row.category))].sort().slice(0, MOST_CATEGORIES);
    return {
      count: found.length,
      list: pageOf(found, page).map((row) => articleShown(call, row)),
      categories,
    };
  },

  upsertArticle: (call, request) => articleShown(call, keepArticle(call, request)),

  deleteArticles: (call, { id }) => ({ count: id.filter((each) => removeArticle(call, each)).length }),
} satisfies BackendOf<'editorial'>;
