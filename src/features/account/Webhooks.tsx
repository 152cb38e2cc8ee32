import { Badge, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteWebhooks, rotateWebhookSecret, useListWebhooks } from '#generated/client/webhook/webhook.ts';
import type { Webhook } from '#generated/model/webhook.ts';
import { WebhookTopic } from '#generated/model/webhookTopic.ts';
import type { WebhookWithSecret } from '#generated/model/webhookWithSecret.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import type { RecordColumn } from '#src/shared/data/record-column.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { AccountPage } from './AccountPage.tsx';
import { useEditDialog } from './CardGroups.tsx';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';
import { eventNames } from './webhook-words.ts';

const nameOf = ({ description, url }: Webhook) => description ?? url;

/** Subscriptions of a company at most (contract, createWebhook). */
const MOST = 10;

function State({ webhook: { isActive, endReason } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  if (isActive) return <Badge color="success">{t('state.active')}</Badge>;
  const isFailed = endReason === 'FAILURES';
  return <Badge color={isFailed ? 'danger' : 'gray'}>{t(isFailed ? 'state.failures' : 'state.off')}</Badge>;
}

function useColumns(): readonly RecordColumn<Webhook>[] {
  const { t } = useTranslation('webhooks');
  const { number, dateTime, list } = useFormats();
  return [
    {
      key: 'name',
      kind: 'name',
      width: 'wide',
      title: t('name'),
      render: ({ description, url, previousSecretUntil }) => (
        <Stack gap={0}>
          {description !== null && <bdi>{description}</bdi>}
          <bdi className={description === null ? common.anywhere : `${common.note} ${common.anywhere}`}>
            {url}
          </bdi>
          {previousSecretUntil !== null && (
            <span className={common.note}>{t('secret.former', { time: dateTime(previousSecretUntil) })}</span>
          )}
        </Stack>
      ),
    },
    {
      key: 'types',
      kind: 'text',
      width: 'wide',
      title: t('types'),
      render: ({ types }) =>
        types.length === Object.keys(WebhookTopic).length
          ? t('allTypes')
          : list(types.map((type) => t(`event.${eventNames[type]}`))),
    },
    {
      key: 'deliveries',
      kind: 'text',
      width: 'narrow',
      title: t('deliveries'),
      render: ({ pending, failed }) => (
        <Stack gap={0}>
          <span>{`${t('status.PENDING')}: ${number(pending, 0)}`}</span>
          <span>{`${t('status.FAILED')}: ${number(failed, 0)}`}</span>
        </Stack>
      ),
    },
    {
      key: 'deliveredAt',
      kind: 'text',
      title: t('lastDelivery'),
      render: ({ deliveredAt }) =>
        deliveredAt === null ? t('never') : <time dateTime={deliveredAt}>{dateTime(deliveredAt)}</time>,
    },
    { key: 'state', kind: 'state', title: t('state.title'), render: (row) => <State webhook={row} /> },
  ];
}

/** A question before something that cannot be undone, about one subscription, which is kept while its dialog closes. */
function useQuestion() {
  const [webhook, setWebhook] = useState<Webhook | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (asked: Webhook) => {
    setWebhook(asked);
    setOpen(true);
  };
  return { webhook, isOpen, ask, close: () => setOpen(false) };
}

export function Webhooks() {
  const { t } = useTranslation('webhooks');
  const columns = useColumns();
  const reading = useListWebhooks({}, { query: { select: ({ data }) => data.list } });
  const { isOpen, edited, edit, close } = useEditDialog<Webhook>();
  const [secret, setSecret] = useState<WebhookWithSecret | null>(null);
  const [isSecretShown, setSecretShown] = useState(false);
  const show = (withSecret: WebhookWithSecret) => {
    setSecret(withSecret);
    setSecretShown(true);
  };
  const log = useQuestion();
  const removing = useQuestion();
  const rotating = useQuestion();
  const remove = useWrite('deleteWebhooks', deleteWebhooks, {
    onDone: removing.close,
    success: () => t('removed'),
  });
  const rotate = useWrite('rotateWebhookSecret', rotateWebhookSecret, {
    onDone: ({ data }) => {
      rotating.close();
      show(data);
    },
  });
  const menuOf = (row: Webhook) => [
    { key: 'deliveries', label: t('deliveries'), onSelect: () => log.ask(row) },
    { key: 'change', label: t('changeShort'), onSelect: () => edit(row) },
    {
      key: 'rotate',
      label: t('rotate.do'),
      onSelect: () => {
        rotate.reset();
        rotating.ask(row);
      },
    },
    {
      key: 'remove',
      label: t('remove.do'),
      onSelect: () => {
        remove.reset();
        removing.ask(row);
      },
    },
  ];
  return (
    <Loaded of={reading} shape="table" className={common.stack} title={t('missing')} isEmpty={() => false}>
      {(webhooks) => (
        <>
          {webhooks.length > 0 && webhooks.length < MOST && (
            <div>
              <Button onClick={() => edit(null)}>{t('add')}</Button>
            </div>
          )}
          <RecordTable
            label={t('label')}
            columns={columns}
            rows={webhooks}
            rowId={({ id }) => id}
            rowName={nameOf}
            menuOf={menuOf}
            empty={
              <EmptyState title={t('none')} actions={<Button onClick={() => edit(null)}>{t('add')}</Button>}>
                {t('noneAbout')}
              </EmptyState>
            }
          />
          <WebhookForm isOpen={isOpen} edited={edited} onCreated={show} onClose={close} />
          <WebhookSecret isOpen={isSecretShown} webhook={secret} onClose={() => setSecretShown(false)} />
          <WebhookDeliveries
            isOpen={log.isOpen}
            webhook={webhooks.find(({ id }) => id === log.webhook?.id) ?? log.webhook}
            onClose={log.close}
          />
          <ConfirmDialog
            isOpen={rotating.isOpen}
            title={t('rotate.title')}
            confirmLabel={t('rotate.do')}
            isBusy={rotate.isSending}
            problem={rotate.problem}
            onConfirm={() => rotating.webhook !== null && rotate.send({ id: rotating.webhook.id })}
            onCancel={rotating.close}
          >
            {t('rotate.about')}
          </ConfirmDialog>
          <ConfirmDialog
            isOpen={removing.isOpen}
            isDanger
            title={t('remove.title')}
            confirmLabel={t('remove.do')}
            isBusy={remove.isSending}
            problem={remove.problem}
            onConfirm={() => removing.webhook !== null && remove.send({ id: [removing.webhook.id] })}
            onCancel={removing.close}
          >
            {t('remove.about', { name: removing.webhook === null ? '' : nameOf(removing.webhook) })}
          </ConfirmDialog>
        </>
      )}
    </Loaded>
  );
}

export default function WebhooksPage() {
  const { t } = useTranslation(['webhooks', 'shell']);
  return (
    <AccountPage title={t('shell:title.webhooks')} about={t('webhooks:about')}>
      <Webhooks />
    </AccountPage>
  );
}
