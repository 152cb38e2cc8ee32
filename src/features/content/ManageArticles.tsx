import { Badge, Box, Button, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteArticles, upsertArticle, usePaginateArticles } from '#generated/client/editorial/editorial.ts';
import type { Article } from '#generated/model/article.ts';
import type { User } from '#generated/model/user.ts';
import { ArticlePageRequest } from '#generated/rules/ArticlePageRequest.ts';
import { goTo, href } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useUser } from '#src/session/session-store.ts';
import { serverNow, useServerNow } from '#src/shared/api/clock.ts';
import { contentFilters, withWords } from '#src/shared/data/content-filters.ts';
import { PagedList, pagedWords } from '#src/shared/data/PagedList.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useListAddress } from '#src/shared/data/use-list-address.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { type ArticleState, mayPublish, stateOf } from './article-entries.ts';

type Question = 'publish' | 'withdraw' | 'remove';

const requestOf = ({ id, version, name, category, summary, body }: Article) => ({
  ...{ id, version, name, category, summary, body },
});

function useArticleQuestion() {
  const { t } = useTranslation('writing');
  const [asked, setAsked] = useState<{ question: Question; article: Article } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const onDone = () => setOpen(false);
  const name = asked?.article.name ?? '';
  const success = () => t(`done.${asked?.question ?? 'publish'}`, { name });
  const save = useWrite('upsertArticle', upsertArticle, { onDone, success });
  const remove = useWrite('deleteArticles', deleteArticles, { onDone, success });
  const ask = (question: Question, article: Article) => {
    save.reset();
    remove.reset();
    setAsked({ question, article });
    setOpen(true);
  };
  const act = () => {
    if (asked === null) return;
    const { question, article } = asked;
    if (question === 'remove') return remove.send({ id: [article.id] });
    const publishAt = question === 'publish' ? new Date(serverNow()).toISOString() : null;
    save.send({ ...requestOf(article), publishAt });
  };
  const dialog = asked !== null && (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger={asked.question !== 'publish'}
      title={t(`ask.${asked.question}.title`)}
      confirmLabel={t(`ask.${asked.question}.do`)}
      isBusy={save.isSending || remove.isSending}
      problem={save.problem ?? remove.problem}
      onConfirm={act}
      onCancel={onDone}
    >
      {t(`ask.${asked.question}.about`, { name })}
    </ConfirmDialog>
  );
  return { ask, dialog };
}

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
        return <Badge color={tones[state]}>{t(`state.${state}`)}</Badge>;
      },
    },
  ];
}

export function ArticleTable({ user }: { user: User }) {
  const { t } = useTranslation('writing');
  const { filters, page, show } = useListAddress(codec);
  const isAdmin = mayPublish(user);
  const now = useServerNow();
  const columns = useColumns(now);
  const { ask, dialog } = useArticleQuestion();
  const reading = usePaginateArticles(
    { page, limit: PAGE_SIZE, ...filters, ...(!isAdmin && { isOwn: true }) },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
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
      <Box w="min(30rem, 100%)">
        <SearchBox
          label={t('search')}
          value={filters.search ?? ''}
          longest={ArticlePageRequest.search.maxLength}
          onSearch={(search) => show(withWords({}, search))}
        />
      </Box>
      <PagedList
        of={reading}
        shape="table"
        words={pagedWords(t)}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => show(withWords({}, filters.search ?? ''), next)}
        onShowAll={() => show({})}
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

export default function ManageArticles() {
  const { t } = useTranslation(['writing', 'shell']);
  const user = useUser();
  if (user === null) return null;
  return (
    <Stack gap="1.5rem">
      <PageHeading
        description={t('writing:about')}
        actions={
          <Button renderRoot={(props) => <Link to="articleEditor" {...props} />}>{t('writing:add')}</Button>
        }
      >
        {t('shell:title.manageArticles')}
      </PageHeading>
      <ArticleTable user={user} />
    </Stack>
  );
}
