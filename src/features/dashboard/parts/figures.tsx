import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFilterMatchPairs } from '#generated/client/diamond/diamond.ts';
import type { DashboardCount } from '#generated/model/dashboardCount.ts';
import type { DashboardCountKey } from '#generated/model/dashboardCountKey.ts';
import type { Stone } from '#generated/model/stone.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { writeCriteria } from '#src/domain/criteria/criteria-address.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useSite } from '#src/domain/paths/site.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import type { TileContent } from '../DashboardTileCard.tsx';
import styles from './Parts.module.css';

function Big({ value }: { value: number }) {
  const { number } = useFormats();
  return (
    <Text inherit fw={600} fz="1.75rem" lh={1.2} ta="start" className={common.figures}>
      <bdi>{number(value, 0)}</bdi>
    </Text>
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

export function NewArrivals({ data }: TileContent) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <Big value={data.newArrival.count} />
      <p className={common.note}>{t('newAbout')}</p>
    </>
  );
}

function ListTotal({ summary }: { summary: StoneSummary | undefined }) {
  if (summary === undefined) return null;
  return (
    <>
      <Big value={summary.pieces} />
      <Sums summary={summary} />
    </>
  );
}

export const Watchlist = ({ data }: TileContent) => <ListTotal summary={data.tracks['2']?.totals} />;
export const Offers = ({ data }: TileContent) => <ListTotal summary={data.tracks['4']?.totals} />;

export function MatchedPairs() {
  const { t } = useTranslation('dashboard');
  const reading = useFilterMatchPairs(
    { filter: {}, isPredefinedPair: true, page: 1, limit: 1, sendSummary: false, noDiamondDetails: true },
    { query: { select: ({ data }) => data.count }, request: { silent: true } },
  );
  return (
    <Loaded of={reading} shape="figure" title={t('missing')}>
      {(count) => (
        <>
          <Big value={count} />
          <p className={common.note}>{t('pairsAbout', { count })}</p>
        </>
      )}
    </Loaded>
  );
}

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

export function Counts({ data }: TileContent) {
  return (
    <ul className={styles.counts}>
      {data.dashboardCount.map((count) => (
        <Counter key={count.key} count={count} />
      ))}
    </ul>
  );
}

const FEW = 4;

function StoneLine({ stone }: { stone: Stone }) {
  const { money } = useFormats();
  const line = useStoneLine();
  const base = useProjectSetting()?.mediaBase ?? '';
  const picture = mediaUrl(base, stone.img);
  return (
    <li className={styles.stone}>
      {picture === null ? (
        <span className={styles.picture} />
      ) : (
        <img className={styles.picture} src={picture} alt="" width={44} height={44} loading="lazy" />
      )}
      <span>
        <Link to="diamondDetail" params={{ id: stone.id }}>
          <bdi>{stone.stoneId}</bdi>
        </Link>
        <bdi className={styles.about}>{line(stone)}</bdi>
      </span>
      <span className={styles.figure} dir="ltr">
        {money(stone.amt, 0)}
      </span>
    </li>
  );
}

function Stones({ stones }: { stones: readonly Stone[] }) {
  return (
    <ul className={styles.lines}>
      {stones.slice(0, FEW).map((stone) => (
        <StoneLine key={stone.id} stone={stone} />
      ))}
    </ul>
  );
}

const featured = writeCriteria({ category: [StoneCategory.BEST] });

/** Stones of the day, then featured ones, with the way to the list of each. A stone is listed once. */
export function FeaturedStones({ data }: TileContent) {
  const { t } = useTranslation('dashboard');
  const all = [...data.stoneOfTheDay, ...data.featuredStone];
  return (
    <>
      <Stones stones={[...new Map(all.map((stone) => [stone.id, stone])).values()]} />
      {data.featuredStone.length > 0 && (
        <Link to="diamondList" query={new URLSearchParams(featured)}>
          {t('allFeatured')}
        </Link>
      )}
    </>
  );
}

export const FeaturedPairs = ({ data }: TileContent) => <Stones stones={data.featuredPair} />;
