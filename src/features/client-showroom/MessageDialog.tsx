import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { writeInShowroom } from '#generated/client/showroom/showroom.ts';
import type { SharedShowroomStone } from '#generated/model/sharedShowroomStone.ts';
import type { ShowroomMessageKind } from '#generated/model/showroomMessageKind.ts';
import { ShowroomMessageRequest } from '#generated/rules/ShowroomMessageRequest.ts';
import { clientSummaryOf, useFactTools } from '#src/domain/stones/facts.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { compact, text } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFocusBack } from '#src/shared/ui/use-focus-back.ts';

/** What the client writes about. */
export interface Asking {
  readonly kind: ShowroomMessageKind;
  readonly stone: SharedShowroomStone;
}

const fieldsOf = (kind: ShowroomMessageKind) =>
  described({
    text: aText(text({ ...ShowroomMessageRequest.text, isRequired: kind === 'QUESTION' })),
    name: aText(text(ShowroomMessageRequest.name)),
    contact: aText(text(ShowroomMessageRequest.contact)),
  });

const forms = { QUESTION: fieldsOf('QUESTION'), RESERVE: fieldsOf('RESERVE') };

type Props = { code: string; company: string; onClose: () => void };

function MessageForm({ kind, stone, code, company, onClose }: Asking & Props) {
  const { t } = useTranslation('showroom');
  const tools = useFactTools();
  const { schemas, blank } = forms[kind];
  const { sendAsync } = useWrite('writeInShowroom', writeInShowroom, {
    success: () => t(`message.sent.${kind}`, { company }),
  });
  const form = useRequestForm({
    schema: v.object(schemas),
    initialValues: blank,
    send: (values) => sendAsync({ code, kind, item: stone.item, ...compact(values) }),
    onSent: onClose,
  });
  return (
    <DialogForm form={form} submitLabel={t(`message.send.${kind}`)}>
      <Text size="sm">{clientSummaryOf(stone, tools)}</Text>
      <Text size="sm" c="dimmed">
        {t(`message.about.${kind}`, { company })}
      </Text>
      <TextareaField
        {...form.field('text')}
        label={t('message.text')}
        longest={ShowroomMessageRequest.text.maxLength}
        rows={4}
      />
      <TextField {...form.field('name')} label={t('message.name')} autoComplete="name" />
      <TextField {...form.field('contact')} label={t('message.contact')} hint={t('message.contactHint')} />
    </DialogForm>
  );
}

export function MessageDialog({ asking, ...props }: { asking: Asking } & Props) {
  const { t } = useTranslation('showroom');
  useFocusBack();
  return (
    <FormDialog isOpen onClose={props.onClose} title={t(`message.title.${asking.kind}`)}>
      <MessageForm {...asking} {...props} />
    </FormDialog>
  );
}
