import { Badge, Button, Group, Stack, Switch, Text } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { upsertSearch } from '#generated/client/diamond/diamond.ts';
import { DemandStatus } from '#generated/model/demandStatus.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { href } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { useIsStaff } from '#src/session/staff.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import type { ChoiceFilter, FilterCodec } from '#src/shared/data/list-address.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { formatsFor, useFormats } from '#src/shared/i18n/format.ts';
import { bestLanguage } from '#src/shared/i18n/languages.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { useSearchSummary } from './criteria-text.ts';
import { changedSearch, searchAddress } from './saved-search.ts';

type Props = { row: DiamondSearch };

export function SearchTitle({ row }: Props) {
  const summary = useSearchSummary().ofSearch(row);
  return (
    <Stack component="span" gap="0.125rem">
      <RouterLink href={searchAddress(row)}>
        <bdi>{row.name ?? summary}</bdi>
      </RouterLink>
      {row.name !== null && (
        <Text component="bdi" inherit c="dimmed" fw={400} fz="sm" className={common.anywhere}>
          {summary}
        </Text>
      )}
      {row.remarks !== undefined && row.remarks !== null && (
        <Text span inherit c="dimmed" fw={400} fz="sm" className={common.anywhere} dir="auto">
          {row.remarks}
        </Text>
      )}
    </Stack>
  );
}

export function SearchFound({ row }: Props) {
  const { t } = useTranslation('kept');
  const { number } = useFormats();
  const fresh = row.newCount ?? 0;
  return (
    <Group component="span" display="inline-flex" gap="0.5rem" justify="end">
      {fresh > 0 && <Badge color="success">{t('fresh', { count: fresh })}</Badge>}
      <span>{number(row.searchCount, 0)}</span>
    </Group>
  );
}

export function SearchTime({ row }: Props) {
  const { ago, dateTime } = useFormats();
  const now = useServerNow();
  return (
    <time dateTime={row.updatedAt} title={dateTime(row.updatedAt)}>
      {ago(row.updatedAt, now)}
    </time>
  );
}

/** Whose demands a list shows: the user's own, or those of the customers that the user looks after. */
type DemandSide = 'own' | 'handled';

export function readSide(search: string): DemandSide {
  return new URLSearchParams(search).get('side') === 'handled' ? 'handled' : 'own';
}

/** The filters of the customers' demands: the address names the side. */
export function ofCustomers<Filters>(codec: FilterCodec<Filters>): FilterCodec<Filters> {
  return {
    read: codec.read,
    write: (filters) => ['side=handled', codec.write(filters)].filter((part) => part !== '').join('&'),
  };
}

/** Label of a search in the accessible names of its checkbox and menu: its title, else the time of its run. */
export function searchName({ name, updatedAt }: Pick<DiamondSearch, 'name' | 'updatedAt'>): string {
  if (name !== null) return name;
  const { dateTime } = formatsFor(bestLanguage([i18next.language]));
  return i18next.t('kept:untitled', { time: dateTime(updatedAt) });
}

const colors = { NEW: 'info', OPEN: 'success', WON: 'success', CLOSED: 'gray' } as const;

/** State of a demand: new until a stone matches, open while stones match, won, or closed. */
export function DemandState({ row }: Props) {
  const { t } = useTranslation('kept');
  const state = row.demandStatus ?? DemandStatus.NEW;
  return <Badge color={colors[state]}>{t(`state.${state}`)}</Badge>;
}

/** Days before its end from which a demand is said to end soon. */
const SOON = 3;

export function DemandExpiry({ row }: Props) {
  const { t } = useTranslation('kept');
  const { date, dateTime } = useFormats();
  const now = useServerNow();
  const { expiryDate, demandStatus } = row;
  if (expiryDate === null) return t('endless');
  const left = Date.parse(expiryDate) - now;
  const isOpen = demandStatus === 'NEW' || demandStatus === 'OPEN';
  const isSoon = isOpen && left > 0 && left < SOON * DAY;
  return (
    <>
      <time dateTime={expiryDate} title={dateTime(expiryDate)}>
        {date(expiryDate)}
      </time>
      {isSoon && (
        <Badge color="warning" ms="xs">
          {t('endsSoon', { count: Math.ceil(left / DAY) })}
        </Badge>
      )}
    </>
  );
}

export function AnswerCount({ row: { answers = [] } }: Props) {
  const { number } = useFormats();
  return number(answers.length, 0);
}

export function DemandBuyer({ row: { buyer } }: Props) {
  if (buyer === undefined) return null;
  return (
    <Stack component="span" gap={0} align="flex-start">
      <bdi>{buyer.companyName}</bdi>
      <Text component="bdi" c="dimmed" size="xs">
        {buyer.userName}
      </Text>
    </Stack>
  );
}

function NewDemand() {
  const { t } = useTranslation('kept');
  if (!useSite().mayOpen('diamondSearch')) return null;
  return (
    <Button variant="default" size="xs" renderRoot={(props) => <Link to="diamondSearch" {...props} />}>
      {t('demand.new')}
    </Button>
  );
}

function ToSide({ side, children }: { side: DemandSide; children: string }) {
  const address = href('myDemand', null, { side: side === 'own' ? undefined : side });
  return (
    <Button variant="default" size="xs" renderRoot={(props) => <RouterLink {...props} href={address} />}>
      {children}
    </Button>
  );
}

export function ToOwnDemands() {
  const { t } = useTranslation('kept');
  return <ToSide side="own">{t('answer.toOwn')}</ToSide>;
}

export function OwnDemandActions() {
  const { t } = useTranslation('kept');
  const isOfHouse = useIsStaff();
  return (
    <>
      {isOfHouse && <ToSide side="handled">{t('answer.toHandled')}</ToSide>}
      <NewDemand />
    </>
  );
}

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

function SearchStones() {
  const { t } = useTranslation('kept');
  if (!useSite().mayOpen('diamondSearch')) return null;
  return <Button renderRoot={(props) => <Link to="diamondSearch" {...props} />}>{t('search')}</Button>;
}

/** A list without saved or recent searches (specification, section 8), with the way to the search. */
export function NoSearches({ filters }: { filters: ChoiceFilter<SearchType> }) {
  const { t } = useTranslation(['kept', 'search']);
  const isRecent = filters.choice !== null;
  return (
    <EmptyState
      title={t(isRecent ? 'search:kept.noRecent' : 'search:kept.noSaved')}
      actions={<SearchStones />}
    >
      {t(isRecent ? 'kept:noRecentAbout' : 'kept:noSavedAbout')}
    </EmptyState>
  );
}
