import { useTranslation } from 'react-i18next';
import { deleteAppointmentParts } from '#generated/client/appointment/appointment.ts';
import type { Stone } from '#generated/model/stone.ts';
import { isProblem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { slotConflictOf } from './slot-conflicts.ts';

type Requested = Pick<Stone, 'id' | 'stoneId'> & { readonly appointment: string | null };

type Props = { rows: readonly Requested[]; onClose: (isDone: boolean) => void };

export function TakeOut({ rows, onClose }: Props) {
  const { t } = useTranslation('appointments');
  const take = useWrite('deleteAppointmentParts', deleteAppointmentParts);
  const { problem } = take;
  const count = rows.length;

  /** One call per appointment. A call that is repeated after a failure finds nothing left to take out. */
  async function takeOut() {
    try {
      for (const [id, stones] of Map.groupBy(rows, ({ appointment }) => appointment)) {
        if (id !== null) await take.sendAsync({ id, diamonds: stones.map((stone) => stone.id) });
      }
    } catch (thrown) {
      // The dialog shows the problem.
      if (isProblem(thrown)) return;
      throw thrown;
    }
    notifySuccess(t('takeOut.done', { count }));
    onClose(true);
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('takeOut.title')}
      confirmLabel={t('takeOut.confirm', { count })}
      cancelLabel={t('takeOut.keep', { count })}
      isBusy={take.isSending}
      problem={problem}
      problemText={problem !== null && slotConflictOf(problem) !== null ? t('conflict.CLOSED') : undefined}
      onConfirm={() => void takeOut()}
      onCancel={() => onClose(false)}
    >
      <p>{t('takeOut.ask', { count })}</p>
      <p>
        <bdi>{rows.map(({ stoneId }) => stoneId).join(', ')}</bdi>
      </p>
    </ConfirmDialog>
  );
}
