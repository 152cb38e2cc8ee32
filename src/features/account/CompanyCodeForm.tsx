import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upsertCompanyCode } from '#generated/client/company/company.ts';
import type { CompanyCode } from '#generated/model/companyCode.ts';
import { ThemeColor } from '#generated/model/themeColor.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { CheckboxGroupField } from '#src/shared/forms/fields/CheckboxGroupField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { takenAmong } from '#src/shared/forms/taken-name.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { type Assignable, codeFields, codeSchema } from './code-entries.ts';
import { PictureField } from './PictureField.tsx';

type Props = {
  /** The code that is changed; null for a new one. */
  edited: CompanyCode | null;
  companies: readonly Assignable[];
  onClose: () => void;
};

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
    fieldsOf: (problem) => (takenAmong(problem, ['code']) === null ? {} : { code: t('account:codes.taken') }),
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

export function CompanyCodeForm({ isOpen, ...props }: Props & { isOpen: boolean }) {
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
