import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { upsertSearch } from '#generated/client/diamond/diamond.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { changedSearch } from './kept-search.ts';
import { useSearchSummary } from './use-search-summary.ts';

/** Turns notifications about new stones of a saved search or demand on or off, at once. Recent searches have none. */
export function NotifySwitch({ row }: { row: DiamondSearch }) {
  const { t } = useTranslation('kept');
  const summary = useSearchSummary();
  const save = useWrite('upsertSearch', upsertSearch, { onProblem: (problem) => notifyProblem(problem) });
  if (row.type === SearchType.RECENT) return null;
  const isOn = save.sending?.isSendNotification ?? row.isSendNotification;
  return (
    <Switch
      aria-label={t('notifyAbout', { title: row.name ?? summary.ofSearch(row) })}
      checked={isOn}
      disabled={row.demandStatus === 'CLOSED' || row.demandStatus === 'WON'}
      onChange={(event) => save.send(changedSearch(row, { isSendNotification: event.currentTarget.checked }))}
    />
  );
}
