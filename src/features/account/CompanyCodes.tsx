import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePaginateCompanyCodes } from '#generated/client/company/company.ts';
import type { CompanyCode } from '#generated/model/companyCode.ts';
import type { CompanyCodePageReply } from '#generated/model/companyCodePageReply.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { AccountPage } from './AccountPage.tsx';
import { useEditDialog } from './CardGroups.tsx';
import { CompanyCodeForm } from './CompanyCodeForm.tsx';
import { assignableIn } from './code-entries.ts';

/** As many as a page of the contract holds: the codes are read whole, because each company has one of them. */
const ALL = { page: 1, limit: 1000 } as const;

const listOf = ({ data }: CompanyCodePageReply): readonly CompanyCode[] => data.list;

function useColumns(): readonly RecordColumn<CompanyCode>[] {
  const { t } = useTranslation('account');
  const { number } = useFormats();
  const stateOf = ({ isDefault, isActive }: CompanyCode) => {
    if (isDefault) return 'default';
    return isActive ? 'active' : 'inactive';
  };
  return [
    { key: 'code', kind: 'name', title: t('codes.code'), render: ({ code }) => <bdi>{code}</bdi> },
    { key: 'name', kind: 'text', title: t('codes.name'), render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'color',
      kind: 'text',
      title: t('codes.color'),
      render: ({ color }) => t(`codes.colors.${color}`),
    },
    {
      key: 'accounts',
      kind: 'figure',
      title: t('codes.members'),
      render: ({ accounts }) => number(accounts, 0),
    },
    {
      key: 'state',
      kind: 'state',
      title: t('codes.stateTitle'),
      render: (row) => t(`codes.state.${stateOf(row)}`),
    },
  ];
}

/** The company codes with their colours and companies, for admins; each is changed in a dialog. */
export function CompanyCodes() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const columns = useColumns();
  const reading = usePaginateCompanyCodes(ALL, { query: { select: listOf } });
  const { isOpen, edited, edit, close } = useEditDialog<CompanyCode>();
  return (
    <Loaded of={reading} shape="table" title={t('codes.missing')}>
      {(codes) => (
        <>
          <p>
            <Button onClick={() => edit(null)}>{t('codes.add')}</Button>
          </p>
          <RecordTable
            label={t('codes.label')}
            columns={columns}
            rows={codes}
            rowId={({ id }) => id}
            rowName={({ code }) => code}
            menuOf={(row) => [{ key: 'change', label: t('codes.changeShort'), onSelect: () => edit(row) }]}
            empty={<EmptyState title={t('codes.none')} />}
          />
          <CompanyCodeForm
            isOpen={isOpen}
            edited={edited}
            companies={assignableIn(codes, language)}
            onClose={close}
          />
        </>
      )}
    </Loaded>
  );
}

/** The page of the company codes, for admins. */
export default function CompanyCodesPage() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.companyCodes')} about={t('account:codes.about')}>
      <CompanyCodes />
    </AccountPage>
  );
}
