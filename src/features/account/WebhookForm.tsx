import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { createWebhook, updateWebhook } from '#generated/client/webhook/webhook.ts';
import type { Webhook } from '#generated/model/webhook.ts';
import { WebhookTopic } from '#generated/model/webhookTopic.ts';
import type { WebhookWithSecret } from '#generated/model/webhookWithSecret.ts';
import { WebhookCreateRequest } from '#generated/rules/WebhookCreateRequest.ts';
import { WebhookFilter } from '#generated/rules/WebhookFilter.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aFlag, aText, described, textEntry, textsEntry } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { CheckboxGroupField } from '#src/shared/forms/fields/CheckboxGroupField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { holds, several, text } from '#src/shared/forms/rules.ts';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { eventNames } from './webhook-words.ts';

const { url, description, types } = WebhookCreateRequest;

const filterOf = (record: Readonly<Record<string, unknown>>) => Object(record.filter);

/** Whether a text is the address of a system, or still empty. */
function isAddress(typed: string): boolean {
  const address = typed.trim();
  return address === '' || (new RegExp(url.pattern, 'u').test(address) && URL.canParse(address));
}

const fields = described({
  url: aText(v.pipe(v.string(), holds('webhookUrl', isAddress), text(url))),
  description: aText(text(description)),
  types: {
    schema: several<WebhookTopic>(types),
    blank: [],
    read: (member) => Object.values(WebhookTopic).filter((topic) => textsEntry(member).includes(topic)),
  },
  shapes: {
    schema: several<string>(WebhookFilter.shapes),
    blank: [],
    read: (_, record) => textsEntry(filterOf(record).shapes),
  },
  isOwnOnly: { schema: v.boolean(), blank: false, read: (_, record) => filterOf(record).isOwnOnly === true },
  isActive: aFlag(true),
});

const webhookSchema = v.pipe(
  v.object(fields.schemas),
  v.transform(({ shapes, isOwnOnly, description: name, ...entries }) => ({
    ...entries,
    description: textEntry(name),
    filter: { shapes, isOwnOnly },
  })),
);

type Props = {
  edited: Webhook | null;
  /** Shows the secret of a new subscription. */
  onCreated: (created: WebhookWithSecret) => void;
  onClose: () => void;
};

function Entries({ edited, onCreated, onClose }: Props) {
  const { t } = useTranslation(['webhooks', 'common']);
  const language = useLanguage();
  const { masters } = useMasters();
  const create = useWrite('createWebhook', createWebhook, { onDone: ({ data }) => onCreated(data) });
  const update = useWrite('updateWebhook', updateWebhook, { success: () => t('webhooks:saved') });
  const form = useRequestForm({
    schema: webhookSchema,
    initialValues: edited === null ? fields.blank : fields.entriesOf({ ...edited }),
    send: (request, version) =>
      edited === null
        ? create.sendAsync(request)
        : update.sendAsync({ ...request, id: edited.id, ...(version !== undefined && { version }) }),
    edited:
      edited === null ? undefined : editedRecord({ version: edited.version, entriesOf: fields.entriesOf }),
    onSent: onClose,
  });
  const { field } = form;
  return (
    <DialogForm form={form} submitLabel={t(edited === null ? 'webhooks:create' : 'common:save')}>
      <TextField
        {...field('url')}
        label={t('webhooks:url')}
        hint={t('webhooks:urlHint', { example: 'https://erp.example.com/pavilion' })}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField {...field('description')} label={t('webhooks:name')} autoComplete="off" />
      <CheckboxGroupField
        {...field('types')}
        label={t('webhooks:types')}
        options={Object.values(WebhookTopic).map((topic) => ({
          value: topic,
          label: t(`webhooks:event.${eventNames[topic]}`),
        }))}
      />
      <CheckboxField {...field('isOwnOnly')} label={t('webhooks:isOwnOnly')} />
      <CheckboxGroupField
        {...field('shapes')}
        label={t('webhooks:shapes')}
        hint={t('webhooks:shapesHint')}
        options={(masters?.list('SHAPE') ?? []).map((item) => ({
          value: item.id,
          label: masterLabel(item, language),
        }))}
      />
      <CheckboxField {...field('isActive')} label={t('webhooks:isActive')} />
    </DialogForm>
  );
}

export function WebhookForm({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useTranslation('webhooks');
  return (
    <FormDialog
      isOpen={isOpen}
      size="lg"
      title={t(props.edited === null ? 'add' : 'change')}
      onClose={props.onClose}
    >
      <Entries {...props} />
    </FormDialog>
  );
}
