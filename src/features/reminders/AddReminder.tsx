import { useTranslation } from 'react-i18next';
import { createTracks } from '#generated/client/track/track.ts';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { withSeenPrice } from '#src/domain/stones/pricing.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { notifyQuietly } from '#src/shared/ui/notify.ts';
import { ReminderForm } from './ReminderForm.tsx';

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

export function AddReminder({ rows, onClose }: Props) {
  const { t } = useTranslation('talk');
  const [first] = rows;
  const name = rows.length === 1 ? (first?.stoneId ?? '') : t('stones', { count: rows.length });
  const create = useWrite('createTracks', createTracks, {
    success: ({ data }) => (data.added > 0 ? t('reminder.added', { count: data.added }) : null),
    onDone: ({ data }) => {
      if (data.existing > 0) notifyQuietly(t('reminder.existing', { count: data.existing }));
    },
  });
  return (
    <FormDialog isOpen onClose={() => onClose(false)} title={t('reminder.add', { stone: name })}>
      <ReminderForm
        initial={null}
        send={({ remindAt, remarks }) =>
          create.sendAsync({
            trackType: TrackType.REMINDER,
            ...(remarks === undefined ? {} : { remarks }),
            diamonds: rows.map((stone) => ({ ...withSeenPrice(stone), reminderDate: remindAt })),
          })
        }
        onSent={() => onClose(true)}
      />
    </FormDialog>
  );
}
