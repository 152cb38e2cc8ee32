import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertDocument } from '#generated/client/company/company.ts';
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import { DocumentKind } from '#generated/model/documentKind.ts';
import { DocumentUpsertRequest } from '#generated/rules/DocumentUpsertRequest.ts';
import { MasterField } from '#src/domain/reference/MasterField.tsx';
import { serverNow } from '#src/session/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { day } from '#src/shared/forms/day-rules.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { uploaded } from '#src/shared/forms/files.ts';
import { choice, compact, oneOf, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { type Day, houseTimeOf } from '#src/shared/i18n/days.ts';

/** The master list and the purpose of the file of each kind (contract, DocumentKind). */
const byKind = {
  PERSONAL: { code: 'DOC_TYPE_PERSONAL', file: 'IDENTITY_PROOF' },
  BUSINESS: { code: 'DOC_TYPE_BUSINESS', file: 'BUSINESS_PROOF' },
} as const;

/** From the entries to the request of /company/document/upsert. One that has expired would be rejected. */
const schemaFrom = (min: Day) =>
  v.pipe(
    v.object({
      kind: oneOf(DocumentUpsertRequest.kind),
      docType: choice(DocumentUpsertRequest.docType),
      number: text(DocumentUpsertRequest.number),
      expiryDate: day(DocumentUpsertRequest.expiryDate, { min }),
      file: uploaded(DocumentUpsertRequest.file),
    }),
    v.transform((entries) => compact(entries)),
  );

type Props = {
  /** The document that is replaced; null for another one. */
  replaced: AccountDocument | null;
  onClose: () => void;
};

function Entries({ replaced, onClose }: Props) {
  const { t } = useTranslation(['account', 'signUp']);
  const [first] = useState(() => houseTimeOf(serverNow()).day);
  const [schema] = useState(() => schemaFrom(first));
  const { sendAsync } = useWrite('upsertDocument', upsertDocument, {
    success: () => t('account:document.sent'),
  });
  const form = useRequestForm({
    schema,
    initialValues: {
      kind: replaced?.kind ?? null,
      docType: replaced?.docType ?? null,
      number: replaced?.number ?? '',
      expiryDate: null,
      file: null,
    },
    send: (request) => sendAsync({ ...request, ...(replaced !== null && { id: replaced.id }) }),
    onSent: onClose,
  });
  const { field, values } = form;
  const kind = field('kind');
  const docType = field('docType');
  const file = field('file');
  const choose = (chosen: DocumentKind) => {
    kind.onChange(chosen);
    // The other list has other types, and the server keeps a file for one purpose.
    docType.onChange(null);
    file.onChange(null);
  };
  return (
    <DialogForm form={form} submitLabel={t('account:document.send')}>
      <RadioField
        {...kind}
        onChange={choose}
        label={t('account:document.kind')}
        options={Object.values(DocumentKind).map((value) => ({
          value,
          label: t(`account:document.kinds.${value}`),
        }))}
      />
      {values.kind !== null && (
        <>
          <MasterField {...docType} label={t('signUp:field.docType')} code={byKind[values.kind].code} />
          <TextField {...field('number')} label={t('signUp:field.number')} />
          <DateField
            {...field('expiryDate')}
            label={t('account:document.expires')}
            hint={t('account:document.expiresHint')}
            min={first}
          />
          <FileField {...file} label={t('signUp:field.file')} kind={byKind[values.kind].file} hasCamera />
        </>
      )}
    </DialogForm>
  );
}

export function DocumentForm({ isOpen, replaced, onClose }: Props & { isOpen: boolean }) {
  const { t } = useTranslation('account');
  return (
    <FormDialog
      isOpen={isOpen}
      title={t(replaced === null ? 'document.add' : 'document.replace')}
      onClose={onClose}
    >
      <Entries replaced={replaced} onClose={onClose} />
    </FormDialog>
  );
}
