import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { refreshListings } from '#generated/client/inventory/inventory.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import styles from './Manage.module.css';
import { LONGEST_SEARCH, manageFilters } from './manage-filters.ts';

const ListingGroups = lazy(async () => ({ default: (await import('./ListingGroups.tsx')).ListingGroups }));

export function GroupsButton() {
  const { t } = useTranslation('manage');
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('groups.title')}
      </Button>
      <Suspense>{isWanted && <ListingGroups isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

export function ManageHeader() {
  const { t } = useTranslation(['manage', 'shell']);
  const { date } = useFormats();
  const [path, navigate] = useLocation();
  const { filters, sort } = readListAddress(useSearch(), manageFilters);
  const refresh = useWrite('refreshListings', refreshListings, {
    success: ({ data }) => t('manage:refreshed', { count: data.count, at: date(data.expiresAt) }),
    onProblem: (problem) => notifyProblem(problem),
  });
  return (
    <div className={styles.header}>
      <SearchBox
        label={t('manage:search')}
        value={filters.search ?? ''}
        longest={LONGEST_SEARCH}
        onSearch={(text) => {
          const next = { choice: filters.choice, ...(text === '' ? {} : { search: text }) };
          navigate(path + writeListAddress({ filters: next, sort, page: 1 }, manageFilters));
        }}
      />
      <div className={common.wrap}>
        <BusyButton variant="default" isBusy={refresh.isSending} onClick={() => refresh.send({})}>
          {t('manage:refreshAll')}
        </BusyButton>
        <GroupsButton />
        <Button variant="default" renderRoot={(props) => <Link to="sellerUpload" {...props} />}>
          {t('shell:title.sellerUpload')}
        </Button>
      </div>
    </div>
  );
}
