import { useTranslation } from 'react-i18next';
import { updateNotificationsRead } from '#generated/client/notification/notification.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';

type Props = {
  /** Number of rows by tab of the list, as far as known. */
  counts: Readonly<Record<string, number>>;
};

/** Marks all of the user's notifications as read, including those on other pages. */
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
