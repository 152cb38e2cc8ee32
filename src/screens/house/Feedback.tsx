import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useViewFeedbackInvitation } from '#generated/client/service/service.ts';
import type { FeedbackInvitation } from '#generated/model/feedbackInvitation.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { FeedbackForm } from '#src/features/feedback/FeedbackForm.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Receipt } from '#src/shared/ui/Receipt.tsx';

/** The survey, and its receipt once it was sent. */
function Survey({ invitation }: { invitation: string | null }) {
  const { t } = useTranslation('feedback');
  const [isSent, setSent] = useState(false);
  if (isSent) return <Receipt title={t('done.title')} about={t('done.about')} />;
  return <FeedbackForm invitation={invitation} onSent={() => setSent(true)} />;
}

/** Why the survey cannot be answered, and what else can be done. */
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
  // What was answered here stays a receipt, although the invitation is read again.
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
