import '@mantine/core/styles/Badge.layer.css';
import { Anchor, Badge, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createContact, useListOffices } from '#generated/client/contact/contact.ts';
import { useListRegisterSellers } from '#generated/client/register/register.ts';
import type { ContactReply } from '#generated/model/contactReply.ts';
import type { Office } from '#generated/model/office.ts';
import type { SalesPerson } from '#generated/model/salesPerson.ts';
import { ContactRequest } from '#generated/rules/ContactRequest.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { type HoursLine, hoursOf, stateOf } from '#src/domain/reference/office-hours.ts';
import { knownPerson } from '#src/session/known-person.ts';
import { useUser } from '#src/session/session-store.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aText, described } from '#src/shared/forms/described.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { PersonFields } from '#src/shared/forms/fields/PersonFields.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { phone } from '#src/shared/forms/phone.ts';
import { compact, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { readerZone, timeIn, useZonedFormats, weekDayOf } from '#src/shared/i18n/zones.ts';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Receipt } from '#src/shared/ui/Receipt.tsx';
import styles from './Contact.module.css';

type Shown = { office: Office; now: number };

/** Whether clocks in two time zones show the same at an instant. */
const isSameClock = (one: string, other: string, at: number) =>
  timeIn(one, at).time === timeIn(other, at).time && timeIn(one, at).day === timeIn(other, at).day;

/** Whether the office is open now, and until or from when by the reader's clock. */
function OpenState({ office, now }: Shown) {
  const { t } = useTranslation('contact');
  const { time, weekDay } = useZonedFormats();
  const zone = readerZone();
  const { isOpen, at } = stateOf(office, now);
  const words = () => {
    if (at === null) return null;
    if (isOpen) return t('offices.closesAt', { time: time(at, zone) });
    const { day } = timeIn(zone, at);
    return day === timeIn(zone, now).day
      ? t('offices.opensAt', { time: time(at, zone) })
      : t('offices.opensOn', { day: weekDay(weekDayOf(day)), time: time(at, zone) });
  };
  return (
    <Group component="p" m={0} gap="0.25rem 0.5rem" fz="sm">
      <Badge miw={0} variant="light" color={isOpen ? 'success' : 'gray'} radius="sm" tt="none" fw={600}>
        {isOpen ? t('offices.open') : t('offices.closed')}
      </Badge>
      <span>{words()}</span>
    </Group>
  );
}

/** The words of opening hours by the reader's clock; `shift` tells on which day they begin there. */
const ownWords = {
  '-1': 'offices.yourTimeBefore',
  '0': 'offices.yourTime',
  '1': 'offices.yourTimeAfter',
} as const;

/** By how many days a moment in one time zone differs from the same moment in another: -1, 0 or 1. */
function dayShift(at: number, from: string, to: string): '-1' | '0' | '1' {
  const [here, there] = [timeIn(to, at).day, timeIn(from, at).day];
  if (here === there) return '0';
  return here < there ? '-1' : '1';
}

function Line({ line, zone }: { line: HoursLine; zone: string }) {
  const { t } = useTranslation('contact');
  const { times, weekDay } = useZonedFormats();
  const { from, to, opens, closes } = line;
  const own = readerZone();
  return (
    <div className={styles.line}>
      <dt>{from === to ? weekDay(from) : t('offices.days', { from: weekDay(from), to: weekDay(to) })}</dt>
      <dd className={styles.times}>{times(opens, closes, zone)}</dd>
      {!isSameClock(own, zone, opens) && (
        <dd className={styles.own}>
          {t(ownWords[dayShift(opens, zone, own)], { times: times(opens, closes, own) })}
        </dd>
      )}
    </div>
  );
}

