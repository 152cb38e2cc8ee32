import { useTranslation } from 'react-i18next';
import { usePaginateTracks } from '#generated/client/track/track.ts';
import type { TrackPageReply } from '#generated/model/trackPageReply.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { CountBadge } from '#src/shared/ui/CountBadge.tsx';

const countOf = ({ data }: TrackPageReply) => data.count;

/** Number of reminders whose time has come, for their menu entry; renders nothing for none. */
export function DueReminders() {
  const { t } = useTranslation('desk');
  const { data: count = 0 } = usePaginateTracks(
    { trackType: TrackType.REMINDER, page: 1, limit: 1, reminderState: ['DUE'] },
    { query: { select: countOf }, request: { silent: true } },
  );
  return <CountBadge count={count} label={t('remindersDue', { count })} />;
}
