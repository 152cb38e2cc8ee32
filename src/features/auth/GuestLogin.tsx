import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { loginAsGuest } from '#generated/client/auth/auth.ts';
import { GuestLoginRequest } from '#generated/rules/GuestLoginRequest.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { openSession } from '#src/session/session-store.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aText, described } from '#src/shared/forms/described.ts';
import { PhoneField } from '#src/shared/forms/fields/PhoneField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { phone } from '#src/shared/forms/phone.ts';
import { text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { EntryCard } from './EntryCard.tsx';
import { EntryForm } from './EntryForm.tsx';

const { schemas, blank } = described({
  name: aText(text(GuestLoginRequest.name)),
  companyName: aText(text(GuestLoginRequest.companyName)),
  mobile: aText(phone(GuestLoginRequest.mobile)),
  email: aText(text(GuestLoginRequest.email)),
});
const entries = v.object(schemas);

export default function GuestLogin() {
  const { t } = useTranslation(['guest', 'entry']);
  const { sendAsync } = useWrite('loginAsGuest', loginAsGuest);
  const form = useRequestForm({
    schema: entries,
    initialValues: blank,
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
      <Group gap="0.5rem 1.25rem" fz="sm">
        <Link to="signIn">{t('entry:toSignIn')}</Link>
      </Group>
    </EntryCard>
  );
}
