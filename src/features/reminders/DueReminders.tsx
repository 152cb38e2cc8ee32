import { useTranslation } from 'react-i18next';
import { usePaginateTracks } from '#generated/client/track/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { CountBadge } from '#src/shared/ui/CountBadge.tsx';

export function DueReminders() {
  const { t } = useTranslation('portal');
  const { data: count = 0 } = usePaginateTracks(
    { trackType: TrackType.REMINDER, page: 1, limit: 1, reminderState: ['DUE'] },
    { query: { select: ({ data }) => data.count }, request: { silent: true } },
  );
  return <CountBadge count={count} label={t('remindersDue', { count })} />;
}
