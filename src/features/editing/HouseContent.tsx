import { Badge, Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { deleteContent, usePaginateContent } from '#generated/client/content/content.ts';
import { ContentKind } from '#generated/model/contentKind.ts';
import type { ContentState } from '#generated/model/contentState.ts';
import type { HouseContent as Content } from '#generated/model/houseContent.ts';
import { ContentPageRequest } from '#generated/rules/ContentPageRequest.ts';
import { href } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { textIn } from '#src/shared/data/list-address.ts';
import { PagedList, pagedWords } from '#src/shared/data/PagedList.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useListAddress } from '#src/shared/data/use-list-address.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { languageCodes } from '#src/shared/i18n/languages.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import { contentForms } from './ContentForms.tsx';
import { kinds, languagesOf } from './content-entries.ts';

type Filters = { readonly kind: ContentKind; readonly search?: string };

const codec = {
  read(text: string): Filters {
    const params = new URLSearchParams(text);
    const kind = kinds.find((each) => each === params.get('kind')) ?? ContentKind.BANNER;
    const search = textIn(params, 'search', ContentPageRequest.search.maxLength);
    return search === undefined ? { kind } : { kind, search };
  },
  write: ({ kind, search }: Filters) =>
    new URLSearchParams({ kind, ...(search !== undefined && { search }) }).toString(),
};

const PAGE_SIZE = 50;

/** Stands in the address in place of an id while a text is written. */
const NEW = 'new';

const tones = {
  PLANNED: 'info',
  SHOWN: 'success',
  ENDED: 'gray',
} as const satisfies Record<ContentState, string>;

function usePeriodOf(): (content: Pick<Content, 'from' | 'until'>) => string {
  const { t } = useTranslation('editing');
  return ({ from, until }) => {
    if (from === null) return t('always');
    if (until === null) return t('since', { from: showDay(from) });
    return t('period', { from: showDay(from), until: showDay(until) });
  };
}

function useColumns(): readonly RecordColumn<Content>[] {
  const { t } = useTranslation('editing');
  const { dateTime } = useFormats();
  const periodOf = usePeriodOf();
  return [
    {
      key: 'title',
      kind: 'name',
      width: 'wide',
      title: t('column.title'),
      render: ({ id, kind, title }) => (
        <Link to="houseContent" query={{ kind, id }}>
          <bdi lang={CONTENT_LANGUAGE}>{title}</bdi>
        </Link>
      ),
    },
    { key: 'period', kind: 'text', title: t('column.period'), render: periodOf },
    {
      key: 'languages',
      kind: 'text',
      width: 'narrow',
      title: t('column.languages'),
      render: (content) => t('of', { done: languagesOf(content) + 1, all: languageCodes.length }),
    },
    {
      key: 'changed',
      kind: 'text',
      title: t('column.changed'),
      render: ({ updatedAt, updatedBy }) =>
        updatedAt === null ? '–' : t('by', { name: updatedBy, at: dateTime(updatedAt) }),
    },
    {
      key: 'state',
      kind: 'state',
      title: t('column.state'),
      render: ({ state }) => <Badge color={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
  ];
}

function useRemoval() {
  const { t } = useTranslation('editing');
  const [asked, setAsked] = useState<Content | null>(null);
  const title = asked?.title ?? '';
  const remove = useWrite('deleteContent', deleteContent, {
    onDone: () => setAsked(null),
    success: () => t('removed', { title }),
  });
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      isDanger
      title={t('remove.title')}
      confirmLabel={t('remove.do')}
      isBusy={remove.isSending}
      problem={remove.problem}
      onConfirm={() => asked !== null && remove.send({ id: [asked.id] })}
      onCancel={() => setAsked(null)}
    >
      {t('remove.about', { title })}
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}

function ContentList() {
  const { t } = useTranslation(['editing', 'shell']);
  const [, navigate] = useLocation();
  const { filters, page, show } = useListAddress(codec);
  const { kind } = filters;
  const columns = useColumns();
  const { ask, dialog } = useRemoval();
  const reading = usePaginateContent(
    { page, limit: PAGE_SIZE, ...filters },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  return (
    <div className={common.stackLoose}>
      <PageHeading
        description={t('editing:about')}
        actions={
          <Button renderRoot={(props) => <Link to="houseContent" query={{ kind, id: NEW }} {...props} />}>
            {t(`editing:add.${kind}`)}
          </Button>
        }
      >
        {t('shell:title.houseContent')}
      </PageHeading>
      <div className={common.filters}>
        <Select
          label={t('editing:kinds')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`editing:kind.${value}`) }))}
          onChange={(wanted) => show({ kind: wanted })}
        />
        <SearchBox
          label={t('editing:search')}
          value={filters.search ?? ''}
          longest={ContentPageRequest.search.maxLength}
          onSearch={(search) => show(search === '' ? { kind } : { kind, search })}
        />
      </div>
      <PagedList
        of={reading}
        shape="table"
        words={pagedWords((key) => t(`editing:${key}`))}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => show(filters, next)}
        onShowAll={() => show({ kind })}
      >
        {({ list }) => (
          <RecordTable
            label={t(`editing:kind.${kind}`)}
            columns={columns}
            rows={list}
            rowId={({ id }) => id}
            rowName={({ title }) => title}
            menuOf={(content) => [
              {
                key: 'change',
                label: t('editing:change'),
                onSelect: () => navigate(href('houseContent', null, { kind, id: content.id })),
              },
              { key: 'remove', label: t('editing:remove.do'), onSelect: () => ask(content) },
            ]}
            empty={null}
          />
        )}
      </PagedList>
      {dialog}
    </div>
  );
}

function Editor({ kind, id }: { kind: ContentKind; id: string }) {
  const { t } = useTranslation('editing');
  const [, navigate] = useLocation();
  const leave = () => navigate(href('houseContent', null, { kind }));
  const isNew = id === NEW;
  const reading = usePaginateContent(
    { page: 1, limit: 1, kind, id },
    { query: { select: ({ data }) => data.list, enabled: !isNew, staleTime: 0 } },
  );
  const Form = contentForms[kind];
  return (
    <div className={common.stackLoose}>
      <PageHeading
        actions={
          <Link to="houseContent" query={{ kind }}>
            {t(`kind.${kind}`)}
          </Link>
        }
      >
        {t(isNew ? `add.${kind}` : 'changing')}
      </PageHeading>
      {isNew ? (
        <Form record={null} onSaved={leave} />
      ) : (
        <Loaded
          of={reading}
          shape="lines"
          title={t('failed')}
          empty={<EmptyState title={t('unknown.title')}>{t('unknown.about')}</EmptyState>}
        >
          {([record]) => (record === undefined ? null : <Form record={record} onSaved={leave} />)}
        </Loaded>
      )}
    </div>
  );
}

/** Banners, news, events, announcements, questions and openings, with their translations. */
export default function HouseContent() {
  const search = useSearch();
  const id = new URLSearchParams(search).get('id');
  const { kind } = codec.read(search);
  return id === null ? <ContentList /> : <Editor key={`${kind} ${id}`} kind={kind} id={id} />;
}
