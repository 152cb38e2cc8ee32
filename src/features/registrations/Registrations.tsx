import { Badge, Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { usePaginateRegistrations } from '#generated/client/register/register.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { Registration } from '#generated/model/registration.ts';
import { RegistrationPageRequest } from '#generated/rules/RegistrationPageRequest.ts';
import { href } from '#src/domain/paths/href.ts';
import { PagedList } from '#src/shared/data/PagedList.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { SearchBox } from '#src/shared/ui/SearchBox.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import { RegistrationDetail } from './RegistrationDetail.tsx';

const LIMIT = 50;
const ALL = '';
const stateNames = {
  [ApprovalStatus.PENDING]: 'pending',
  [ApprovalStatus.APPROVED]: 'approved',
  [ApprovalStatus.REJECTED]: 'rejected',
} as const;
const colors = { pending: 'info', approved: 'success', rejected: 'danger', correction: 'warning' } as const;

function RegistrationState({ status, isCorrectable }: Pick<Registration, 'status' | 'isCorrectable'>) {
  const { t } = useTranslation('desk');
  const state = isCorrectable ? 'correction' : stateNames[status];
  return (
    <Badge variant="light" radius="sm" tt="none" fw={600} miw="max-content" color={colors[state]}>
      {t(`registrations.state.${state}`)}
    </Badge>
  );
}

function useColumns(onOpen: (id: string) => void): readonly RecordColumn<Registration>[] {
  const { t } = useTranslation(['desk', 'signUp']);
  const { dateTime } = useFormats();
  return [
    {
      key: 'company',
      kind: 'name',
      title: t('signUp:field.companyName'),
      render: ({ id, companyName }) => (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('desk:registrations.open', { name: companyName })}
          onClick={() => onOpen(id)}
        >
          <bdi>{companyName}</bdi>
        </Button>
      ),
    },
    {
      key: 'applicant',
      kind: 'text',
      title: t('desk:registrations.applicant'),
      render: ({ name, email }) => (
        <>
          <bdi>{name}</bdi>
          <br />
          <bdi className={common.dimmed}>{email}</bdi>
        </>
      ),
    },
    {
      key: 'city',
      kind: 'text',
      title: t('signUp:field.city'),
      render: ({ cityName, countryName }) => <bdi>{`${cityName}, ${countryName}`}</bdi>,
    },
    {
      key: 'proofs',
      kind: 'text',
      width: 'narrow',
      title: t('desk:registrations.proofs'),
      render: ({ isKycUploaded }) => t(`desk:registrations.${isKycUploaded ? 'complete' : 'incomplete'}`),
    },
    {
      key: 'seller',
      kind: 'text',
      title: t('signUp:field.seller'),
      render: ({ sellerName }) => <bdi>{sellerName}</bdi>,
    },
    {
      key: 'since',
      kind: 'text',
      width: 'narrow',
      title: t('desk:registrations.since'),
      render: ({ createdAt }) => dateTime(createdAt),
    },
    {
      key: 'state',
      kind: 'state',
      title: t('desk:registrations.filter'),
      render: (row) => <RegistrationState {...row} />,
    },
  ];
}

export default function Registrations() {
  const { t } = useTranslation(['desk', 'shell']);
  const [, navigate] = useLocation();
  const opened = new URLSearchParams(useSearch()).get('registration');
  const [status, setStatus] = useState<ApprovalStatus | null>(ApprovalStatus.PENDING);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const open = (id: string | null) =>
    navigate(href('registrations', null, id === null ? {} : { registration: id }));
  const columns = useColumns(open);
  const reading = usePaginateRegistrations(
    { page, limit: LIMIT, ...(status !== null && { status: [status] }), ...(search !== '' && { search }) },
    { query: { select: ({ data }) => data } },
  );
  const show = (wanted: ApprovalStatus | null, text: string) => {
    setStatus(wanted);
    setSearch(text);
    setPage(1);
  };
  return (
    <div className={common.stackLoose}>
      <PageHeading description={t('desk:registrations.about')}>{t('shell:title.registrations')}</PageHeading>
      <div className={common.filters}>
        <SearchBox
          label={t('desk:registrations.search')}
          value={search}
          longest={RegistrationPageRequest.search.maxLength}
          onSearch={(text) => show(status, text)}
        />
        <Select
          label={t('desk:registrations.filter')}
          options={[
            { value: ALL, label: t('desk:registrations.all') },
            ...Object.values(ApprovalStatus).map((value) => ({
              value: String(value),
              label: t(`desk:registrations.state.${stateNames[value]}`),
            })),
          ]}
          value={status === null ? ALL : String(status)}
          onChange={(value) =>
            show(Object.values(ApprovalStatus).find((known) => String(known) === value) ?? null, search)
          }
        />
      </div>
      <PagedList
        of={reading}
        shape="table"
        words={{
          failed: t('desk:registrations.failed'),
          empty: t('desk:registrations.empty'),
          emptyAbout: t('desk:registrations.emptyAbout'),
          showAll: t('desk:registrations.all'),
        }}
        page={page}
        pageSize={LIMIT}
        onPage={setPage}
        onShowAll={() => show(null, '')}
      >
        {({ list }) => (
          <RecordTable
            label={t('shell:title.registrations')}
            columns={columns}
            rows={list}
            rowId={({ id }) => id}
            rowName={({ companyName }) => companyName}
            empty={null}
          />
        )}
      </PagedList>
      <Drawer
        opened={opened !== null}
        onClose={() => open(null)}
        position="right"
        size="min(40rem, 100%)"
        title={t('shell:title.registrations')}
      >
        {opened !== null && <RegistrationDetail key={opened} id={opened} onDone={() => open(null)} />}
      </Drawer>
    </div>
  );
}
