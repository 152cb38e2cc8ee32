import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createConciergeRequest } from '#generated/client/service/service.ts';
import type { ConciergeRequest } from '#generated/model/conciergeRequest.ts';
import type { ConciergeService } from '#generated/model/conciergeService.ts';
import { ConciergeCreateRequest as rules } from '#generated/rules/ConciergeCreateRequest.ts';
import { serverNow } from '#src/session/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { type DayEntry, day } from '#src/shared/forms/day-rules.ts';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { compact, type NumberEntry, number, required, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { type Day, houseTimeOf } from '#src/shared/i18n/days.ts';
import { addDays } from '#src/shared/i18n/zones.ts';
import { earliestDay, leadWords } from './lead.ts';

/** How far ahead a service can be asked for, in days. */
const AHEAD = 365;

const requestSchema = ({ needsDate }: ConciergeService, min: Day, max: Day) =>
  v.pipe(
    v.object({
      date: needsDate ? day(required(rules.date), { min, max }) : day(rules.date, { min, max }),
      people: number(rules.people),
      message: text(rules.message),
    }),
    v.transform(compact),
  );

type Entries = { date: DayEntry; people: NumberEntry; message: string };
const blank: Entries = { date: null, people: 1, message: '' };

type Props = { service: ConciergeService; onSent: (request: ConciergeRequest) => void };

/** A request for one service: day, people, message. Days within the lead time of the service are not offered. */
export function ConciergeForm({ service, onSent }: Props) {
  const { t } = useTranslation('concierge');
  const { sendAsync } = useWrite('createConciergeRequest', createConciergeRequest);
  const today = houseTimeOf(serverNow()).day;
  const min = earliestDay(service, today);
  const max = addDays(today, AHEAD);
  const schema = useMemo(() => requestSchema(service, min, max), [service, min, max]);
  const form = useRequestForm({
    schema,
    initialValues: blank,
    send: (request) => sendAsync({ ...request, service: service.id }),
    onSent: ({ data }) => onSent(data),
  });
  return (
    <DialogForm form={form} submitLabel={t('send')}>
      <DateField {...form.field('date')} label={t('date')} hint={leadWords(service, t)} min={min} max={max} />
      <NumberField {...form.field('people')} label={t('people')} />
      <TextareaField
        {...form.field('message')}
        label={t('message')}
        hint={t('messageHint')}
        longest={rules.message.maxLength}
      />
    </DialogForm>
  );
}
