import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { Link } from '#src/domain/paths/Link.tsx';
import type { Problem } from '#src/shared/api/problem.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { triesLeftIn } from './code-entry.ts';
import { Locked } from './Locked.tsx';
import { Rejected } from './Rejected.tsx';
import { Unverified } from './Unverified.tsx';

const details = {
  waiting: v.object({ retryAt: v.pipe(v.string(), v.isoTimestamp()) }),
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
  const until = told(details.waiting, problem)?.retryAt;
  const text = until === undefined ? undefined : t('waitUntil', { time: dateTime(until) });
  return <ProblemNotice problem={problem} title={t('refused')} text={text} />;
}

/** A refusal that only the house can lift. */
function WithContact({ problem }: Pick<Props, 'problem'>) {
  const { t } = useTranslation(['signIn', 'problems']);
  return (
    <ProblemNotice problem={problem} title={t('refused')}>
      {' '}
      <Anchor inherit underline="always" renderRoot={(props) => <Link to="contactUs" {...props} />}>
        {t('contact')}
      </Anchor>
    </ProblemNotice>
  );
}

/** Explains why sign-in was refused, and offers the way on that each reason has. */
export default function Refusal({ problem, isSocial }: Props) {
  const { t } = useTranslation('signIn');
  switch (problem.code) {
    case 'E_BAD_CREDENTIALS':
      if (!isSocial) return <WrongPassword problem={problem} />;
      return <ProblemNotice problem={problem} title={t('refused')} text={t('social.failed')} />;
    case 'E_LOCKED': {
      const lock = told(details.waiting, problem);
      return lock === null ? <TooMany problem={problem} /> : <Locked until={lock.retryAt} />;
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
          <Anchor inherit underline="always" renderRoot={(props) => <Link to="signUp" {...props} />}>
            {t('register')}
          </Anchor>
        </ProblemNotice>
      );
    default:
      return <ProblemNotice problem={problem} title={t('refused')} />;
  }
}
