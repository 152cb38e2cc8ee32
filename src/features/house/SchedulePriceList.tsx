import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { schedulePriceList } from '#generated/client/price/price.ts';
import type { PriceList } from '#generated/model/priceList.ts';
import type { PriceListImpactTotals } from '#generated/model/priceListImpactTotals.ts';
import { PriceListScheduleRequest } from '#generated/rules/PriceListScheduleRequest.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { type DateTimeEntry, dateTime } from '#src/shared/forms/day-rules.ts';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import { DateTimeField } from '#src/shared/forms/fields/DateTimeField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { TIME_ZONE, useFormats } from '#src/shared/i18n/format.ts';
import { addDays, timeIn } from '#src/shared/i18n/zones.ts';
import common from '#src/shared/ui/Common.module.css';
import { FactList } from '#src/shared/ui/FactList.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { reasonOf, useListName } from './price-list-words.ts';

type Props = { list: PriceList; totals: PriceListImpactTotals; onClose: () => void };

/** Totals that the dialog repeats. */
const counts = ['stones', 'sellers', 'carts', 'quotes', 'watches', 'buyers'] as const;

const midnight: DateTimeEntry = { day: null, time: '00:00' };

function schemaOf() {
  const at = dateTime(
    { ...PriceListScheduleRequest.effectiveAt, isRequired: true },
    {
      min: timeIn(TIME_ZONE, serverNow()).day,
      isFuture: (time) => Date.parse(time) > serverNow(),
    },
  );
  const ignored = v.pipe(
    v.custom<DateTimeEntry>(() => true),
    v.transform(() => undefined),
  );
  return v.variant('when', [
    v.object({ when: v.literal('NOW'), at: ignored }),
    v.object({ when: v.literal('LATER'), at }),
  ]);
}

/** Asks from when a list applies, and says what it changes in numbers. */
export function SchedulePriceList({ list, totals, onClose }: Props) {
  const { t } = useTranslation('desk');
  const { number, dateTime: shownTime } = useFormats();
  const nameOf = useListName();
  const [schema] = useState(schemaOf);
  const [first] = useState((): DateTimeEntry => {
    if (list.effectiveAt !== null) return timeIn(TIME_ZONE, Date.parse(list.effectiveAt));
    return { ...midnight, day: addDays(timeIn(TIME_ZONE, serverNow()).day, 1) };
  });
  const name = nameOf(list);
  const { sendAsync, problem } = useWrite('schedulePriceList', schedulePriceList, {
    success: ({ data }) =>
      data.status === 'CURRENT'
        ? t('priceLists.inUse', { name })
        : t('priceLists.scheduled', { name, at: shownTime(data.effectiveAt ?? '') }),
  });
  const form = useRequestForm({
    schema,
    initialValues: { when: 'LATER', at: first },
    send: ({ at }: { at: string | undefined }) =>
      sendAsync({
        id: list.id,
        version: list.version,
        ...(at !== undefined && { effectiveAt: at }),
      }),
    onSent: onClose,
  });
  const when = form.field('when');
  const isBlocked = problem !== null && reasonOf(problem) === 'OTHER_SCHEDULED';
  return (
    <DialogForm
      form={form}
      submitLabel={t(when.value === 'NOW' ? 'priceLists.applyNow' : 'priceLists.schedule')}
    >
      <FactList
        names="wide"
        facts={counts.map((name) => [t(`priceLists.total.${name}`), number(totals[name], 0)])}
      />
      <p className={common.note}>{t('priceLists.stays')}</p>
      {totals.unlisted > 0 && (
        <Notice tone="warning">{t('priceLists.unlisted', { count: totals.unlisted })}</Notice>
      )}
      {isBlocked && <Notice tone="danger">{t('priceLists.otherScheduled')}</Notice>}
      <RadioField
        {...when}
        label={t('priceLists.when')}
        options={[
          { value: 'LATER', label: t('priceLists.later') },
          { value: 'NOW', label: t('priceLists.now') },
        ]}
      />
      {when.value !== 'NOW' && <DateTimeField {...form.field('at')} label={t('priceLists.at')} />}
    </DialogForm>
  );
}