function OfficeCard({ office, now }: Shown) {
  const { t } = useTranslation('contact');
  const { list } = useFormats();
  const { id, name, isHeadOffice, address, postalCode, city, country, phone, email, closedDays } = office;
  return (
    <Stack
      component="li"
      gap="0.75rem"
      p="1.125rem"
      bd="1px solid var(--pavilion-line)"
      bdrs="md"
      bg="var(--mantine-color-body)"
    >
      <h3 id={`${id}-name`} className={styles.name}>
        <bdi lang={CONTENT_LANGUAGE}>{name}</bdi>
        {isHeadOffice && <span className={styles.head}>{t('offices.head')}</span>}
      </h3>
      <OpenState office={office} now={now} />
      <address className={styles.address} dir="ltr" lang={CONTENT_LANGUAGE}>
        {[...new Set([...address, [postalCode, city].filter(Boolean).join(' '), country])].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className={styles.links}>
        <Anchor href={`tel:${phone}`} aria-label={t('offices.call', { name, phone })}>
          <bdi>{phone}</bdi>
        </Anchor>
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
      </p>
      <dl className={styles.hours} aria-label={t('offices.hours')}>
        {hoursOf(office, now).map((line) => (
          <Line key={line.from} line={line} zone={office.timeZone} />
        ))}
      </dl>
      {closedDays.length > 0 && (
        <p className={styles.note}>{t('offices.closedOn', { days: list(closedDays.map(showDay)) })}</p>
      )}
      {office.division !== null && (
        <p className={styles.book}>
          <Link to="bookAppointment" query={{ division: office.division }}>
            {t('offices.book')}
          </Link>
        </p>
      )}
    </Stack>
  );
}

function Offices() {
  const { t } = useTranslation('contact');
  const now = useServerNow();
  const reading = useListOffices({}, { query: { select: ({ data }) => data.list } });
  return (
    <Stack component="section" gap="1rem" aria-labelledby="offices">
      <h2 id="offices" className={common.sectionTitle}>
        {t('offices.title')}
      </h2>
      <Loaded of={reading} shape="cards" title={t('offices.failed')}>
        {(offices) => (
          <ul className={styles.offices}>
            {offices.map((office) => (
              <OfficeCard key={office.id} office={office} now={now} />
            ))}
          </ul>
        )}
      </Loaded>
    </Stack>
  );
}

const fields = described({
  name: aText(text(ContactRequest.name)),
  email: aText(text(ContactRequest.email)),
  mobile: aText(phone(ContactRequest.mobile)),
  companyName: aText(text(ContactRequest.companyName)),
  subject: aText(text(ContactRequest.subject)),
  message: aText(text(ContactRequest.message)),
});

const schema = v.pipe(v.object(fields.schemas), v.transform(compact));

type ContactFormProps = { onSent: (receipt: ContactReply['data']) => void };

/** Contact form to the house. Signed-in users need not enter who they are. */
function ContactForm({ onSent }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const user = useUser();
  const { sendAsync } = useWrite('createContact', createContact);
  const form = useRequestForm({
    schema,
    initialValues: { ...fields.blank, ...knownPerson(user) },
    send: sendAsync,
    onSent: ({ data }) => onSent(data),
  });
  return (
    <FormPage form={form} submitLabel={t('send')} draft="contact">
      <PersonFields
        name={form.field('name')}
        email={form.field('email')}
        mobile={form.field('mobile')}
        companyName={form.field('companyName')}
        emailHint={t('emailHint')}
      />
      <TextField {...form.field('subject')} label={t('subject')} />
      <TextareaField
        {...form.field('message')}
        label={t('message')}
        longest={ContactRequest.message.maxLength}
        rows={6}
      />
    </FormPage>
  );
}

function Person({ person }: { person: SalesPerson }) {
  return (
    <Stack component="li" gap="0.25rem" align="flex-start" className={common.anywhere}>
      <Text span inherit fw={600}>
        {person.name}
      </Text>
      <Anchor href={`mailto:${person.email}`} size="sm">
        {person.email}
      </Anchor>
      <Anchor href={`tel:${person.mobile}`} size="sm">
        <bdi>{person.mobile}</bdi>
      </Anchor>
    </Stack>
  );
}

function Everybody() {
  const { t } = useTranslation('contact');
  const reading = useListRegisterSellers({}, { query: { select: ({ data }) => data.list } });
  return (
    <Loaded of={reading} shape="lines" title={t('team.failed')}>
      {(people) => (
        <ul className={common.looseList}>
          {people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function SalesTeam() {
  const { t } = useTranslation('contact');
  const own = useUser()?.account.seller;
  return (
    <Box component="section" p="1rem" className={common.card} aria-labelledby="sales-team">
      <Box component="h2" m={0} mb="0.75rem" fz="h3" id="sales-team">
        {own === undefined ? t('team.title') : t('team.own')}
      </Box>
      {own === undefined ? (
        <Everybody />
      ) : (
        <ul className={common.looseList}>
          <Person person={own} />
        </ul>
      )}
    </Box>
  );
}

type Props = { receipt: ContactReply['data']; onAgain: () => void };

function ContactDone({ receipt, onAgain }: Props) {
  const { t } = useTranslation('contact');
  return (
    <Receipt
      title={t('done.title')}
      about={t('done.about', { ticket: receipt.ticketNo })}
      actions={
        <Button variant="default" onClick={onAgain}>
          {t('done.again')}
        </Button>
      }
    />
  );
}

export default function ContactUs() {
  const { t } = useTranslation('contact');
  const [receipt, setReceipt] = useState<ContactReply['data'] | null>(null);
  return (
    <div className={common.wide}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <div className={styles.columns}>
        {receipt === null ? (
          <ContactForm onSent={setReceipt} />
        ) : (
          <ContactDone receipt={receipt} onAgain={() => setReceipt(null)} />
        )}
        <SalesTeam />
      </div>
      <Offices />
    </div>
  );
}
