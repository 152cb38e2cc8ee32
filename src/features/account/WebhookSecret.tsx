import '@mantine/core/styles/Code.layer.css';
import { Button, Code, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { WebhookWithSecret } from '#generated/model/webhookWithSecret.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { DialogButtons } from '#src/shared/ui/DialogButtons.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { notifySuccess } from '#src/shared/ui/notify.ts';

type Props = { isOpen: boolean; webhook: WebhookWithSecret | null; onClose: () => void };

/** Shows a new secret, once. It closes by its button only, so that nobody loses the secret by a click outside. */
export function WebhookSecret({ isOpen, webhook, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormats();
  const until = webhook?.previousSecretUntil ?? null;
  const copy = async () => {
    if (webhook !== null && (await copyText(webhook.secret))) notifySuccess(t('secret.copied'));
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('secret.title')}
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Notice tone="warning">{t('secret.once')}</Notice>
        <Code block className={common.code} dir="ltr">
          {webhook?.secret}
        </Code>
        {until !== null && <p className={common.note}>{t('secret.former', { time: dateTime(until) })}</p>}
        <DialogButtons>
          <Button onClick={() => void copy()} data-autofocus>
            {t('secret.copy')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('secret.done')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
