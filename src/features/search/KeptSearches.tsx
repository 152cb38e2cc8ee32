import { ActionIcon } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { deleteSearches, useListSearches } from '#generated/client/diamond/diamond.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { SearchListReply } from '#generated/model/searchListReply.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { chipsOf } from '#src/criteria/chips.ts';
import { normalCriteria } from '#src/criteria/criteria-address.ts';
import { asProblem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { nextStop } from '#src/shared/ui/next-stop.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './KeptSearches.module.css';
import { formAddress, resultAddress } from './search-address.ts';
import { useChipWords } from './use-chip-words.ts';

const listOf = (reply: SearchListReply) => reply.data.list;

/** The latest kept searches of a kind; null while they are loading, or when `problem` says why there are none. */
function useKept(type: SearchType, limit: number) {
  // Every search that is run adds to them on the server: what is kept here is out of date at once.
  const { data, error, refetch } = useListSearches(
    { type: [type], page: 1, limit },
    { query: { select: listOf, staleTime: 0 } },
  );
  return {
    searches: data ?? null,
    problem: data === undefined ? asProblem(error) : null,
    retry: () => void refetch(),
  };
}

/** What a search asks for in a few words. */
function useSummary() {
  const { t } = useTranslation('search');
  const words = useChipWords();
  return (search: DiamondSearch) => {
    const texts = chipsOf(normalCriteria(search.searchData)).map(words.content);
    return texts.length === 0 ? t('kept.everything') : texts.join(' · ');
  };
}

/** The latest searches; following one shows its stones. */
export function RecentSearches({ limit = 8 }: { limit?: number }) {
  const { t } = useTranslation('search');
  const { dateTime } = useFormats();
  const summary = useSummary();
  const { searches, problem, retry } = useKept(SearchType.RECENT, limit);
  if (problem !== null) return <ProblemNotice problem={problem} title={t('kept.missing')} onRetry={retry} />;
  if (searches === null) return null;
  if (searches.length === 0) return <p className={styles.none}>{t('kept.noRecent')}</p>;
  return (
    <ul className={styles.searches}>
      {searches.map((search) => (
        <li key={search.id} className={styles.search}>
          <RouterLink href={resultAddress(normalCriteria(search.searchData))} className={styles.link}>
            <bdi>{summary(search)}</bdi>
          </RouterLink>
          <span className={styles.about}>
            {t('kept.found', { count: search.searchCount })}
            {' · '}
            <bdi>{dateTime(search.updatedAt)}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

function DeleteSearch({ search, title }: { search: DiamondSearch; title: string }) {
  const { t } = useTranslation('search');
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** Where the focus goes when this search is gone. */
  const next = useRef<HTMLElement | null | undefined>(null);
  const remove = useWrite('deleteSearches', deleteSearches, {
    onDone: () => {
      next.current = button.current && nextStop(button.current);
      setAsking(false);
    },
    // The list is drawn without this search and its button right after.
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

/** The saved searches: follow one to see its stones, edit it, or delete it. */
export function SavedSearches() {
  const { t } = useTranslation('search');
  const summary = useSummary();
  const { searches, problem, retry } = useKept(SearchType.SAVED, 50);
  if (problem !== null) return <ProblemNotice problem={problem} title={t('kept.missing')} onRetry={retry} />;
  if (searches === null) return null;
  if (searches.length === 0) return <p className={styles.none}>{t('kept.noSaved')}</p>;
  return (
    <ul className={styles.searches}>
      {searches.map((search) => {
        const title = search.name ?? summary(search);
        return (
          <li key={search.id} className={styles.search}>
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
            <span className={styles.about}>
              <bdi>{summary(search)}</bdi>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
