import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createEnquiryReply } from '#generated/client/enquiry/enquiry.ts';
import type { Enquiry } from '#generated/model/enquiry.ts';
import { EnquiryReplyRequest } from '#generated/rules/EnquiryReplyRequest.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { holds, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';

/** A message, which only closing an enquiry does without. */
const schema = v.pipe(
  v.object({ text: text(EnquiryReplyRequest.text), isClose: v.boolean() }),
  v.forward(
    holds(
      'required',
      (entries: { text: string | undefined; isClose: boolean }) =>
        entries.isClose || entries.text !== undefined,
    ),
    ['text'],
  ),
  v.transform(({ text: message, isClose }) => ({
    ...(message !== undefined && { text: message }),
    isClose,
  })),
);

/** Adds a message to an enquiry, and closes it if wished. What is typed survives a reload and a lost connection. */
export function ReplyForm({ enquiry, onSent }: { enquiry: Enquiry; onSent: () => void }) {
  const { t } = useTranslation('talk');
  const reply = useWrite('createEnquiryReply', createEnquiryReply, {
    success: ({ data }) => t(data.status === 'CLOSED' ? 'thread.closed' : 'thread.sent'),
  });
  const form = useRequestForm({
    schema,
    initialValues: { text: '', isClose: false },
    send: (entries) => reply.sendAsync({ id: enquiry.id, ...entries }),
    onSent,
  });
  return (
    <FormPage form={form} submitLabel={t('thread.send')} draft={`enquiry ${enquiry.id}`}>
      <TextareaField
        {...form.field('text')}
        label={t('thread.reply')}
        longest={EnquiryReplyRequest.text.maxLength}
        rows={3}
      />
      <CheckboxField {...form.field('isClose')} label={t('thread.close')} hint={t('thread.closeHint')} />
    </FormPage>
  );
}
