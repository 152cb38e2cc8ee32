import { ActionIcon } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { deleteSearches, useListSearches } from '#generated/client/diamond/diamond.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { SearchListReply } from '#generated/model/searchListReply.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { normalCriteria } from '#src/domain/criteria/criteria-address.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { nextStop } from '#src/shared/ui/next-stop.ts';
import styles from './KeptSearches.module.css';
import { formAddress, resultAddress } from './search-address.ts';
import { useSearchSummary } from './use-search-summary.ts';

const listOf = (reply: SearchListReply) => reply.data.list;
const isNone = (searches: readonly DiamondSearch[]) => searches.length === 0;

type ListProps = {
  type: SearchType;
  limit: number;
  none: string;
  row: (search: DiamondSearch) => ReactNode;
};

/** The most recent saved or recent searches, by kind. */
function KeptList({ type, limit, none, row }: ListProps) {
  const { t } = useTranslation('search');
  // The server adds every search that is run, so a reply is out of date immediately.
  const searches = useListSearches(
    { type: [type], page: 1, limit },
    { query: { select: listOf, staleTime: 0 } },
  );
  const empty = <p className={common.hint}>{none}</p>;
  return (
    <Loaded of={searches} shape="lines" title={t('kept.missing')} isEmpty={isNone} empty={empty}>
      {(found) => <ul className={styles.searches}>{found.map(row)}</ul>}
    </Loaded>
  );
}

function RecentSearch({ search }: { search: DiamondSearch }) {
  const { t } = useTranslation('search');
  const { dateTime } = useFormats();
  const summary = useSearchSummary().ofSearch;
  return (
    <li className={styles.search}>
      <RouterLink href={resultAddress(normalCriteria(search.searchData))} className={styles.link}>
        <bdi>{summary(search)}</bdi>
      </RouterLink>
      <span className={common.hint}>
        {t('kept.found', { count: search.searchCount })}
        {DOT}
        <bdi>{dateTime(search.updatedAt)}</bdi>
      </span>
    </li>
  );
}

/** Recent searches; each links to its stones. */
export function RecentSearches({ limit = 8 }: { limit?: number }) {
  const { t } = useTranslation('search');
  return (
    <KeptList
      type={SearchType.RECENT}
      limit={limit}
      none={t('kept.noRecent')}
      row={(search) => <RecentSearch key={search.id} search={search} />}
    />
  );
}

function DeleteSearch({ search, title }: { search: DiamondSearch; title: string }) {
  const { t } = useTranslation('search');
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** Where the focus moves after this search is deleted. */
  const next = useRef<HTMLElement | null | undefined>(null);
  const remove = useWrite('deleteSearches', deleteSearches, {
    onDone: () => {
      next.current = button.current && nextStop(button.current);
      setAsking(false);
    },
    // The list is rendered without this search and its button right after this.
    onFresh: () =>
      setTimeout(() => {
        if (document.activeElement === document.body) next.current?.focus();
      }),
    success: () => t('kept.removed'),
  });
  const ask = () => {
    remove.reset();
    setAsking(true);
  };
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        size="sm"
        aria-label={t('kept.remove', { title })}
        onClick={ask}
      >
        <span aria-hidden="true">{'×'}</span>
      </ActionIcon>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t('kept.remove', { title })}
        confirmLabel={t('kept.remove', { title })}
        isBusy={remove.isSending}
        problem={remove.problem}
        onConfirm={() => remove.send({ id: [search.id] })}
        onCancel={() => setAsking(false)}
      >
        {t('kept.removeQuestion')}
      </ConfirmDialog>
    </>
  );
}

function SavedSearch({ search }: { search: DiamondSearch }) {
  const { t } = useTranslation('search');
  const summary = useSearchSummary().ofSearch;
  const title = search.name ?? summary(search);
  return (
    <li className={styles.search}>
      <span className={styles.line}>
        <RouterLink href={resultAddress({ diamondSearchId: search.id })} className={styles.link}>
          <bdi>{title}</bdi>
        </RouterLink>
        <RouterLink
          href={formAddress({}, search.id)}
          className={styles.edit}
          aria-label={t('kept.edit', { title })}
        >
          <span aria-hidden="true">{'✎'}</span>
        </RouterLink>
        <DeleteSearch search={search} title={title} />
      </span>
      <span className={common.hint}>
        <bdi>{summary(search)}</bdi>
      </span>
    </li>
  );
}

/** Saved searches; each links to its stones and can be edited and deleted. */
export function SavedSearches() {
  const { t } = useTranslation('search');
  return (
    <KeptList
      type={SearchType.SAVED}
      limit={50}
      none={t('kept.noSaved')}
      row={(search) => <SavedSearch key={search.id} search={search} />}
    />
  );
}
