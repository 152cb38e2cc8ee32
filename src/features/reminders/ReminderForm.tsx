import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ReminderStone } from '#generated/rules/ReminderStone.ts';
import { ReminderTrackCreate } from '#generated/rules/ReminderTrackCreate.ts';
import { serverNow } from '#src/session/clock.ts';
import { type DateTimeEntry, dateTime } from '#src/shared/forms/day-rules.ts';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import { DateTimeField } from '#src/shared/forms/fields/DateTimeField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { readerZone, timeIn } from '#src/shared/i18n/zones.ts';
import styles from './ReminderForm.module.css';
import { entryAt, instantOf, quickTime, quickTimes } from './reminder-times.ts';

const schemaIn = (zone: string) =>
  v.object({
    remindAt: dateTime(ReminderStone.reminderDate, {
      zone,
      min: timeIn(zone, serverNow()).day,
      isFuture: (at) => Date.parse(at) > serverNow(),
    }),
    remarks: text(ReminderTrackCreate.remarks),
  });

/** What the form sends: an instant (RFC 3339) and the text. */
export type ReminderEntries = { remindAt: string; remarks: string | undefined };

type Props<Reply> = {
  /** Start values; the next morning and no text if null. */
  initial: { readonly remindAt: string; readonly remarks: string | null } | null;
  send: (entries: ReminderEntries) => Promise<Reply>;
  onSent: (reply: Reply) => void;
};

/** Time and text of a reminder. Times are entered by the reader's clock; the server's clock decides when it fires. */
export function ReminderForm<Reply>({ initial, send, onSent }: Props<Reply>) {
  const { t } = useTranslation('talk');
  const { dateTime: houseTime } = useFormats();
  const [zone] = useState(readerZone);
  const [schema] = useState(() => schemaIn(zone));
  const [first] = useState((): DateTimeEntry => {
    const at = initial === null ? Number.NaN : Date.parse(initial.remindAt);
    return at > serverNow() ? entryAt(at, zone) : quickTime('tomorrow', serverNow(), zone);
  });
  const form = useRequestForm({
    schema,
    initialValues: { remindAt: first, remarks: initial?.remarks ?? '' },
    send: (entries) => send(entries),
    onSent,
  });
  const at = form.field('remindAt');
  const instant = instantOf(at.value, zone);
  return (
    <DialogForm form={form} submitLabel={t('reminder.save')}>
      <fieldset className={styles.quick} aria-label={t('reminder.quick.label')}>
        {quickTimes.map((key) => (
          <Button
            key={key}
            variant="default"
            size="xs"
            onClick={() => at.onChange(quickTime(key, serverNow(), zone))}
          >
            {t(`reminder.quick.${key}`)}
          </Button>
        ))}
      </fieldset>
      <DateTimeField
        {...at}
        label={t('reminder.at')}
        hint={t('reminder.zone', { zone: zone.replaceAll('_', ' ') })}
        min={timeIn(zone, serverNow()).day}
      />
      <p className={styles.house}>
        {Number.isNaN(instant) ? '' : t('reminder.house', { time: houseTime(instant) })}
      </p>
      <TextareaField
        {...form.field('remarks')}
        label={t('reminder.remarks')}
        longest={ReminderTrackCreate.remarks.maxLength}
      />
    </DialogForm>
  );
}
