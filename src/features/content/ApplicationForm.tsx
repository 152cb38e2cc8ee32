import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { applyForCareer } from '#generated/client/career/career.ts';
import type { CareerApplyReply } from '#generated/model/careerApplyReply.ts';
import { CareerApplyRequest } from '#generated/rules/CareerApplyRequest.ts';
import { useUser } from '#src/session/session-store.ts';
import { reasonOf } from '#src/shared/api/reason.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { PhoneField } from '#src/shared/forms/fields/PhoneField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { type FileEntry, uploaded } from '#src/shared/forms/files.ts';
import { knownNumber, phone } from '#src/shared/forms/phone.ts';
import { compact, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';

const application = v.pipe(
  v.object({
    firstName: text(CareerApplyRequest.firstName),
    lastName: text(CareerApplyRequest.lastName),
    email: text(CareerApplyRequest.email),
    mobile: phone(CareerApplyRequest.mobile),
    resume: uploaded(CareerApplyRequest.resume),
    message: text(CareerApplyRequest.message),
  }),
  v.transform(compact),
);

const noFile: { resume: FileEntry | null } = { resume: null };

type Props = {
  /** Id of the opening. */
  career: string;
  onSent: (receipt: CareerApplyReply['data']) => void;
  /** The opening was closed while the form was filled in. */
  onClosed: () => void;
};

/** Application for an opening, with the resume as a file. Entries survive a reload; the file has to be chosen again. */
export function ApplicationForm({ career, onSent, onClosed }: Props) {
  const { t } = useTranslation('careers');
  const user = useUser();
  const { sendAsync } = useWrite('applyForCareer', applyForCareer);
  const form = useRequestForm({
    schema: application,
    initialValues: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
      mobile: knownNumber(user?.mobile),
      ...noFile,
      message: '',
    },
    send: async (request) => {
      try {
        return await sendAsync({ ...request, career });
      } catch (problem) {
        if (reasonOf(problem) === 'CLOSED') onClosed();
        throw problem;
      }
    },
    onSent: ({ data }) => onSent(data),
    fieldsOf: (problem) => (reasonOf(problem) === 'APPLIED' ? { email: t('form.applied') } : {}),
  });
  return (
    <FormPage form={form} submitLabel={t('form.send')} draft={`application-${career}`}>
      <TextField {...form.field('firstName')} label={t('form.firstName')} autoComplete="given-name" />
      <TextField {...form.field('lastName')} label={t('form.lastName')} autoComplete="family-name" />
      <TextField
        {...form.field('email')}
        label={t('form.email')}
        hint={t('form.emailHint')}
        type="email"
        autoComplete="email"
      />
      <PhoneField {...form.field('mobile')} label={t('form.mobile')} />
      <FileField {...form.field('resume')} label={t('form.resume')} kind="RESUME" />
      <TextareaField
        {...form.field('message')}
        label={t('form.message')}
        hint={t('form.messageHint')}
        longest={CareerApplyRequest.message.maxLength}
        rows={5}
      />
    </FormPage>
  );
}
