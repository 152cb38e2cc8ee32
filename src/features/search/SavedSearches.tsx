import { ActionIcon, Badge, Group, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { deleteSearches, useListSearches } from '#generated/client/diamond/diamond.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { normalCriteria } from '#src/domain/criteria/criteria-address.ts';
import { formAddress, resultAddress } from '#src/domain/criteria/stone-filters.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { nextStop } from '#src/shared/ui/next-stop.ts';
import { useSearchSummary } from './criteria-text.ts';
import styles from './SavedSearches.module.css';
import { searchAddress } from './saved-search.ts';

type ListProps = {
  type: SearchType;
  limit: number;
  none: string;
  row: (search: DiamondSearch) => ReactNode;
  /** Those that are shown, in their order; default: all. */
  pick?: (searches: readonly DiamondSearch[]) => readonly DiamondSearch[];
  isSilent?: boolean;
};

function SearchList({ type, limit, none, row, pick = (all) => all, isSilent = false }: ListProps) {
  const { t } = useTranslation('search');
  // Every search that is run, and every stone that is listed or sold, puts a reply out of date.
  const searches = useListSearches(
    { type: [type], page: 1, limit },
    { query: { select: ({ data }) => pick(data.list), staleTime: 0 }, request: { silent: isSilent } },
  );
  return (
    <Loaded
      of={searches}
      shape="lines"
      title={t('kept.missing')}
      empty={
        <p className={common.hint} data-empty>
          {none}
        </p>
      }
    >
      {(found) => <ul className={common.closeList}>{found.map(row)}</ul>}
    </Loaded>
  );
}

function RecentSearch({ search }: { search: DiamondSearch }) {
  const { t } = useTranslation('search');
  const { dateTime } = useFormats();
  const summary = useSearchSummary().ofSearch;
  return (
    <Stack component="li" gap={0} fz="sm">
      <RouterLink href={resultAddress(normalCriteria(search.searchData))} className={styles.link}>
        <bdi>{summary(search)}</bdi>
      </RouterLink>
      <span className={common.hint}>
        {t('kept.found', { count: search.searchCount })}
        {DOT}
        <bdi>{dateTime(search.updatedAt)}</bdi>
      </span>
    </Stack>
  );
}

export function RecentSearches({ limit = 8 }: { limit?: number }) {
  const { t } = useTranslation('search');
  return (
    <SearchList
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
    <Stack component="li" gap={0} fz="sm">
      <Group component="span" gap="0.25rem" wrap="nowrap">
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
      </Group>
      <span className={common.hint}>
        <bdi>{summary(search)}</bdi>
      </span>
    </Stack>
  );
}

export function SavedSearches() {
  const { t } = useTranslation('search');
  return (
    <SearchList
      type={SearchType.SAVED}
      limit={50}
      none={t('kept.noSaved')}
      row={(search) => <SavedSearch key={search.id} search={search} />}
    />
  );
}

const LOOKED_AT = 50;

const freshOf = ({ newCount = 0 }: DiamondSearch) => newCount;

/** Searches with new stones first, those with the most of them in front; the others by their last run. */
const newestFirst = (searches: readonly DiamondSearch[]) =>
  searches.toSorted((one, other) => freshOf(other) - freshOf(one));

function SearchNews({ search }: { search: DiamondSearch }) {
  const { t } = useTranslation('search');
  const summary = useSearchSummary().ofSearch(search);
  const fresh = freshOf(search);
  return (
    <Stack component="li" gap={0} fz="sm">
      <Group component="span" gap="0.25rem" wrap="nowrap">
        <RouterLink href={searchAddress(search)} className={styles.link}>
          <bdi>{search.name ?? summary}</bdi>
        </RouterLink>
        {fresh > 0 && <Badge color="success">{t('kept.fresh', { count: fresh })}</Badge>}
      </Group>
      <span className={common.hint}>
        {t('kept.found', { count: search.searchCount })}
        {search.name !== null && (
          <>
            {DOT}
            <bdi>{summary}</bdi>
          </>
        )}
      </span>
    </Stack>
  );
}

export function SavedSearchNews({ limit }: { limit: number }) {
  const { t } = useTranslation('search');
  return (
    <SearchList
      type={SearchType.SAVED}
      limit={LOOKED_AT}
      none={t('kept.noSaved')}
      pick={(found) => newestFirst(found).slice(0, limit)}
      isSilent
      row={(search) => <SearchNews key={search.id} search={search} />}
    />
  );
}
