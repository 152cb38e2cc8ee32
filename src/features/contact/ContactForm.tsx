import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createContact } from '#generated/client/contact/contact.ts';
import type { ContactReply } from '#generated/model/contactReply.ts';
import { ContactRequest } from '#generated/rules/ContactRequest.ts';
import { knownPerson } from '#src/session/known-person.ts';
import { useUser } from '#src/session/session-store.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { PersonFields } from '#src/shared/forms/fields/PersonFields.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { phone } from '#src/shared/forms/phone.ts';
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
      ...knownPerson(user),
      subject: '',
      message: '',
    },
    send: sendAsync,
    onSent: ({ data }) => onSent(data),
  });
  return (
    <FormPage form={form} submitLabel={t('send')} draft="contact">
      <PersonFields
        name={form.field('name')}
        email={form.field('email')}
        mobile={form.field('mobile')}
        companyName={form.field('companyName')}
        emailHint={t('emailHint')}
      />
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
