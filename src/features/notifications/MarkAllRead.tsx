import { useTranslation } from 'react-i18next';
import { updateNotificationsRead } from '#generated/client/notification/notification.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';

type Props = {
  /** Rows under the tabs of the list, as far as they are known. */
  counts: Readonly<Record<string, number>>;
};

/** Marks every notification of the user as read, those on other pages too. */
export function MarkAllRead({ counts }: Props) {
  const { t } = useTranslation('notifications');
  const mark = useWrite('updateNotificationsRead', updateNotificationsRead, {
    success: ({ data }) => t('marked', { count: data.count }),
    onProblem: (problem) => notifyProblem(problem),
  });
  return (
    <BusyButton
      variant="default"
      size="xs"
      isBusy={mark.isSending}
      disabled={(counts.unread ?? 0) === 0}
      onClick={() => mark.send({ isAll: true })}
    >
      {t('markAll')}
    </BusyButton>
  );
}
