import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useSearch } from 'wouter';
import { LoginRequest } from '#generated/rules/LoginRequest.ts';
import { go } from '#src/paths/href.ts';
import { useSession } from '#src/session/session-store.ts';
import { signIn } from '#src/session/sign-in.ts';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { PasswordField } from '#src/shared/forms/fields/PasswordField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { secret, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './EntryCard.module.css';
import { EntryCard } from './EntryCard.tsx';
import { Refusal } from './Refusal.tsx';

const credentials = v.object({
  username: text(LoginRequest.username),
  password: secret(LoginRequest.password),
  isRemember: v.boolean(),
});

/** Signs in with a username or email address and a password. */
export default function SignIn() {
  const { t } = useTranslation('signIn');
  const query = new URLSearchParams(useSearch());
  const hasExpired = useSession((session) => session.hasExpired);
  const { field, formProps, isSending, problem } = useRequestForm({
    schema: credentials,
    initialValues: { username: '', password: '', isRemember: false },
    send: signIn,
    onSent: (isOpen) => {
      if (!isOpen) go('verifyOtp', null, query);
    },
  });
  return (
    <EntryCard title={t('title')} about={t('welcome')}>
      {hasExpired && problem === null && <Notice tone="info">{t('expired')}</Notice>}
      {problem !== null && <Refusal problem={problem} />}
      <form {...formProps} className={styles.form}>
        <TextField
          {...field('username')}
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" />
        <CheckboxField {...field('isRemember')} label={t('remember')} hint={t('rememberHint')} />
        <BusyButton type="submit" size="md" fullWidth isBusy={isSending}>
          {t('submit')}
        </BusyButton>
      </form>
    </EntryCard>
  );
}
