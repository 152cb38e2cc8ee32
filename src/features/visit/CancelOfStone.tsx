import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useListAppointments } from '#generated/client/appointment/appointment.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { CancelDialog } from './CancelDialog.tsx';

type Requested = { readonly appointment: string | null; readonly isOwn: boolean };

type Props = { rows: readonly Requested[]; onClose: (isDone: boolean) => void };

export function CancelOfStone({ rows: [row], onClose }: Props) {
  const { t } = useTranslation('appointments');
  const reading = useListAppointments(
    { page: 1, limit: 1, id: [row?.appointment ?? ''], isHandled: row?.isOwn === false },
    { query: { select: (reply) => reply.data.list[0] ?? null } },
  );
  const found = reading.data;
  if (found?.tab === 'UPCOMING') return <CancelDialog appointment={found} isOpen onClose={onClose} />;
  return (
    <Modal opened centered onClose={() => onClose(false)} title={t('cancel.title')}>
      <Loaded of={reading} shape="lines">
        {() => <Notice tone="warning">{t('conflict.CLOSED')}</Notice>}
      </Loaded>
    </Modal>
  );
}
