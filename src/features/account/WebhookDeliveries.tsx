import '@mantine/core/styles/Code.layer.css';
import { Badge, Button, Code, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  replayWebhookDeliveries,
  testWebhook,
  updateWebhook,
  usePaginateWebhookDeliveries,
} from '#generated/client/webhook/webhook.ts';
import type { Webhook } from '#generated/model/webhook.ts';
import type { WebhookAttempt } from '#generated/model/webhookAttempt.ts';
import type { WebhookDelivery } from '#generated/model/webhookDelivery.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { eventNames } from './webhook-words.ts';

const PER_PAGE = 20;
const colors = { PENDING: 'info', DELIVERED: 'success', FAILED: 'danger' } as const;

/** Date and time to the second: the first attempts follow each other within a minute. */
function useMoments() {
  const { date, clock } = useFormats();
  return (at: string) => `${date(at)} ${clock(at)}`;
}

function AttemptLine({ at, status, fault }: WebhookAttempt) {
  const { t } = useTranslation('webhooks');
  const { number } = useFormats();
  const momentOf = useMoments();
  const code = status === null ? null : number(status, 0);
  const result = fault === null ? t('attempt.done') : t(`attempt.fault.${fault}`);
  return (
    <li>
      <time dateTime={at}>{momentOf(at)}</time>
      {': '}
      {code === null ? result : t('attempt.withCode', { result, code })}
    </li>
  );
}

/** Sends deliveries again; those of a subscription that is off wait until it is on. */
function useReplay({ isActive }: Webhook) {
  const { t } = useTranslation('webhooks');
  return useWrite('replayWebhookDeliveries', replayWebhookDeliveries, {
    success: ({ data }) => t(isActive ? 'replayed' : 'replayedOff', { count: data.count }),
  });
}

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const momentOf = useMoments();
  const { id, type, status, attempts, nextAt, payload, createdAt } = delivery;
  const [isShown, setShown] = useState(false);
  const replay = useReplay(webhook);
  const name = t(`event.${eventNames[type]}`);
  const time = momentOf(createdAt);
  return (
    <Stack component="li" gap="0.5rem" p="0.75rem" bdrs="sm" className={common.card}>
      <div className={common.spread}>
        <Text fw={600}>{name}</Text>
        <Badge color={colors[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <Text size="sm" c="dimmed">
        <time dateTime={createdAt}>{time}</time>
      </Text>
      {attempts.length > 0 && (
        <Text component="ol" size="sm" className={common.closeList}>
          {attempts.map((attempt) => (
            <AttemptLine key={attempt.at} {...attempt} />
          ))}
        </Text>
      )}
      {nextAt !== null && <Text size="sm">{t('next', { time: momentOf(nextAt) })}</Text>}
      <div className={common.wrap}>
        <Button
          variant="default"
          size="xs"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
          aria-label={dotted([t('payload'), name, time])}
        >
          {t('payload')}
        </Button>
        {status !== 'PENDING' && (
          <BusyButton
            variant="subtle"
            size="xs"
            isBusy={replay.isSending}
            onClick={() => replay.send({ webhook: webhook.id, id: [id] })}
            aria-label={dotted([t('replay'), name, time])}
          >
            {t('replay')}
          </BusyButton>
        )}
      </div>
      {replay.problem !== null && <ProblemNotice problem={replay.problem} />}
      {isShown && (
        <Code block dir="ltr" className={common.code}>
          {`webhook-id: ${id}\n\n${JSON.stringify(JSON.parse(payload), null, 2)}`}
        </Code>
      )}
    </Stack>
  );
}

function ReplayFailed({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const replay = useReplay(webhook);
  return (
    <>
      <BusyButton
        variant="default"
        isBusy={replay.isSending}
        onClick={() => replay.send({ webhook: webhook.id, failedSince: webhook.createdAt })}
      >
        {t('replayFailed', { count: webhook.failed })}
      </BusyButton>
      {replay.problem !== null && <ProblemNotice problem={replay.problem} />}
    </>
  );
}

/** What a subscription that is off means for its deliveries, and the way to switch it on. */
function SwitchedOff({ webhook: { id, version } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const update = useWrite('updateWebhook', updateWebhook, { success: () => t('saved') });
  return (
    <Notice tone="warning">
      <Stack gap="0.5rem" align="start">
        {t('off')}
        <BusyButton
          variant="default"
          isBusy={update.isSending}
          onClick={() => update.send({ id, version, isActive: true })}
        >
          {t('switchOn')}
        </BusyButton>
        {update.problem !== null && <ProblemNotice problem={update.problem} />}
      </Stack>
    </Notice>
  );
}

function Log({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const [page, setPage] = useState(1);
  const reading = usePaginateWebhookDeliveries(
    { page, limit: PER_PAGE, webhook: webhook.id },
    { query: { select: ({ data }) => data } },
  );
  const test = useWrite('testWebhook', testWebhook, { success: () => t('tested') });
  return (
    <Stack gap="md">
      {!webhook.isActive && <SwitchedOff webhook={webhook} />}
      <div className={common.wrap}>
        <BusyButton isBusy={test.isSending} onClick={() => test.send({ id: webhook.id })}>
          {t('test')}
        </BusyButton>
        {webhook.failed > 0 && <ReplayFailed webhook={webhook} />}
        <Button variant="subtle" onClick={() => void reading.refetch()}>
          {t('refresh')}
        </Button>
      </div>
      {test.problem !== null && <ProblemNotice problem={test.problem} />}
      <Loaded
        of={reading}
        shape="lines"
        title={t('logMissing')}
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState title={t('logNone')}>{t('logNoneAbout')}</EmptyState>}
      >
        {({ count, list }) => (
          <>
            <ul className={common.looseList}>
              {list.map((delivery) => (
                <Delivery key={delivery.id} webhook={webhook} delivery={delivery} />
              ))}
            </ul>
            <Pagination page={page} pages={Math.ceil(count / PER_PAGE)} onChange={setPage} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

type Props = { isOpen: boolean; webhook: Webhook | null; onClose: () => void };

/** The deliveries of a subscription, with a test event and what failed to send again. */
export function WebhookDeliveries({ isOpen, webhook, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <Modal opened={isOpen} onClose={onClose} size="lg" fullScreen={useNarrow()} title={t('deliveries')}>
      {webhook !== null && (
        <Stack gap="md">
          <bdi className={common.anywhere}>{webhook.url}</bdi>
          <Log webhook={webhook} />
        </Stack>
      )}
    </Modal>
  );
}
