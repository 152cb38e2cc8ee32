import { useTranslation } from 'react-i18next';
import type { RecentActivity } from '#generated/model/recentActivity.ts';
import type { RecentActivityType } from '#generated/model/recentActivityType.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { useServerNow } from '#src/shared/api/clock.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import type { ReadSource, TileContent } from '../DashboardTileCard.tsx';
import styles from './Parts.module.css';

const FEW = 6;

/** The screen of an activity's record; `diamondDetail` for activities whose record is a stone. */
const screens = {
  BID_MADE: 'diamondDetail',
  CART_ADDED: 'diamondDetail',
  CONFIRM_REQUESTED: 'confirmList',
  ENQUIRY_MADE: 'enquiry',
  HOLD_MADE: 'hold',
  OFFICE_REQUESTED: 'diamondDetail',
  QUOTE_MADE: 'diamondDetail',
  REMINDER_SET: 'diamondDetail',
  SEARCH_SAVED: 'savedSearch',
  STONE_VIEWED: 'diamondDetail',
  WATCH_ADDED: 'diamondDetail',
} as const satisfies Record<RecentActivityType, string>;

function ActivityText({ activity }: { activity: RecentActivity }) {
  const { t } = useTranslation('dashboard');
  const { mayOpen } = useSite();
  const { activityType, parameters, record } = activity;
  const text = <bdi>{t(`activity.${activityType}`, parameters)}</bdi>;
  const screen = screens[activityType];
  if (!mayOpen(screen)) return text;
  if (screen !== 'diamondDetail') return <Link to={screen}>{text}</Link>;
  return record === null ? (
    text
  ) : (
    <Link to="diamondDetail" params={{ id: record }}>
      {text}
    </Link>
  );
}

function Activity({ data, variant }: TileContent) {
  const { ago } = useFormats();
  const now = useServerNow();
  return (
    <ul className={styles.lines}>
      {data.recentActivity.slice(0, FEW).map((activity) => (
        <li key={`${activity.activityType} ${activity.id}`} className={styles.row}>
          <span>
            <ActivityText activity={activity} />
            {variant === 'GLOBAL' && <bdi className={styles.about}>{activity.userName}</bdi>}
          </span>
          <time className={styles.about} dateTime={activity.createdAt}>
            {ago(activity.createdAt, now)}
          </time>
        </li>
      ))}
    </ul>
  );
}

export const activityTile: ReadSource = {
  freshness: 'stock',
  shape: 'lines',
  empty: { when: ({ recentActivity }) => recentActivity.length === 0, message: 'RECENT_ACTIVITY' },
  Content: Activity,
};
