import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { mailDiamonds } from '#generated/client/download/download.ts';
import type { ListType } from '#generated/model/listType.ts';
import { MailAttachment } from '#generated/model/mailAttachment.ts';
import { XrayMailRequest } from '#generated/rules/XrayMailRequest.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { CheckboxGroupField } from '#src/shared/forms/fields/CheckboxGroupField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { validationMessage } from '#src/shared/forms/messages.ts';
import { compact, several, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import type { SharedFacts } from './share-text.ts';

const address = v.pipe(v.string(), v.email(), v.maxLength(XrayMailRequest.email.items.maxLength));

/** Email addresses as typed: separated by commas, semicolons, blanks or lines; each once. */
export function readAddresses(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}

const areAddresses = (typed: string) => readAddresses(typed).every((each) => v.is(address, each));
const isWithin = (most: number) => (typed: string) => readAddresses(typed).length <= most;

/** A field for one or more email addresses, or for none if they are not required. */
const addresses = (rule: { readonly isRequired: boolean; readonly maxItems: number }) =>
  v.pipe(
    v.string(),
    v.check(
      (typed) => !rule.isRequired || readAddresses(typed).length > 0,
      () => validationMessage('non_empty'),
    ),
    v.check(areAddresses, () => validationMessage('email')),
    v.check(isWithin(rule.maxItems), () => validationMessage('tooMany')),
    v.transform((typed) => [...readAddresses(typed)]),
  );

const schema = v.object({
  email: addresses(XrayMailRequest.email),
  cc: addresses(XrayMailRequest.cc),
  subject: text(XrayMailRequest.subject),
  message: text(XrayMailRequest.message),
  attachments: several<MailAttachment>(XrayMailRequest.attachments),
  isPriceHidden: v.boolean(),
});

/** What an email begins with: the list of the stones and their certificates, without prices. */
const initialValues: v.InferInput<typeof schema> = {
  email: '',
  cc: '',
  subject: '',
  message: '',
  attachments: ['PDF', 'CERTIFICATE'],
  isPriceHidden: true,
};

type Props = { stones: readonly SharedFacts[]; listType: ListType; onSent: () => void };

/** Sends stones by email, with attachments of choice; says which stones lack one. */
export function ShareMail({ stones, listType, onSent }: Props) {
  const { t } = useTranslation('lists');
  const mail = useWrite('mailDiamonds', mailDiamonds, {
    success: ({ data }) => {
      const lacking = stones.filter(({ id }) => data.missing.includes(id)).map(({ stoneId }) => stoneId);
      const sent = t('share.sent', { count: data.count });
      return lacking.length === 0 ? sent : `${sent} ${t('share.lacking', { stones: lacking.join(', ') })}`;
    },
  });
  const form = useRequestForm({
    schema,
    initialValues,
    send: ({ cc, subject, message, ...request }) =>
      mail.sendAsync({
        id: stones.map(({ id }) => id),
        listType,
        ...request,
        ...compact({ subject, message }),
        ...(cc.length === 0 ? {} : { cc }),
      }),
    onSent,
  });
  return (
    <DialogForm form={form} submitLabel={t('share.send')}>
      <TextField {...form.field('email')} label={t('share.to')} hint={t('share.toHint')} inputMode="email" />
      <TextField {...form.field('cc')} label={t('share.cc')} inputMode="email" />
      <TextField {...form.field('subject')} label={t('share.subject')} />
      <TextareaField
        {...form.field('message')}
        label={t('share.message')}
        longest={XrayMailRequest.message.maxLength}
      />
      <CheckboxGroupField
        {...form.field('attachments')}
        label={t('share.attachments')}
        options={Object.values(MailAttachment).map((value) => ({
          value,
          label: t(`share.attachment.${value}`),
        }))}
      />
      <CheckboxField {...form.field('isPriceHidden')} label={t('download.hidePrices')} />
    </DialogForm>
  );
}
