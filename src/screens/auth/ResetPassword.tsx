import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useParams } from 'wouter';
import { resetPassword } from '#generated/client/auth/auth.ts';
import { ResetPasswordRequest } from '#generated/rules/ResetPasswordRequest.ts';
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
      to="forgotPassword"
      label={t('again')}
    />
  );
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation(['password', 'entry']);
  const [isDone, setDone] = useState(false);
  const { sendAsync } = useWrite('resetPassword', resetPassword);
  const form = useRequestForm({
    schema: entries,
    initialValues: { password: '' },
    send: ({ password }) => sendAsync({ token, password }),
    onSent: () => setDone(true),
  });
  const end = linkEndOf(form.problem);
  if (end !== null) return <BadLink end={end} />;
  if (isDone)
    return (
      <EntryEnd
        title={t('password:done.title')}
        about={t('password:done.about')}
        to="signIn"
        label={t('entry:toSignIn')}
      />
    );
  return (
    <EntryCard title={t('password:reset.title')} about={t('password:reset.about')}>
      <EntryForm form={form} submitLabel={t('password:reset.submit')}>
        <NewPasswordField {...form.field('password')} label={t('password:new')} rule={passwordRule} />
      </EntryForm>
    </EntryCard>
  );
}

/** Sets a new password with the link of a mail: `/reset-password/{token}`. */
export default function ResetPassword() {
  const { token = '' } = useParams<{ token: string }>();
  return v.is(text(tokenRule), token) ? <NewPassword token={token} /> : <BadLink end="unknown" />;
}
