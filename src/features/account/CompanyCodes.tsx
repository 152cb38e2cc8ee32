import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertCompanyCode, usePaginateCompanyCodes } from '#generated/client/company/company.ts';
import type { CompanyCode } from '#generated/model/companyCode.ts';
import { ThemeColor } from '#generated/model/themeColor.ts';
import { CompanyCodeUpsertRequest } from '#generated/rules/CompanyCodeUpsertRequest.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aFile, aFlag, aText, described, textEntry } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { CheckboxGroupField } from '#src/shared/forms/fields/CheckboxGroupField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { uploaded } from '#src/shared/forms/files.ts';
import { compact, oneOf, several, text } from '#src/shared/forms/rules.ts';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { takenAmong } from '#src/shared/forms/taken-name.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { byName } from '#src/shared/i18n/collation.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { AccountPage } from './AccountPage.tsx';
import { useEditDialog } from './CardGroups.tsx';
import { PictureField } from './PictureField.tsx';

const { code, name, color, logo, host, members } = CompanyCodeUpsertRequest;

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

const memberIds = (saved: unknown): string[] =>
  Array.isArray(saved) ? saved.map((member) => textEntry(Object(member).id)).filter((id) => id !== '') : [];

/** The fields of a company code. The default code keeps its companies, so that only others are ticked for it. */
const codeFields = described({
  code: aText(text(code)),
  name: aText(text(name)),
  color: {
    schema: oneOf(color),
    blank: null,
    read: (member) => Object.values(ThemeColor).find((each) => each === member) ?? null,
  },
  logo: aFile(uploaded(logo)),
  host: aText(text(host)),
  logoPath: { schema: v.string(), blank: '', read: (_, record) => textEntry(record.logo) },
  isDefault: aFlag(),
  isActive: aFlag(true),
  members: {
    schema: several<string>(members),
    blank: [],
    read: (member, { isDefault }) => (isDefault === true ? [] : memberIds(member)),
  },
});

/**
 * From the entries to the request of /company-code/upsert. `before` are the ids of the ticked companies when the form was
 * opened: unchanged ones are not sent, and a code that is not active takes none.
 */
const codeSchema = (before: readonly string[]) =>
  v.pipe(
    v.object(codeFields.schemas),
    v.transform(({ logoPath, ...entries }) =>
      compact({
        ...entries,
        // An empty text removes the saved host.
        host: entries.host ?? '',
        // An empty text removes the saved picture.
        logo: entries.logo ?? (logoPath === '' ? '' : undefined),
        members: !entries.isActive || isSame(entries.members, before) ? undefined : entries.members,
      }),
    ),
  );

type Assignable = { readonly id: string; readonly companyName: string; readonly code: string };

const assignableIn = (codes: readonly CompanyCode[], language: LanguageCode): readonly Assignable[] =>
  byName(
    codes.flatMap(({ code: held, members }) => (members ?? []).map((member) => ({ ...member, code: held }))),
    language,
    ({ companyName }) => companyName,
  );

type Props = { edited: CompanyCode | null; companies: readonly Assignable[]; onClose: () => void };

function Entries({ edited, companies, onClose }: Props) {
  const { t } = useTranslation(['account', 'common', 'signUp']);
  const base = useProjectSetting()?.mediaBase ?? null;
  const [opened] = useState(() => (edited === null ? codeFields.blank : codeFields.entriesOf({ ...edited })));
  const [schema] = useState(() => codeSchema(opened.members));
  const { sendAsync } = useWrite('upsertCompanyCode', upsertCompanyCode, {
    success: ({ data }) => t('account:codes.saved', { code: data.code }),
  });
  const form = useRequestForm({
    schema,
    initialValues: opened,
    send: (request, version) =>
      sendAsync({
        ...request,
        ...(edited !== null && { id: edited.id }),
        ...(version !== undefined && { version }),
      }),
    edited:
      edited === null
        ? undefined
        : editedRecord({ version: edited.version, entriesOf: codeFields.entriesOf }),
    onSent: onClose,
    fieldsOf: (problem) => {
      const taken = takenAmong(problem, ['code', 'host']);
      return taken === null ? {} : { [taken]: t(`account:codes.taken.${taken}`) };
    },
  });
  const { field, values } = form;
  const isDefault = edited?.isDefault === true;
  const offered = isDefault ? companies.filter(({ code }) => code !== edited.code) : companies;
  const keepsDefault = isDefault ? t('account:codes.keepsDefault') : undefined;
  return (
    <DialogForm form={form} submitLabel={t('common:save')}>
      <TextField {...field('code')} label={t('account:codes.code')} autoComplete="off" spellCheck={false} />
      <TextField {...field('name')} label={t('account:codes.name')} autoComplete="off" />
      <SelectField
        {...field('color')}
        label={t('account:codes.color')}
        options={Object.values(ThemeColor).map((value) => ({
          value,
          label: t(`account:codes.colors.${value}`),
        }))}
      />
      <PictureField
        name="logo"
        file={field('logo')}
        path={field('logoPath')}
        label={t('signUp:field.logo')}
        stored={base === null || values.logoPath === '' ? null : mediaUrl(base, values.logoPath)}
        onCut={() => {}}
      />
      <TextField
        {...field('host')}
        label={t('account:codes.host')}
        hint={t('account:codes.hostHint', { example: 'www.example.com', query: `?company=${values.code}` })}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <CheckboxField
        {...field('isDefault')}
        label={t('account:codes.makeDefault')}
        disabledReason={keepsDefault}
      />
      <CheckboxField
        {...field('isActive')}
        label={t('account:codes.isActive')}
        disabledReason={keepsDefault}
      />
      {values.isActive && offered.length > 0 && (
        <CheckboxGroupField
          {...field('members')}
          label={t('account:codes.members')}
          hint={t(isDefault ? 'account:codes.membersOfDefault' : 'account:codes.membersHint')}
          options={offered.map(({ id, companyName }) => ({ value: id, label: companyName }))}
        />
      )}
    </DialogForm>
  );
}

function CompanyCodeForm({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useTranslation('account');
  const { edited, onClose } = props;
  return (
    <FormDialog
      isOpen={isOpen}
      size="lg"
      title={edited === null ? t('codes.add') : t('codes.change', { code: edited.code })}
      onClose={onClose}
    >
      <Entries {...props} />
    </FormDialog>
  );
}

/** As many as a page of the contract holds: the codes are read whole, because each company has one of them. */
const ALL = { page: 1, limit: 1000 } as const;

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

export function CompanyCodes() {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const columns = useColumns();
  const reading = usePaginateCompanyCodes(ALL, { query: { select: ({ data }) => data.list } });
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

export default function CompanyCodesPage() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.companyCodes')} about={t('account:codes.about')}>
      <CompanyCodes />
    </AccountPage>
  );
}
