import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { loginAsGuest } from '#generated/client/auth/auth.ts';
import { GuestLoginRequest } from '#generated/rules/GuestLoginRequest.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { openSession } from '#src/session/session-store.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { PhoneField } from '#src/shared/forms/fields/PhoneField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { phone } from '#src/shared/forms/phone.ts';
import { text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import styles from './EntryCard.module.css';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm } from './EntryForm.tsx';

const entries = v.object({
  name: text(GuestLoginRequest.name),
  companyName: text(GuestLoginRequest.companyName),
  mobile: phone(GuestLoginRequest.mobile),
  email: text(GuestLoginRequest.email),
});

/** Signs in a guest by name, company, telephone number and email address. */
export default function GuestLogin() {
  const { t } = useTranslation(['guest', 'entry']);
  const { sendAsync } = useWrite('loginAsGuest', loginAsGuest);
  const form = useRequestForm({
    schema: entries,
    initialValues: { name: '', companyName: '', mobile: '', email: '' },
    send: sendAsync,
    onSent: ({ data }) => openSession(data),
  });
  return (
    <EntryCard title={t('guest:title')} about={t('guest:about')}>
      <EntryForm form={form} submitLabel={t('guest:submit')} draft="guest-login">
        <TextField {...form.field('name')} label={t('guest:name')} autoComplete="name" />
        <TextField
          {...form.field('companyName')}
          label={t('guest:companyName')}
          autoComplete="organization"
        />
        <PhoneField {...form.field('mobile')} label={t('guest:mobile')} />
        <TextField {...form.field('email')} label={t('entry:email')} type="email" autoComplete="email" />
      </EntryForm>
      <div className={styles.actions}>
        <Link to="signIn">{t('entry:toSignIn')}</Link>
      </div>
    </EntryCard>
  );
}
