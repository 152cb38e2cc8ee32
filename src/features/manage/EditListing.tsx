import { Checkbox } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateListingDetails, useViewListingDetails } from '#generated/client/inventory/inventory.ts';
import type { ListingDetail } from '#generated/model/listingDetail.ts';
import { ListingDetailKind } from '#generated/model/listingDetailKind.ts';
import type { ListingDetails } from '#generated/model/listingDetails.ts';
import type { ListingIssue } from '#generated/model/listingIssue.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import type { Field } from '#src/shared/forms/field.ts';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import { editedRecord, type UncheckedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useMessages } from '#src/shared/i18n/messages.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './Manage.module.css';
import { namesListings, useLeftOut } from './use-left-out.ts';

/** Decimals of the numbers that have not one. */
const decimals: Partial<Record<UploadField, number>> = {
  crt: 2,
  length: 2,
  width: 2,
  height: 2,
  ratio: 2,
  pieces: 0,
};

/** By field: a number, a text, or null for no grade. */
type Entries = Record<string, NumberEntry>;

const schema = v.object({
  details: v.record(
    v.string(),
    v.custom<NumberEntry>(() => true),
  ),
});

function entryOf({ kind, value }: Pick<ListingDetail, 'kind' | 'value'>): NumberEntry {
  if (kind === 'TEXT') return value;
  if (value === '') return null;
  return kind === 'NUMBER' ? Number(value) : value;
}

const entriesOf = (details: readonly ListingDetail[]): Entries =>
  Object.fromEntries(details.map((detail) => [detail.field, entryOf(detail)]));

const textOf = (entry: NumberEntry | undefined) => String(entry ?? '').trim();

const isDetails = (record: UncheckedRecord): record is UncheckedRecord & { details: ListingDetail[] } =>
  Array.isArray(record.details);

function issuesIn({ code, data }: Problem): readonly ListingIssue[] {
  const isNamed = code === 'E_CONFLICT' && typeof data === 'object' && data !== null && 'issues' in data;
  return isNamed && Array.isArray(data.issues) ? data.issues : [];
}

function useIssueWords(): (issue: ListingIssue) => string {
  const { t } = useTranslation('seller');
  return ({ rule, accepted }) => {
    const more = accepted === null ? [] : [t('issues.accepted', { list: `\u2068${accepted}\u2069` })];
    return [t(`rule.${rule}`), ...more].join(' ');
  };
}

/** A choice or a text of entries that may also be numbers. */
const asGrade = (field: Field<NumberEntry>): Field<string | null> => ({
  ...field,
  value: typeof field.value === 'string' ? field.value : null,
});
const asText = (field: Field<NumberEntry>): Field<string> => ({ ...field, value: textOf(field.value) });

function DetailField({ detail, field }: { detail: ListingDetail; field: Field<NumberEntry> }) {
  const { t } = useTranslation('seller');
  const label = t(`field.${detail.field}`);
  if (detail.kind === 'NUMBER')
    return <NumberField {...field} label={label} decimals={decimals[detail.field] ?? 1} />;
  if (detail.kind === 'TEXT')
    return <TextField {...asText(field)} value={String(field.value ?? '')} label={label} />;
  const options = detail.accepted.map((name) => ({ value: name, label: name }));
  return <SelectField {...asGrade(field)} label={label} options={options} isSearchable />;
}

type FormProps = { stone: Stone; known: ListingDetails; onSent: () => void };

/** Names of fields and rules, which only this dialog of the list needs. */
const needed = ['seller'] as const;

