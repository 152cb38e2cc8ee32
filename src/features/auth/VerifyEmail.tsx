import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useSearch } from 'wouter';
import { verifyEmail } from '#generated/client/auth/auth.ts';
import type { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { VerifyEmailRequest } from '#generated/rules/VerifyEmailRequest.ts';
import { goInstead } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { text } from '#src/shared/forms/rules.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { EntryCard } from './EntryCard.tsx';
import { EntryEnd } from './EntryEnd.tsx';
import { EntryProblem } from './EntryForm.tsx';
import { type LinkEnd, linkEndOf } from './mail-link.ts';
import { ResendVerification } from './ResendVerification.tsx';
import { AFTER, type After } from './thanks.ts';

const nextSteps: Readonly<Record<ApprovalStatus, After>> = { 1: 'verified', 2: 'approved', 3: 'rejected' };

function BadLink({ end }: { end: Exclude<LinkEnd, 'used'> }) {
  const { t } = useTranslation(['verification', 'entry']);
  return (
    <EntryCard title={t(`verification:end.${end}.title`)} about={t(`verification:end.${end}.about`)}>
      <ResendVerification />
      <Group gap="0.5rem 1.25rem" fz="sm">
        <Link to="signIn">{t('entry:toSignIn')}</Link>
      </Group>
    </EntryCard>
  );
}

function UsedLink() {
  const { t } = useTranslation('verification');
  return <EntryEnd title={t('end.used.title')} about={t('end.used.about')} />;
}

function Verify({ token }: { token: string }) {
  const { t } = useTranslation('verification');
  const { send, isSending, problem } = useWrite('verifyEmail', verifyEmail, {
    onDone: ({ data }) => goInstead('thankYou', null, { [AFTER]: nextSteps[data.isApproved] }),
  });
  const end = linkEndOf(problem);
  if (end === 'used') return <UsedLink />;
  if (end !== null) return <BadLink end={end} />;
  return (
    <EntryCard title={t('title')} about={t('about')}>
      {problem !== null && <EntryProblem problem={problem} />}
      <BusyButton size="md" fullWidth isBusy={isSending} onClick={() => send({ token })}>
        {t('submit')}
      </BusyButton>
    </EntryCard>
  );
}

/**
 * The link of the verification mail: `?token=…`. It verifies when the button is pressed, not when the page is opened:
 * programs that check the links of a mail open them, too.
 */
export default function VerifyEmail() {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  return v.is(text(VerifyEmailRequest.token), token) ? <Verify token={token} /> : <BadLink end="unknown" />;
}
