import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { refreshListings, usePaginateInventory } from '#generated/client/inventory/inventory.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { SellerChoice } from '#src/domain/reference/SellerChoice.tsx';
import { readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import styles from './Manage.module.css';
import { LONGEST_SEARCH, type ManageFilters, manageFilters, withoutCriteria } from './manage-filters.ts';

const ListingFilters = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'listing' */ './ListingFilters.tsx')).ListingFilters,
}));
const ListingGroups = lazy(async () => ({ default: (await import('./ListingGroups.tsx')).ListingGroups }));

/** The state of a dialog that is loaded when it is first opened. */
function useLateDialog() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return { isOpen, isWanted, open, close: () => setOpen(false) };
}

type FiltersProps = { filters: ManageFilters; onFilter: (filters: ManageFilters) => void };

function FilterButtons({ filters, onFilter }: FiltersProps) {
  const { t } = useTranslation('manage');
  const { isOpen, isWanted, open, close } = useLateDialog();
  const { others, count } = withoutCriteria(filters);
  return (
    <>
      <Button variant={count === 0 ? 'default' : 'light'} onClick={open}>
        {count === 0 ? t('filter.title') : t('filter.set', { count })}
      </Button>
      {count > 0 && (
        <Button variant="subtle" onClick={() => onFilter(others)}>
          {t('filter.clear')}
        </Button>
      )}
      <Suspense>
        {isWanted && (
          <ListingFilters
            isOpen={isOpen}
            filters={filters}
            onFilter={(next) => {
              close();
              onFilter(next);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

export function GroupsButton() {
  const { t } = useTranslation('manage');
  const { isOpen, isWanted, open, close } = useLateDialog();
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('groups.title')}
      </Button>
      <Suspense>{isWanted && <ListingGroups isOpen={isOpen} onClose={close} />}</Suspense>
    </>
  );
}

function RefreshAllButton() {
  const { t } = useTranslation('manage');
  const { date, number } = useFormats();
  const [isAsked, ask] = useDisclosure(false);
  const { data: standings } = usePaginateInventory(
    { page: 1, limit: 1 },
    { query: { enabled: isAsked, select: ({ data }) => data.standings } },
  );
  const refresh = useWrite('refreshListings', refreshListings, {
    success: ({ data }) => t('refreshed', { count: data.count, at: date(data.expiresAt) }),
    onDone: ask.close,
  });
  return (
    <>
      <Button variant="default" onClick={ask.open}>
        {t('refreshAll')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('refresh.title')}
        confirmLabel={t('refreshAll')}
        isBusy={refresh.isSending}
        problem={refresh.problem}
        onConfirm={() => refresh.send({})}
        onCancel={ask.close}
      >
        <p>{t('refresh.about')}</p>
        {standings !== undefined && (
          <p>
            {t('refresh.out', {
              expired: number(standings.EXPIRED, 0),
              withdrawn: number(standings.WITHDRAWN, 0),
            })}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function useFilters() {
  const [path, navigate] = useLocation();
  const { filters, sort } = readListAddress(useSearch(), manageFilters);
  const filter = (next: ManageFilters) =>
    navigate(path + writeListAddress({ filters: next, sort, page: 1 }, manageFilters));
  return { filters, filter };
}

function FindListings({ filters, onFilter }: FiltersProps) {
  const { t } = useTranslation('manage');
  return (
    <>
      <SearchBox
        label={t('search')}
        value={filters.search ?? ''}
        longest={LONGEST_SEARCH}
        onSearch={(text) => {
          const { search: _search, ...others } = filters;
          onFilter({ ...others, ...(text === '' ? {} : { search: text }) });
        }}
      />
      <FilterButtons filters={filters} onFilter={onFilter} />
    </>
  );
}

const UploadLink = () => {
  const { t } = useTranslation('shell');
  return (
    <Button variant="default" renderRoot={(props) => <Link to="sellerUpload" {...props} />}>
      {t('title.sellerUpload')}
    </Button>
  );
};

/** Above the stock of all sellers: finds stones, by seller too. */
export function StockHeader() {
  const { t } = useTranslation('manage');
  const { filters, filter } = useFilters();
  const { account, ...others } = filters;
  return (
    <div className={styles.header}>
      <div className={styles.find}>
        <SellerChoice
          words={{ label: t('performance.seller'), about: '', house: t('performance.everyone') }}
          value={account ?? null}
          onChange={(chosen) => filter({ ...others, ...(chosen !== null && { account: chosen }) })}
        />
        <FindListings filters={filters} onFilter={filter} />
      </div>
      <UploadLink />
    </div>
  );
}

export function ManageHeader() {
  const { t } = useTranslation('manage');
  const { filters, filter } = useFilters();
  const { upload, ...withoutUpload } = filters;
  return (
    <div className={styles.header}>
      <div className={styles.find}>
        <FindListings filters={filters} onFilter={filter} />
      </div>
      {upload !== undefined && (
        <Button variant="light" onClick={() => filter(withoutUpload)}>
          {t('allStones')}
        </Button>
      )}
      <div className={common.wrap}>
        <RefreshAllButton />
        <GroupsButton />
        <UploadLink />
      </div>
    </div>
  );
}
