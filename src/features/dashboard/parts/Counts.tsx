import { useTranslation } from 'react-i18next';
import type { DashboardCount } from '#generated/model/dashboardCount.ts';
import type { DashboardCountKey } from '#generated/model/dashboardCountKey.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import type { TileContent } from '../DashboardTileCard.tsx';
import styles from './Parts.module.css';

const lists = {
  CART: 'cart',
  WATCHLIST: 'watchlist',
  OFFER: 'quoteList',
  OFFICE: 'officeList',
  ORDER: 'orders',
  MEMO: 'confirmList',
  HOLD: 'hold',
  REMINDER: 'reminder',
  ENQUIRY: 'enquiry',
  DEMAND: 'myDemand',
  BID: 'myBid',
  SHIPMENT: 'myShipment',
} as const satisfies Record<DashboardCountKey, string>;

function Counter({ count: { key, count } }: { count: DashboardCount }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormats();
  const { mayOpen } = useSite();
  const content = (
    <>
      <bdi>{number(count, 0)}</bdi>
      <span>{t(`count.${key}`)}</span>
    </>
  );
  return (
    <li>
      {mayOpen(lists[key]) ? (
        <Link to={lists[key]} className={styles.count}>
          {content}
        </Link>
      ) : (
        <span className={styles.count}>{content}</span>
      )}
    </li>
  );
}

/** Counters of the user's lists, each linked to its list. */
export function Counts({ data }: TileContent) {
  return (
    <ul className={styles.counts}>
      {data.dashboardCount.map((count) => (
        <Counter key={count.key} count={count} />
      ))}
    </ul>
  );
}
