import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertDocument, useListDocuments } from '#generated/client/company/company.ts';
import { downloadFile } from '#generated/client/file/file.ts';
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import { DocumentKind } from '#generated/model/documentKind.ts';
import { DocumentUpsertRequest as rules } from '#generated/rules/DocumentUpsertRequest.ts';
import { MasterField } from '#src/domain/reference/MasterField.tsx';
import { serverNow } from '#src/shared/api/clock.ts';
import { useFile } from '#src/shared/data/use-file.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { day } from '#src/shared/forms/day-rules.ts';
import { aChoice, aFile, aFixed, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { uploaded } from '#src/shared/forms/files.ts';
import { choice, compact, oneOf, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { type Day, houseTimeOf } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { FactList } from '#src/shared/ui/FactList.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { AccountPage } from './AccountPage.tsx';
import { CardGroups, useEditDialog } from './CardGroups.tsx';
import { DocumentState } from './DocumentState.tsx';
import { mayReplace, useDocumentName } from './document-state.ts';

/** The master list and the purpose of the file of each kind (contract, DocumentKind). */
const byKind = {
  PERSONAL: { code: 'DOC_TYPE_PERSONAL', file: 'IDENTITY_PROOF' },
  BUSINESS: { code: 'DOC_TYPE_BUSINESS', file: 'BUSINESS_PROOF' },
} as const;

/** From the entries to the request of /company/document/upsert. One that has expired would be rejected. */
const fieldsFrom = (min: Day) =>
  described({
    kind: {
      schema: oneOf(rules.kind),
      blank: null,
      read: (member) => Object.values(DocumentKind).find((kind) => kind === member) ?? null,
    },
    docType: aChoice(choice(rules.docType)),
    number: aText(text(rules.number)),
    expiryDate: aFixed(day(rules.expiryDate, { min }), null),
    file: aFile(uploaded(rules.file)),
  });

type Props = { replaced: AccountDocument | null; onClose: () => void };

function Entries({ replaced, onClose }: Props) {
  const { t } = useTranslation(['account', 'signUp']);
  const [first] = useState(() => houseTimeOf(serverNow()).day);
  const [{ schemas, blank, entriesOf }] = useState(() => fieldsFrom(first));
  const { sendAsync } = useWrite('upsertDocument', upsertDocument, {
    success: () => t('account:document.sent'),
  });
  const form = useRequestForm({
    schema: v.object(schemas),
    initialValues: replaced === null ? blank : entriesOf({ ...replaced }),
    send: (entries) => sendAsync({ ...compact(entries), ...(replaced !== null && { id: replaced.id }) }),
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

function DocumentForm({ isOpen, replaced, onClose }: Props & { isOpen: boolean }) {
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

function DocumentCard({ paper, onReplace }: { paper: AccountDocument; onReplace: () => void }) {
  const { t } = useTranslation('account');
  const { date } = useFormats();
  const { problem, start } = useFile(() => undefined);
  const name = useDocumentName()(paper);
  const open = () =>
    void start(({ signal }) => downloadFile({ file: paper.file }, { signal }), paper.fileName);
  return (
    <Stack component="li" gap="0.5rem" justify="space-between" p="0.75rem" bdrs="sm" className={common.card}>
      <Group gap="sm" align="baseline" justify="space-between" wrap="nowrap">
        <b>{name}</b>
        <DocumentState paper={paper} />
      </Group>
      <FactList
        facts={[
          [t('document.number'), paper.number],
          [t('document.expires'), paper.expiryDate === null ? t('document.never') : date(paper.expiryDate)],
          [t('document.file'), paper.fileName],
          [t('document.remarks'), paper.remarks],
        ]}
      />
      {problem !== null && <ProblemNotice problem={problem} title={t('document.notOpened')} />}
      <div className={common.wrap}>
        <Button variant="default" size="xs" onClick={open} aria-label={t('document.openOne', { name })}>
          {t('document.open')}
        </Button>
        {mayReplace(paper) && (
          <Button
            variant="default"
            size="xs"
            onClick={onReplace}
            aria-label={t('document.replaceOne', { name })}
          >
            {t('document.replace')}
          </Button>
        )}
      </div>
    </Stack>
  );
}

export function Documents() {
  const { t } = useTranslation('account');
  const reading = useListDocuments({}, { query: { select: (reply) => reply.data.list } });
  const { isOpen, edited, edit, close } = useEditDialog<AccountDocument>();
  return (
    <>
      <CardGroups
        of={reading}
        words={{
          missing: t('document.missing'),
          none: t('document.none'),
          noneAbout: t('document.noneAbout'),
          add: t('document.add'),
        }}
        onAdd={() => edit(null)}
        groups={Object.values(DocumentKind)}
        groupOf={({ kind }) => kind}
        titleOf={(kind) => t(`document.kinds.${kind}`)}
        cardOf={(paper) => <DocumentCard key={paper.id} paper={paper} onReplace={() => edit(paper)} />}
      />
      <DocumentForm isOpen={isOpen} replaced={edited} onClose={close} />
    </>
  );
}

export default function DocumentsPage() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.documents')} about={t('account:document.about')}>
      <Documents />
    </AccountPage>
  );
}
