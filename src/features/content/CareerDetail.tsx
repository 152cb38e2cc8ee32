import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useSearch } from 'wouter';
import { applyForCareer, useViewCareer } from '#generated/client/career/career.ts';
import type { Career } from '#generated/model/career.ts';
import type { CareerApplyReply } from '#generated/model/careerApplyReply.ts';
import { CareerApplyRequest } from '#generated/rules/CareerApplyRequest.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useUser } from '#src/session/session-store.ts';
import { reasonOf } from '#src/shared/api/reason.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aFile, aText, described } from '#src/shared/forms/described.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { PhoneField } from '#src/shared/forms/fields/PhoneField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { uploaded } from '#src/shared/forms/files.ts';
import { aPhone, phone } from '#src/shared/forms/phone.ts';
import { compact, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useTranslated } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ContentHeading } from '#src/shared/ui/ContentHeading.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Paragraphs } from '#src/shared/ui/Paragraphs.tsx';
import { Receipt } from '#src/shared/ui/Receipt.tsx';
import styles from './Careers.module.css';

const fields = described({
  firstName: aText(text(CareerApplyRequest.firstName)),
  lastName: aText(text(CareerApplyRequest.lastName)),
  email: aText(text(CareerApplyRequest.email)),
  mobile: aPhone(phone(CareerApplyRequest.mobile)),
  resume: aFile(uploaded(CareerApplyRequest.resume)),
  message: aText(text(CareerApplyRequest.message)),
});

const schema = v.pipe(v.object(fields.schemas), v.transform(compact));

type Props = { career: string; onSent: (receipt: CareerApplyReply['data']) => void; onClosed: () => void };

function ApplicationForm({ career, onSent, onClosed }: Props) {
  const { t } = useTranslation('careers');
  const user = useUser();
  const { sendAsync } = useWrite('applyForCareer', applyForCareer);
  const form = useRequestForm({
    schema,
    initialValues: fields.entriesOf({ ...user }),
    send: async (request) => {
      try {
        return await sendAsync({ ...request, career });
      } catch (problem) {
        if (reasonOf(problem) === 'CLOSED') onClosed();
        throw problem;
      }
    },
    onSent: ({ data }) => onSent(data),
    fieldsOf: (problem) => (reasonOf(problem) === 'APPLIED' ? { email: t('form.applied') } : {}),
  });
  return (
    <FormPage form={form} submitLabel={t('form.send')} draft={`application-${career}`}>
      <TextField {...form.field('firstName')} label={t('form.firstName')} autoComplete="given-name" />
      <TextField {...form.field('lastName')} label={t('form.lastName')} autoComplete="family-name" />
      <TextField
        {...form.field('email')}
        label={t('form.email')}
        hint={t('form.emailHint')}
        type="email"
        autoComplete="email"
      />
      <PhoneField {...form.field('mobile')} label={t('form.mobile')} />
      <FileField {...form.field('resume')} label={t('form.resume')} kind="RESUME" />
      <TextareaField
        {...form.field('message')}
        label={t('form.message')}
        hint={t('form.messageHint')}
        longest={CareerApplyRequest.message.maxLength}
        rows={5}
      />
    </FormPage>
  );
}

function OpeningFacts({ opening: given }: { opening: Career }) {
  const { t } = useTranslation('careers');
  const { date, number } = useFormats();
  const opening = useTranslated()(given);
  const { department, place, employmentType, experienceYears, openings } = opening;
  const { description, postedAt, closingDate, langOf } = opening;
  const facts: readonly (readonly [name: string, value: string, lang?: string])[] = [
    [t('department'), department, langOf('department')],
    [t('place'), place, langOf('place')],
    [t('employment'), t(`type.${employmentType}`)],
    [t('experience'), t('years', { count: experienceYears })],
    [t('openPositions'), number(openings, 0)],
    [t('posted'), date(postedAt)],
    [t('lastDay'), showDay(closingDate)],
  ];
  return (
    <div className={styles.facts}>
      <dl className={styles.terms}>
        {facts.map(([name, value, lang]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              <bdi lang={lang}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Paragraphs text={description} lang={langOf('description')} className={styles.description} />
    </div>
  );
}

function ToOpenings() {
  const { t } = useTranslation('careers');
  return (
    <Button variant="default" renderRoot={(props) => <Link to="career" {...props} />}>
      {t('toOpenings')}
    </Button>
  );
}

function Unknown() {
  const { t } = useTranslation('careers');
  return (
    <EmptyState title={t('unknown.title')} actions={<ToOpenings />}>
      {t('unknown.about')}
    </EmptyState>
  );
}

function Application({ opening, onClosed }: { opening: Career; onClosed: () => void }) {
  const { t } = useTranslation('careers');
  const [receipt, setReceipt] = useState<CareerApplyReply['data'] | null>(null);
  if (receipt !== null) {
    return (
      <Receipt
        title={t('done.title')}
        about={t('done.about', { number: receipt.applicationNo })}
        actions={<ToOpenings />}
      />
    );
  }
  if (!opening.isOpen) {
    return (
      <Notice tone="info" title={t('closed.title')}>
        {t('closed.about', { day: showDay(opening.closingDate) })}
      </Notice>
    );
  }
  return (
    <Stack component="section" aria-labelledby="apply" gap="1.5rem">
      <h2 id="apply" className={common.sectionTitle}>
        {t('apply')}
      </h2>
      <ApplicationForm career={opening.id} onSent={setReceipt} onClosed={onClosed} />
    </Stack>
  );
}

function Detail({ id }: { id: string }) {
  const { t } = useTranslation('careers');
  const reading = useViewCareer({ id }, { query: { select: ({ data }) => data, enabled: id !== '' } });
  return (
    <div className={common.wide}>
      <ContentHeading
        item={reading.data}
        fallback={t('detail')}
        actions={<Link to="career">{t('back')}</Link>}
      />
      {id === '' ? (
        <Unknown />
      ) : (
        <Loaded
          of={reading}
          shape="facts"
          title={t('detailFailed')}
          instead={({ code }) => (code === 'E_NOT_FOUND' || code === 'E_VALIDATION' ? <Unknown /> : null)}
        >
          {(found) => (
            <Stack gap="1.5rem">
              <OpeningFacts opening={found} />
              <Application opening={found} onClosed={() => void reading.refetch()} />
            </Stack>
          )}
        </Loaded>
      )}
    </div>
  );
}

export default function CareerDetail() {
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  return <Detail key={id} id={id} />;
}
