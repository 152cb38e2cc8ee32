import { Badge, Box, Button, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useLocation, useSearch } from 'wouter';
import {
  createConciergeRequest,
  useListConciergeServices,
  usePaginateConciergeRequests,
} from '#generated/client/service/service.ts';
import type { ApprovalWord } from '#generated/model/approvalWord.ts';
import type { ConciergeRequest } from '#generated/model/conciergeRequest.ts';
import type { ConciergeService } from '#generated/model/conciergeService.ts';
import { ConciergeCreateRequest as rules } from '#generated/rules/ConciergeCreateRequest.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { noFilters, readListAddress, writeListAddress } from '#src/shared/data/list-address.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { day } from '#src/shared/forms/day-rules.ts';
import { aChoice, aNumber, aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { compact, type NumberEntry, number, required, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { type Day, houseTimeOf, showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { addDays } from '#src/shared/i18n/zones.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import styles from './Concierge.module.css';

const leadWords = ({ leadDays }: Pick<ConciergeService, 'leadDays'>, t: TFunction<'concierge'>): string =>
  leadDays === 0 ? t('atOnce') : t('lead', { count: leadDays });

/** How far ahead a service can be asked for, in days. */
const AHEAD = 365;

const fieldsOf = ({ needsDate }: ConciergeService, min: Day, max: Day) =>
  described({
    date: aChoice(needsDate ? day(required(rules.date), { min, max }) : day(rules.date, { min, max })),
    people: { ...aNumber(number(rules.people)), blank: 1 as NumberEntry },
    message: aText(text(rules.message)),
  });

type Props = { service: ConciergeService; onSent: (request: ConciergeRequest) => void };

function ConciergeForm({ service, onSent }: Props) {
  const { t } = useTranslation('concierge');
  const { sendAsync } = useWrite('createConciergeRequest', createConciergeRequest);
  const today = houseTimeOf(serverNow()).day;
  const min = addDays(today, service.leadDays);
  const max = addDays(today, AHEAD);
  const { schemas, blank } = useMemo(() => fieldsOf(service, min, max), [service, min, max]);
  const form = useRequestForm({
    schema: v.object(schemas),
    initialValues: blank,
    send: (request) => sendAsync({ ...compact(request), service: service.id }),
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
    <li className={`${common.card} ${styles.service}`}>
      <h3 className={common.partTitle}>
        <bdi lang={CONTENT_LANGUAGE}>{name}</bdi>
      </h3>
      <Text inherit lh={1.5}>
        <bdi lang={CONTENT_LANGUAGE}>{description}</bdi>
      </Text>
      <p className={common.note}>{leadWords(service, t)}</p>
      <Button variant="default" aria-label={t('askOf', { name })} onClick={onAsk}>
        {t('ask')}
      </Button>
    </li>
  );
}

function ConciergeServices() {
  const { t } = useTranslation('concierge');
  const [asked, setAsked] = useState<ConciergeService | null>(null);
  const reading = useListConciergeServices({}, { query: { select: ({ data }) => data.list } });
  const done = ({ requestNo, serviceName }: ConciergeRequest) => {
    setAsked(null);
    notifySuccess(t('sent', { number: requestNo, name: serviceName }));
  };
  return (
    <section aria-labelledby="services" className={common.stackLoose}>
      <h2 id="services" className={common.sectionTitle}>
        {t('services')}
      </h2>
      <Loaded
        of={reading}
        shape="cards"
        title={t('failed')}
        empty={<EmptyState title={t('none')}>{t('noneAbout')}</EmptyState>}
      >
        {(services) => (
          <ul className={`${common.list} ${styles.services}`}>
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

const PAGE_SIZE = 10;

const colors = {
  PENDING: 'info',
  APPROVED: 'success',
  REJECT: 'danger',
  CANCEL: 'gray',
} as const satisfies Record<ApprovalWord, string>;

function Request({ request }: { request: ConciergeRequest }) {
  const { t } = useTranslation('concierge');
  const { dateTime } = useFormats();
  const { requestNo, serviceName, date, people, message, status, createdAt, answeredAt } = request;
  return (
    <Stack component="li" gap="0.375rem" py="0.875rem" className={common.ruled}>
      <div className={common.wrapWide}>
        <h3 className={common.partTitle}>
          <bdi lang={CONTENT_LANGUAGE}>{serviceName}</bdi>
        </h3>
        <Badge variant="light" color={colors[status]} radius="sm" tt="none" fw={600} miw="max-content">
          {t(`status.${status}`)}
        </Badge>
      </div>
      <p className={common.meta}>
        <bdi>{requestNo}</bdi>
        {date !== null && <time dateTime={date}>{t('for', { day: showDay(date) })}</time>}
        <span>{t('persons', { count: people })}</span>
        <span>{t('askedAt', { time: dateTime(createdAt) })}</span>
        {answeredAt !== null && <span>{t('answeredAt', { time: dateTime(answeredAt) })}</span>}
      </p>
      {message !== null && (
        <Text inherit lh={1.5} dir="auto">
          {message}
        </Text>
      )}
    </Stack>
  );
}

function ConciergeRequests() {
  const { t } = useTranslation('concierge');
  const [path, navigate] = useLocation();
  const { page } = readListAddress(useSearch(), noFilters);
  const reading = usePaginateConciergeRequests(
    { page, limit: PAGE_SIZE },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  return (
    <section aria-labelledby="requests" className={common.stackLoose}>
      <h2 id="requests" className={common.sectionTitle}>
        {t('requests')}
      </h2>
      <Loaded
        of={reading}
        shape="lines"
        title={t('requestsFailed')}
        empty={<EmptyState title={t('noRequests')}>{t('noRequestsAbout')}</EmptyState>}
      >
        {({ count, list }) => (
          <>
            <Box component="ul" mb="1rem" className={common.bare}>
              {list.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </Box>
            <Pagination
              page={page}
              pages={Math.ceil(count / PAGE_SIZE)}
              onChange={(next) => navigate(path + writeListAddress({ page: next }, noFilters))}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

export default function Concierge() {
  const { t } = useTranslation('concierge');
  return (
    <div className={common.wide}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      <ConciergeServices />
      <ConciergeRequests />
    </div>
  );
}
