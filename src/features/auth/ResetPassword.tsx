import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useParams } from 'wouter';
import { getCheckResetLinkQueryOptions, resetPassword } from '#generated/client/auth/auth.ts';
import { ResetPasswordRequest } from '#generated/rules/ResetPasswordRequest.ts';
import { asProblem } from '#src/shared/api/problem.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { NewPasswordField } from '#src/shared/forms/fields/NewPasswordField.tsx';
import { secret, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryEnd } from './EntryEnd.tsx';
import { EntryForm } from './EntryForm.tsx';
import { type LinkEnd, linkEndOf } from './mail-link.ts';

const { token: tokenRule, password: passwordRule } = ResetPasswordRequest;

const entries = v.object({ password: secret(passwordRule) });

function BadLink({ end }: { end: LinkEnd }) {
  const { t } = useTranslation('password');
  return (
    <EntryEnd
      title={t(`end.${end}.title`)}
      about={t(`end.${end}.about`)}
      way={{ to: 'forgotPassword', label: t('again') }}
    />
  );
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation('password');
  const [isDone, setDone] = useState(false);
  // Not the generated hook: it would bring TanStack Query into the first load, which shares its file for signing in.
  const reading = useQuery(getCheckResetLinkQueryOptions({ token }, { query: { staleTime: Infinity } }));
  const { sendAsync } = useWrite('resetPassword', resetPassword);
  const form = useRequestForm({
    schema: entries,
    initialValues: { password: '' },
    send: ({ password }) => sendAsync({ token, password }),
    onSent: () => setDone(true),
  });
  if (isDone) return <EntryEnd title={t('done.title')} about={t('done.about')} />;
  // The link may end while the password is typed.
  const end = linkEndOf(form.problem) ?? linkEndOf(asProblem(reading.error));
  if (end !== null) return <BadLink end={end} />;
  return (
    <EntryCard title={t('reset.title')} about={t('reset.about')}>
      <Loaded of={reading} shape="lines" title={t('reset.failed')}>
        {() => (
          <EntryForm form={form} submitLabel={t('reset.submit')}>
            <NewPasswordField {...form.field('password')} label={t('new')} rule={passwordRule} />
          </EntryForm>
        )}
      </Loaded>
    </EntryCard>
  );
}

/**
 * Sets a new password with the link of a mail: `/reset-password/{token}`. A link that does not work is told on opening.
 * Brings the query client along, which the entry frame does not have.
 */
export default function ResetPassword() {
  const { token = '' } = useParams<{ token: string }>();
  if (!v.is(text(tokenRule), token)) return <BadLink end="unknown" />;
  return (
    <QueryClientProvider client={queryClient}>
      <NewPassword token={token} />
    </QueryClientProvider>
  );
}
