import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createConciergeRequest, useListConciergeServices } from '#generated/client/service/service.ts';
import type { ConciergeRequest } from '#generated/model/conciergeRequest.ts';
import type { ConciergeService } from '#generated/model/conciergeService.ts';
import { ConciergeCreateRequest as rules } from '#generated/rules/ConciergeCreateRequest.ts';
import { serverNow } from '#src/session/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { type DayEntry, day } from '#src/shared/forms/day-rules.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { compact, type NumberEntry, number, required, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { type Day, houseTimeOf } from '#src/shared/i18n/days.ts';
import { addDays } from '#src/shared/i18n/zones.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import styles from './Concierge.module.css';

/** The first day for which a service can be asked, by the house's clock. */
const earliestDay = ({ leadDays }: Pick<ConciergeService, 'leadDays'>, today: Day): Day =>
  addDays(today, leadDays);

/** How far ahead a service has to be asked for, in words. */
const leadWords = ({ leadDays }: Pick<ConciergeService, 'leadDays'>, t: TFunction<'concierge'>): string =>
  leadDays === 0 ? t('atOnce') : t('lead', { count: leadDays });

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
function ConciergeForm({ service, onSent }: Props) {
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

function Service({ service, onAsk }: { service: ConciergeService; onAsk: () => void }) {
  const { t } = useTranslation('concierge');
  const { name, description } = service;
  return (
    <li className={styles.service}>
      <h3 className={styles.name}>
        <bdi lang={CONTENT_LANGUAGE}>{name}</bdi>
      </h3>
      <p className={styles.line}>
        <bdi lang={CONTENT_LANGUAGE}>{description}</bdi>
      </p>
      <p className={styles.minor}>{leadWords(service, t)}</p>
      <Button variant="default" aria-label={t('askOf', { name })} onClick={onAsk}>
        {t('ask')}
      </Button>
    </li>
  );
}

/** The services that the house offers to visiting members, each with its request. */
export function ConciergeServices() {
  const { t } = useTranslation('concierge');
  const [asked, setAsked] = useState<ConciergeService | null>(null);
  const reading = useListConciergeServices({}, { query: { select: ({ data }) => data.list } });
  const done = ({ requestNo, serviceName }: ConciergeRequest) => {
    setAsked(null);
    notifySuccess(t('sent', { number: requestNo, name: serviceName }));
  };
  return (
    <section aria-labelledby="services" className={styles.section}>
      <h2 id="services" className={styles.heading}>
        {t('services')}
      </h2>
      <Loaded
        of={reading}
        shape="cards"
        title={t('failed')}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t('none')}>{t('noneAbout')}</EmptyState>}
      >
        {(services) => (
          <ul className={styles.services}>
            {services.map((service) => (
              <Service key={service.id} service={service} onAsk={() => setAsked(service)} />
            ))}
          </ul>
        )}
      </Loaded>
      <FormDialog isOpen={asked !== null} title={asked?.name ?? ''} onClose={() => setAsked(null)}>
        {asked !== null && <ConciergeForm service={asked} onSent={done} />}
      </FormDialog>
    </section>
  );
}
