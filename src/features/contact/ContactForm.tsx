import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createContact } from '#generated/client/contact/contact.ts';
import type { ContactReply } from '#generated/model/contactReply.ts';
import { ContactRequest } from '#generated/rules/ContactRequest.ts';
import { useUser } from '#src/session/session-store.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { PhoneField } from '#src/shared/forms/fields/PhoneField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { knownNumber, phone } from '#src/shared/forms/phone.ts';
import { compact, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';

const message = v.pipe(
  v.object({
    name: text(ContactRequest.name),
    email: text(ContactRequest.email),
    mobile: phone(ContactRequest.mobile),
    companyName: text(ContactRequest.companyName),
    subject: text(ContactRequest.subject),
    message: text(ContactRequest.message),
  }),
  v.transform(compact),
);

type Props = { onSent: (receipt: ContactReply['data']) => void };

/** Contact form to the house. Signed-in users need not enter who they are. */
export function ContactForm({ onSent }: Props) {
  const { t } = useTranslation('contact');
  const user = useUser();
  const { sendAsync } = useWrite('createContact', createContact);
  const form = useRequestForm({
    schema: message,
    initialValues: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      mobile: knownNumber(user?.mobile),
      companyName: user?.account.companyName ?? '',
      subject: '',
      message: '',
    },
    send: sendAsync,
    onSent: ({ data }) => onSent(data),
  });
  return (
    <FormPage form={form} submitLabel={t('send')} draft="contact">
      <TextField {...form.field('name')} label={t('name')} autoComplete="name" />
      <TextField
        {...form.field('email')}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        autoComplete="email"
      />
      <PhoneField {...form.field('mobile')} label={t('mobile')} />
      <TextField {...form.field('companyName')} label={t('companyName')} autoComplete="organization" />
      <TextField {...form.field('subject')} label={t('subject')} />
      <TextareaField
        {...form.field('message')}
        label={t('message')}
        longest={ContactRequest.message.maxLength}
        rows={6}
      />
    </FormPage>
  );
}
