import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertSearch } from '#generated/client/diamond/diamond.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { SearchUpsertRequest } from '#generated/rules/SearchUpsertRequest.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { useMay } from '#src/session/permissions.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { day } from '#src/shared/forms/day-rules.ts';
import { aChoice, aFlag, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { required, text } from '#src/shared/forms/rules.ts';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { type Day, houseTimeOf, instantInHouse } from '#src/shared/i18n/days.ts';
import { wholeParts } from '#src/shared/i18n/dotted.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { useSearchSummary } from './criteria-text.ts';

/** How long a new demand stands unless its user says otherwise, in days. */
const STANDS_FOR = 30;
/** A demand ends with its last day by the house's clock. */
const END_OF_DAY = '23:59';

const dayIn = (days: number): Day => houseTimeOf(serverNow() + days * DAY).day;

const fieldsFrom = (min: Day) =>
  described({
    name: aText(text(required(SearchUpsertRequest.name))),
    lastDay: {
      ...aChoice(day(required(SearchUpsertRequest.expiryDate), { min })),
      read: (_, { expiryDate }) =>
        typeof expiryDate === 'string' ? houseTimeOf(Date.parse(expiryDate)).day : null,
    },
    isReturnSimilar: aFlag(true),
    isSendNotification: aFlag(true),
    remarks: aText(text(SearchUpsertRequest.remarks)),
  });

type Props = {
  criteria: Criteria;
  /** The demand that is edited; null for a new one. A closed one opens again. */
  demand: DiamondSearch | null;
};

function Fields({ criteria, demand, onSent }: Props & { onSent: () => void }) {
  const { t } = useTranslation(['kept', 'common', 'search']);
  const summary = useSearchSummary().ofCriteria(criteria);
  const first = dayIn(0);
  const save = useWrite('upsertSearch', upsertSearch, {
    success: ({ data }) => t('kept:demand.saved', { title: data.name ?? '' }),
  });
  const { schemas, blank, entriesOf } = fieldsFrom(first);
  const name = wholeParts(summary, SearchUpsertRequest.name.maxLength);
  const form = useRequestForm({
    schema: v.object(schemas),
    initialValues:
      demand === null ? { ...blank, name, lastDay: dayIn(STANDS_FOR) } : entriesOf({ ...demand }),
    send: ({ lastDay, remarks, ...entries }, version) =>
      save.sendAsync({
        ...entries,
        filter: criteria,
        searchType: SearchType.DEMAND,
        expiryDate: instantInHouse(lastDay, END_OF_DAY),
        ...(remarks === undefined ? {} : { remarks }),
        ...(demand === null ? {} : { id: demand.id }),
        ...(version === undefined ? {} : { version }),
      }),
    edited: demand === null ? undefined : editedRecord({ version: demand.version, entriesOf }),
    onSent,
    memberName: () => t('search:save.criteria'),
  });
  return (
    <DialogForm form={form} submitLabel={demand === null ? t('kept:demand.add') : t('common:save')}>
      <p>{t('kept:demand.about', { criteria: summary })}</p>
      <TextField {...form.field('name')} label={t('kept:demand.name')} isFirst />
      <DateField
        {...form.field('lastDay')}
        label={t('kept:demand.lastDay')}
        hint={t('kept:demand.lastDayHint')}
        min={first}
      />
      <CheckboxField
        {...form.field('isReturnSimilar')}
        label={t('kept:demand.similar')}
        hint={t('kept:demand.similarHint')}
      />
      <CheckboxField {...form.field('isSendNotification')} label={t('kept:demand.notify')} />
      <TextareaField
        {...form.field('remarks')}
        label={t('kept:demand.remarks')}
        longest={SearchUpsertRequest.remarks.maxLength}
      />
    </DialogForm>
  );
}

type DialogProps = Props & { isOpen: boolean; onClose: (isSaved: boolean) => void };

function DemandDialog({ isOpen, onClose, ...wish }: DialogProps) {
  const { t } = useTranslation('kept');
  const { demand } = wish;
  const title = demand === null ? t('demand.add') : t('demand.edit', { title: demand.name ?? '' });
  return (
    <FormDialog isOpen={isOpen} onClose={() => onClose(false)} title={title}>
      <Fields {...wish} onSent={() => onClose(true)} />
    </FormDialog>
  );
}

export function AddDemand({ criteria, size }: { criteria: Criteria; size?: 'xs' }) {
  const { t } = useTranslation('kept');
  const [isOpen, dialog] = useDisclosure(false);
  if (!useMay('DEMAND')) return null;
  return (
    <>
      <Button variant="default" {...(size && { size })} onClick={dialog.open}>
        {t('demand.add')}
      </Button>
      <DemandDialog isOpen={isOpen} criteria={criteria} demand={null} onClose={dialog.close} />
    </>
  );
}

type EditDemandProps = { rows: readonly DiamondSearch[]; onClose: (isDone: boolean) => void };

export function EditDemand({ rows: [row], onClose }: EditDemandProps) {
  if (row === undefined) return null;
  return <DemandDialog isOpen criteria={row.searchData} demand={row} onClose={onClose} />;
}
