import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ReminderStone } from '#generated/rules/ReminderStone.ts';
import { ReminderTrackCreate } from '#generated/rules/ReminderTrackCreate.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { type DateTimeEntry, dateTime } from '#src/shared/forms/day-rules.ts';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import { DateTimeField } from '#src/shared/forms/fields/DateTimeField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { addDays, readerZone, timeIn, weekDayOf } from '#src/shared/i18n/zones.ts';
import common from '#src/shared/ui/Common.module.css';

const HOUR = 3_600_000;
const MORNING = '09:00';
const SUNDAY = 7;

const quickTimes = ['hour', 'tomorrow', 'week'] as const;
type QuickTime = (typeof quickTimes)[number];

/** A quick time by the reader's clock: the coming hour, or the next morning or that of next week, Sundays left out. */
export function quickTime(key: QuickTime, now: number, zone: string): DateTimeEntry {
  if (key === 'hour') return timeIn(zone, now + HOUR);
  const today = timeIn(zone, now).day;
  const day = addDays(today, key === 'tomorrow' ? 1 : 7);
  return { day: weekDayOf(day) === SUNDAY ? addDays(day, 1) : day, time: MORNING };
}

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
  initial: { readonly remindAt: string; readonly remarks: string | null } | null;
  send: (entries: ReminderEntries) => Promise<Reply>;
  onSent: (reply: Reply) => void;
};

/** Time and text of a reminder. Times are entered by the reader's clock; the server's clock decides when it fires. */
export function ReminderForm<Reply>({ initial, send, onSent }: Props<Reply>) {
  const { t } = useTranslation('talk');
  const [zone] = useState(readerZone);
  const [schema] = useState(() => schemaIn(zone));
  const [first] = useState((): DateTimeEntry => {
    const at = initial === null ? Number.NaN : Date.parse(initial.remindAt);
    return at > serverNow() ? timeIn(zone, at) : quickTime('tomorrow', serverNow(), zone);
  });
  const form = useRequestForm({
    schema,
    initialValues: { remindAt: first, remarks: initial?.remarks ?? '' },
    send: (entries) => send(entries),
    onSent,
  });
  const at = form.field('remindAt');
  return (
    <DialogForm form={form} submitLabel={t('reminder.save')}>
      <Group
        component="fieldset"
        gap="0.5rem"
        align="stretch"
        className={common.fieldset}
        aria-label={t('reminder.quick.label')}
      >
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
      </Group>
      <DateTimeField
        {...at}
        label={t('reminder.at')}
        hint={t('reminder.zone', { zone: zone.replaceAll('_', ' ') })}
        min={timeIn(zone, serverNow()).day}
        zone={zone}
      />
      <TextareaField
        {...form.field('remarks')}
        label={t('reminder.remarks')}
        longest={ReminderTrackCreate.remarks.maxLength}
      />
    </DialogForm>
  );
}
