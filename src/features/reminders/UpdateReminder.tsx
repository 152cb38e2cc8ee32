import { useTranslation } from 'react-i18next';
import { updateTracks } from '#generated/client/track/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { ReminderForm } from './ReminderForm.tsx';
import type { Reminded } from './reminders.ts';

type Props = { rows: readonly Reminded[]; onClose: (isDone: boolean) => void };

export function UpdateReminder({ rows, onClose }: Props) {
  const { t } = useTranslation('talk');
  const [first = null] = rows;
  const isOne = rows.length === 1;
  const name = isOne ? (first?.stoneId ?? '') : t('stones', { count: rows.length });
  const update = useWrite('updateTracks', updateTracks, {
    success: ({ data }) => t('reminder.updated', { count: data.count }),
  });
  return (
    <FormDialog isOpen onClose={() => onClose(false)} title={t('reminder.edit', { stone: name })}>
      <ReminderForm
        initial={isOne ? first : null}
        send={({ remindAt, remarks = '' }) =>
          update.sendAsync({
            trackType: TrackType.REMINDER,
            list: rows.map(({ trackId }) => ({
              id: trackId,
              reminderDate: remindAt,
              // Several reminders keep their own texts unless a new one is entered.
              ...(isOne || remarks !== '' ? { remarks } : {}),
            })),
          })
        }
        onSent={() => onClose(true)}
      />
    </FormDialog>
  );
}
