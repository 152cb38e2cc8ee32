import { Anchor, Box, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Query } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { resendVerification } from '#src/session/verification.ts';
import { serverNow, syncClock } from '#src/shared/api/clock.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { useSending } from '#src/shared/forms/use-sending.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { useTick } from '#src/shared/ui/use-tick.ts';
import { retryAtIn, triesLeftIn } from './code-entry.ts';

type WayProps = { to: 'signUp' | 'contactUs'; query?: Query; children: string };

function Way({ to, query = {}, children }: WayProps) {
  return (
    <Anchor inherit underline="always" renderRoot={(props) => <Link to={to} query={query} {...props} />}>
      {children}
    </Anchor>
  );
}

function Unverified({ email }: { email: string }) {
  const { t } = useTranslation(['signIn', 'problems']);
  const { dateTime } = useFormats();
  const [isSent, setSent] = useState(false);
  const { start, isSending, problem } = useSending(resendVerification, {
    onSent: () => setSent(true),
    onRefused: () => setSent(false),
  });
  const until = problem && retryAtIn(problem);
  return (
    <>
      <Notice tone="warning" title={t('refused')}>
        {t('unverified.about', { email })}
        <BusyButton
          mt="sm"
          display="block"
          size="xs"
          variant="default"
          isBusy={isSending}
          onClick={() => void start(email)}
        >
          {t('unverified.resend')}
        </BusyButton>
      </Notice>
      {isSent && problem === null && <Notice tone="success">{t('unverified.resent', { email })}</Notice>}
      {problem !== null && (
        <Notice tone="danger">
          {until === null ? t(`problems:${problem.code}`) : t('unverified.wait', { time: dateTime(until) })}
        </Notice>
      )}
    </>
  );
}

type RejectedProps = { reason: string | null; canCorrect: boolean; correction?: string | undefined };

function Rejected({ reason, canCorrect, correction }: RejectedProps) {
  const { t } = useTranslation('signIn');
  return (
    <Notice tone="danger" title={t('refused')}>
      {t(canCorrect ? 'rejected.about' : 'rejected.deactivated')}
      {reason !== null && (
        <blockquote className={common.quoted} dir="auto">
          {reason}
        </blockquote>
      )}
      <Group gap="0.25rem 1rem" align="stretch" mt="0.25rem">
        {canCorrect && (
          <Way to="signUp" query={{ correct: correction }}>
            {t('rejected.correct')}
          </Way>
        )}
        <Way to="contactUs">{t('contact')}</Way>
      </Group>
    </Notice>
  );
}

const SECOND = 1000;

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** Minutes and seconds that are left, such as 14:59; the last second is 00:01. */
function remaining(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/**
 * A lock of sign-in with the time that is left by the server's clock. Screen readers are told the end of the lock, and
 * then that it is over, but not every second. `until` is RFC 3339.
 */
function Locked({ until }: { until: string }) {
  const { t } = useTranslation('signIn');
  const { dateTime } = useFormats();
  useTick(SECOND);
  // Nobody is signed in, so the clock was not synchronised yet.
  useEffect(() => void syncClock(), []);
  const left = Date.parse(until) - serverNow();
  if (left <= 0) return <Notice tone="info">{t('unlocked')}</Notice>;
  return (
    <Notice tone="danger" title={t('refused')}>
      {t('lockedUntil', { time: dateTime(until) })}
      <Box mt="0.25rem" fz="xl" fw={600} className={common.figures} aria-hidden="true">
        {remaining(left)}
      </Box>
    </Notice>
  );
}

const details = {
  unverified: v.object({ email: v.string() }),
  rejected: v.object({
    reason: v.nullable(v.string()),
    canCorrect: v.boolean(),
    correction: v.optional(v.string()),
  }),
};

/** What a refusal says in its `data`; null if it says something else. */
function told<Schema extends v.GenericSchema>(schema: Schema, { data }: Problem) {
  const parsed = v.safeParse(schema, data);
  return parsed.success ? parsed.output : null;
}

type Props = {
  problem: Problem;
  /** Whether an identity provider vouched for the user: no username was typed. */
  isSocial: boolean;
};

function WrongPassword({ problem }: Pick<Props, 'problem'>) {
  const { t } = useTranslation(['signIn', 'problems']);
  const count = triesLeftIn(problem);
  const text = t('problems:E_BAD_CREDENTIALS');
  return (
    <ProblemNotice problem={problem} title={t('refused')} text={text}>
      {count !== null && <> {t('triesLeft', { count })}</>}
    </ProblemNotice>
  );
}

function TooMany({ problem }: Pick<Props, 'problem'>) {
  const { t } = useTranslation('signIn');
  const { dateTime } = useFormats();
  const until = retryAtIn(problem);
  const text = until === null ? undefined : t('waitUntil', { time: dateTime(until) });
  return <ProblemNotice problem={problem} title={t('refused')} text={text} />;
}

function WithContact({ problem }: Pick<Props, 'problem'>) {
  const { t } = useTranslation(['signIn', 'problems']);
  return (
    <ProblemNotice problem={problem} title={t('refused')}>
      {' '}
      <Way to="contactUs">{t('contact')}</Way>
    </ProblemNotice>
  );
}

export default function Refusal({ problem, isSocial }: Props) {
  const { t } = useTranslation('signIn');
  switch (problem.code) {
    case 'E_BAD_CREDENTIALS':
      if (!isSocial) return <WrongPassword problem={problem} />;
      return <ProblemNotice problem={problem} title={t('refused')} text={t('social.failed')} />;
    case 'E_LOCKED': {
      const until = retryAtIn(problem);
      return until === null ? <TooMany problem={problem} /> : <Locked until={until} />;
    }
    case 'E_TOO_MANY_REQUESTS':
      return <TooMany problem={problem} />;
    case 'E_UNVERIFIED': {
      const user = told(details.unverified, problem);
      return user === null ? <WithContact problem={problem} /> : <Unverified email={user.email} />;
    }
    case 'E_REJECTED': {
      const rejection = told(details.rejected, problem) ?? { reason: null, canCorrect: false };
      return <Rejected {...rejection} />;
    }
    case 'E_PENDING_APPROVAL':
      return <WithContact problem={problem} />;
    case 'E_NOT_FOUND':
      return (
        <ProblemNotice problem={problem} title={t('refused')} text={t('social.unknown')}>
          {' '}
          <Way to="signUp">{t('register')}</Way>
        </ProblemNotice>
      );
    default:
      return <ProblemNotice problem={problem} title={t('refused')} />;
  }
}
