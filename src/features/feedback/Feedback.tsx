import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useSearch } from 'wouter';
import { createFeedback, useViewFeedbackInvitation } from '#generated/client/service/service.ts';
import type { FeedbackInvitation } from '#generated/model/feedbackInvitation.ts';
import { FeedbackCreateRequest } from '#generated/rules/FeedbackCreateRequest.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aNumber, aText, described } from '#src/shared/forms/described.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { RatingField } from '#src/shared/forms/fields/RatingField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { compact, number, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Receipt } from '#src/shared/ui/Receipt.tsx';

const { schemas, blank } = described({
  satisfaction: aNumber(number(FeedbackCreateRequest.satisfaction)),
  recommendation: aNumber(number(FeedbackCreateRequest.recommendation)),
  liked: aText(text(FeedbackCreateRequest.liked)),
  improve: aText(text(FeedbackCreateRequest.improve)),
  email: aText(text(FeedbackCreateRequest.email)),
});
const answers = v.pipe(v.object(schemas), v.transform(compact));

function FeedbackForm({ invitation, onSent }: { invitation: string | null; onSent: () => void }) {
  const { t } = useTranslation('feedback');
  const { sendAsync } = useWrite('createFeedback', createFeedback);
  const form = useRequestForm({
    schema: answers,
    initialValues: blank,
    send: (request) => sendAsync(invitation === null ? request : { ...request, invitation }),
    onSent,
  });
  return (
    <FormPage form={form} submitLabel={t('send')} draft={`feedback-${invitation ?? ''}`}>
      <RatingField
        {...form.field('satisfaction')}
        label={t('satisfaction')}
        scale={FeedbackCreateRequest.satisfaction}
        ends={{ lowest: t('notAtAll'), highest: t('fully') }}
      />
      <RatingField
        {...form.field('recommendation')}
        label={t('recommendation')}
        scale={FeedbackCreateRequest.recommendation}
        ends={{ lowest: t('never'), highest: t('certainly') }}
      />
      <TextareaField
        {...form.field('liked')}
        label={t('liked')}
        longest={FeedbackCreateRequest.liked.maxLength}
        rows={4}
      />
      <TextareaField
        {...form.field('improve')}
        label={t('improve')}
        longest={FeedbackCreateRequest.improve.maxLength}
        rows={4}
      />
      <TextField
        {...form.field('email')}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
      />
    </FormPage>
  );
}

function Survey({ invitation }: { invitation: string | null }) {
  const { t } = useTranslation('feedback');
  const [isSent, setSent] = useState(false);
  if (isSent) return <Receipt title={t('done.title')} about={t('done.about')} />;
  return <FeedbackForm invitation={invitation} onSent={() => setSent(true)} />;
}

function Refused({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('feedback');
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link to="feedback" {...props} />}>
            {t('without')}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="contactUs" {...props} />}>
            {t('contact')}
          </Button>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}

function Invited({ invitation, token }: { invitation: FeedbackInvitation; token: string }) {
  const { t } = useTranslation('feedback');
  const { date } = useFormats();
  // What was answered here stays a receipt, although the invitation is refetched.
  const [first] = useState(invitation);
  const { state, name, appointmentNo, answeredAt, expiresAt } = first;
  if (state === 'ANSWERED') {
    return (
      <Refused title={t('answered.title')}>
        {t('answered.about', { day: date(answeredAt ?? expiresAt), number: appointmentNo })}
      </Refused>
    );
  }
  if (state === 'EXPIRED') {
    return <Refused title={t('expired.title')}>{t('expired.about', { day: date(expiresAt) })}</Refused>;
  }
  return (
    <>
      <Notice tone="info">
        {t('invited', { name, number: appointmentNo, day: showDay(invitation.date) })}
      </Notice>
      <Survey invitation={token} />
    </>
  );
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation('feedback');
  const reading = useViewFeedbackInvitation({ invitation: token }, { query: { select: ({ data }) => data } });
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={t('failed')}
      instead={({ code }) =>
        code === 'E_NOT_FOUND' || code === 'E_VALIDATION' ? (
          <Refused title={t('unknown.title')}>{t('unknown.about')}</Refused>
        ) : null
      }
    >
      {(invitation) => <Invited invitation={invitation} token={token} />}
    </Loaded>
  );
}

/** The survey (specification, section 3: feedback), once per invitation (`?invitation=<token>`); public. */
export default function Feedback() {
  const { t } = useTranslation('feedback');
  const token = new URLSearchParams(useSearch()).get('invitation');
  return (
    <div className={common.narrow}>
      <PageHeading description={t('about')}>{t('title')}</PageHeading>
      {token === null ? <Survey invitation={null} /> : <Invitation key={token} token={token} />}
    </div>
  );
}
