import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { LoginRequest } from '#generated/model/loginRequest.ts';
import { useSession } from '#src/session/session-store.ts';
import { signIn } from '#src/session/sign-in.ts';
import { requiredText, typedSecret } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Refusal } from './Refusal.tsx';
import styles from './SignIn.module.css';

const credentials = v.pipe(
  v.object({ username: requiredText(120), password: typedSecret(200), isRemember: v.boolean() }),
  v.transform((values): LoginRequest => values),
);

/** Opens a session with a username or mail address and a password. */
export default function SignIn() {
  const { t } = useTranslation('signIn');
  const hasExpired = useSession((session) => session.hasExpired);
  const { field, onSubmit, isSending, problem } = useRequestForm({
    schema: credentials,
    initialValues: { username: '', password: '', isRemember: false },
    send: signIn,
    onSent: () => {},
  });
  return (
    <section className={styles.card}>
      <PageHeading description={t('welcome')}>{t('title')}</PageHeading>
      {hasExpired && problem === null && <Notice tone="info">{t('expired')}</Notice>}
      {problem !== null && !isSending && <Refusal problem={problem} />}
      <form onSubmit={onSubmit} noValidate className={styles.form}>
        <TextInput
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field('username')}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          required
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...field('password')}
        />
        <Checkbox
          label={t('remember')}
          description={t('rememberHint')}
          {...field('isRemember', 'checkbox')}
        />
        <BusyButton type="submit" size="md" fullWidth isBusy={isSending}>
          {t('submit')}
        </BusyButton>
      </form>
    </section>
  );
}