function DetailsForm({ stone, known, onSent }: FormProps) {
  useMessages(needed);
  const { t } = useTranslation(['manage', 'common', 'seller']);
  const wordsOf = useIssueWords();
  const { out, note } = useLeftOut([stone]);
  const before = entriesOf(known.details);
  const [isChecked, setChecked] = useState(false);
  /** The entries about which the seller was warned, and what was said. */
  const [warned, setWarned] = useState({ entries: '', issues: [] as readonly ListingIssue[] });
  const save = useWrite('updateListingDetails', updateListingDetails, {
    success: () => t('manage:details.saved', { stone: known.vStnId }),
    onProblem: note,
  });
  const fields = new Set<string | null>(known.details.map(({ field }) => field));
  const form = useRequestForm({
    schema,
    initialValues: { details: before },
    send: ({ details }, version) =>
      save
        .sendAsync({
          diamond: known.diamond,
          ...(version !== undefined && { version }),
          details: known.details
            .filter(({ field }) => textOf(details[field]) !== textOf(before[field]))
            .map(({ field }) => ({ field, value: textOf(details[field]) })),
          isConfirmed: isChecked && warned.entries === JSON.stringify(details),
        })
        .catch((problem: Problem) => {
          setWarned({ entries: JSON.stringify(details), issues: issuesIn(problem) });
          setChecked(false);
          throw problem;
        }),
    edited: editedRecord({
      version: known.version,
      entriesOf: (record) => ({ details: isDetails(record) ? entriesOf(record.details) : before }),
    }),
    onSent,
    fieldsOf: (problem) =>
      Object.fromEntries(
        issuesIn(problem).flatMap((issue) =>
          fields.has(issue.field) ? [[`details.${issue.field}`, wordsOf(issue)]] : [],
        ),
      ),
    isShownByForm: (problem) => namesListings(problem) || issuesIn(problem).length > 0,
  });
  const isAsked = warned.entries === JSON.stringify(form.values.details);
  const issues = isAsked ? warned.issues : [];
  const elsewhere = issues.filter(({ field }) => !fields.has(field));
  const mayConfirm = issues.length > 0 && issues.every(({ severity }) => severity === 'WARNING');
  const reason = out.get(stone.id);
  return (
    <DialogForm form={form} submitLabel={t('common:save')} isBlocked={!form.isDirty || reason !== undefined}>
      {reason !== undefined && <Notice tone="warning">{reason}</Notice>}
      {Object.values(ListingDetailKind).map((kind) => (
        <fieldset key={kind} className={styles.details}>
          <legend>{t(`manage:details.kind.${kind}`)}</legend>
          {known.details
            .filter((detail) => detail.kind === kind)
            .map((detail) => (
              <DetailField key={detail.field} detail={detail} field={form.field(`details.${detail.field}`)} />
            ))}
        </fieldset>
      ))}
      {elsewhere.length > 0 && (
        <Notice tone="warning">
          {elsewhere.map((issue) => (
            <p key={`${issue.rule} ${issue.field}`}>
              {issue.field === null ? '' : `${t(`seller:field.${issue.field}`)}: `}
              {wordsOf(issue)}
            </p>
          ))}
        </Notice>
      )}
      {mayConfirm && (
        <Checkbox
          label={t('manage:details.confirm')}
          checked={isChecked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
      )}
    </DialogForm>
  );
}

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

/** Changes the details of one listing by the rules of stock files. */
export function EditListing({ rows: [stone], onClose }: Props) {
  const { t } = useTranslation('manage');
  const reading = useViewListingDetails(
    { diamond: stone?.id ?? '' },
    // What is typed is compared with what was read when the dialog opened.
    { query: { select: ({ data }) => data, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } },
  );
  if (stone === undefined) return null;
  return (
    <FormDialog
      isOpen
      size="70rem"
      onClose={() => onClose(false)}
      title={t('details.title', { stone: `\u2068${stone.vStnId}\u2069` })}
    >
      <Loaded of={reading} shape="lines" title={t('details.failed')}>
        {(known) => (
          <Suspense>
            <DetailsForm stone={stone} known={known} onSent={() => onClose(true)} />
          </Suspense>
        )}
      </Loaded>
    </FormDialog>
  );
}
