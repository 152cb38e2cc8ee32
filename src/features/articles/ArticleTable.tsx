import { Badge } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { usePaginateArticles } from '#generated/client/editorial/editorial.ts';
import type { Article } from '#generated/model/article.ts';
import type { User } from '#generated/model/user.ts';
import { ArticlePageRequest } from '#generated/rules/ArticlePageRequest.ts';
import { goTo, href } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useServerNow } from '#src/session/clock.ts';
import { contentFilters } from '#src/shared/data/content-filters.ts';
import { readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { PagedList } from '#src/shared/data/PagedList.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import styles from './Articles.module.css';
import { type ArticleState, mayPublish, stateOf } from './article-entries.ts';
import { useArticleQuestion } from './use-article-question.tsx';

const PAGE_SIZE = 25;
const codec = contentFilters(ArticlePageRequest);

const tones = {
  pending: 'info',
  rejected: 'danger',
  unpublished: 'gray',
  scheduled: 'info',
  published: 'success',
} as const satisfies Record<ArticleState, string>;

function useColumns(now: number): readonly RecordColumn<Article>[] {
  const { t } = useTranslation('writing');
  const { dateTime } = useFormats();
  return [
    {
      key: 'name',
      kind: 'name',
      title: t('field.name'),
      render: ({ id, name }) => (
        <Link to="articleEditor" params={{ id }}>
          <bdi lang={CONTENT_LANGUAGE}>{name}</bdi>
        </Link>
      ),
    },
    {
      key: 'category',
      kind: 'text',
      title: t('field.category'),
      render: ({ category }) => <bdi lang={CONTENT_LANGUAGE}>{category}</bdi>,
    },
    {
      key: 'author',
      kind: 'text',
      title: t('author'),
      render: ({ authorName, companyName }) => <bdi>{`${authorName}, ${companyName}`}</bdi>,
    },
    {
      key: 'time',
      kind: 'text',
      title: t('publishedAt'),
      render: ({ publishedAt }) => (publishedAt === null ? '' : dateTime(publishedAt)),
    },
    {
      key: 'state',
      kind: 'state',
      title: t('stateTitle'),
      render: (article) => {
        const state = stateOf(article, now);
        return (
          <Badge variant="light" radius="sm" tt="none" fw={500} miw="max-content" color={tones[state]}>
            {t(`state.${state}`)}
          </Badge>
        );
      },
    },
  ];
}

/** Articles to manage: for admins those of every company, for others those of their own. */
export function ArticleTable({ user }: { user: User }) {
  const { t } = useTranslation('writing');
  const [path, navigate] = useLocation();
  const { filters, page } = readListAddress(useSearch(), codec);
  const isAdmin = mayPublish(user);
  const now = useServerNow();
  const columns = useColumns(now);
  const { ask, dialog } = useArticleQuestion();
  const reading = usePaginateArticles(
    { page, limit: PAGE_SIZE, ...filters, ...(!isAdmin && { isOwn: true }) },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  const addressOf = (search: string, at = 1) =>
    path + writeListAddress({ filters: search === '' ? {} : { search }, page: at }, codec);
  const menuOf = (article: Article) => {
    const state = stateOf(article, now);
    const isSeen = state === 'published' || state === 'scheduled';
    return [
      { key: 'change', label: t('change'), onSelect: () => goTo(href('articleEditor', { id: article.id })) },
      ...(state === 'published'
        ? [
            {
              key: 'open',
              label: t('open'),
              onSelect: () => goTo(href('articles', null, { id: article.id })),
            },
          ]
        : []),
      ...(isAdmin && state !== 'published'
        ? [{ key: 'publish', label: t('ask.publish.do'), onSelect: () => ask('publish', article) }]
        : []),
      ...(isAdmin && isSeen
        ? [{ key: 'withdraw', label: t('ask.withdraw.do'), onSelect: () => ask('withdraw', article) }]
        : []),
      ...(article.isOwn
        ? [{ key: 'remove', label: t('ask.remove.do'), onSelect: () => ask('remove', article) }]
        : []),
    ];
  };
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          label={t('search')}
          value={filters.search ?? ''}
          longest={ArticlePageRequest.search.maxLength}
          onSearch={(search) => navigate(addressOf(search))}
        />
      </div>
      <PagedList
        of={reading}
        shape="table"
        words={{ failed: t('failed'), empty: t('empty'), emptyAbout: t('emptyAbout'), showAll: t('showAll') }}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => navigate(addressOf(filters.search ?? '', next))}
        onShowAll={() => navigate(addressOf(''))}
      >
        {({ list }) => (
          <RecordTable
            label={t('title')}
            columns={columns}
            rows={list}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            menuOf={menuOf}
            empty={null}
          />
        )}
      </PagedList>
      {dialog}
    </>
  );
}
