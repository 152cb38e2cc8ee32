import { useTranslation } from 'react-i18next';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import type { TileContent } from '../DashboardTileCard.tsx';
import styles from './Parts.module.css';

/** The main figure of a tile. */
export function Big({ value }: { value: number }) {
  const { number } = useFormats();
  return (
    <p className={styles.big}>
      <bdi>{number(value, 0)}</bdi>
    </p>
  );
}

function Sums({ summary }: { summary: StoneSummary }) {
  const { t } = useTranslation('dashboard');
  const { carat, money } = useFormats();
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('carats')}</dt>
        <dd>
          <bdi>{carat(summary.crt)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('amount')}</dt>
        <dd>
          <bdi>{money(summary.amt, 0)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

/** The number of stones listed in the last 7 days. */
export function NewArrivals({ data }: TileContent) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <Big value={data.newArrival.count} />
      <p className={common.note}>{t('newAbout')}</p>
    </>
  );
}

function ListTotal({ summary }: { summary: StoneSummary }) {
  return (
    <>
      <Big value={summary.pieces} />
      <Sums summary={summary} />
    </>
  );
}

/** Number of stones and totals of the watch list. */
export function Watchlist({ data }: TileContent) {
  const total = data.tracks['2'];
  return total === undefined ? null : <ListTotal summary={total.totals} />;
}

/** Number of stones and totals of the stones that the user has quoted for. */
export function Offers({ data }: TileContent) {
  const total = data.tracks['4'];
  return total === undefined ? null : <ListTotal summary={total.totals} />;
}
