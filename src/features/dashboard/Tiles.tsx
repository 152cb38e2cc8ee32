import { useTranslation } from 'react-i18next';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import { usePaginateMemos } from '#generated/client/memo/memo.ts';
import { usePaginateTracks } from '#generated/client/track/track.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { DiamondPageReply } from '#generated/model/diamondPageReply.ts';
import type { MemoPageReply } from '#generated/model/memoPageReply.ts';
import type { SalesPerson } from '#generated/model/salesPerson.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import type { TrackPageReply } from '#generated/model/trackPageReply.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { Link } from '#src/paths/Link.tsx';
import { SalesPersonFacts } from '#src/reference/SalesPersonFacts.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Tile } from './Tile.tsx';
import styles from './Tiles.module.css';

const silent = { silent: true } as const;
const countOf = (reply: DiamondPageReply) => reply.data[0]?.count ?? 0;
const tracksOf = (reply: TrackPageReply) => reply.data.summary;
const memosOf = (reply: MemoPageReply) => reply.data;

/** The main figure of a tile. */
function Big({ value }: { value: number }) {
  const { number } = useFormats();
  return (
    <p className={styles.big} dir="ltr">
      {number(value, 0)}
    </p>
  );
}

/** The number of stones listed in the last 7 days. */
export function NewArrivalsTile() {
  const { t } = useTranslation('dashboard');
  const arrivals = usePaginateDiamonds(
    {
      page: 1,
      limit: 1,
      filters: [{}],
      viewType: ViewType.NEW_ARRIVALS,
      isReturnCountOnly: true,
      isNotReturnTotal: true,
    },
    { query: { select: countOf }, request: silent },
  );
  return (
    <Tile title={t('newArrivals')} link={<Link to="newArrivals">{t('openNew')}</Link>}>
      <Loaded of={arrivals} shape="figure" title={t('missing')}>
        {(count) => <Big value={count} />}
      </Loaded>
      <p className={styles.note}>{t('newAbout')}</p>
    </Tile>
  );
}

function Sums({ summary }: { summary: StoneSummary }) {
  const { t } = useTranslation('dashboard');
  const { carat, money } = useFormats();
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('carats')}</dt>
        <dd dir="ltr">{carat(summary.crt)}</dd>
      </div>
      <div>
        <dt>{t('amount')}</dt>
        <dd dir="ltr">{money(summary.amt, 0)}</dd>
      </div>
    </dl>
  );
}

/** Number of stones and totals of the cart. */
export function CartTile() {
  const { t } = useTranslation('dashboard');
  const cart = usePaginateTracks(
    { trackType: TrackType.CART, page: 1, limit: 1 },
    { query: { select: tracksOf }, request: silent },
  );
  return (
    <Tile title={t('cart')} link={<Link to="cart">{t('openCart')}</Link>}>
      <Loaded of={cart} shape="figure" title={t('missing')}>
        {(summary) => (
          <>
            <Big value={summary.pieces} />
            {summary.pieces === 0 && <p className={styles.note}>{t('emptyCart')}</p>}
            {summary.pieces > 0 && <Sums summary={summary} />}
          </>
        )}
      </Loaded>
    </Tile>
  );
}

/** Memos awaiting a decision by the house. */
export function PendingTile() {
  const { t } = useTranslation('dashboard');
  const memos = usePaginateMemos(
    { page: 1, limit: 1, status: [ApprovalStatus.PENDING] },
    { query: { select: memosOf }, request: silent },
  );
  return (
    <Tile title={t('pending')} link={<Link to="confirmList">{t('openConfirm')}</Link>}>
      <Loaded of={memos} shape="figure" title={t('missing')}>
        {({ count, summary }) => (
          <>
            <Big value={count} />
            {count > 0 && <p className={styles.note}>{t('stones', { count: summary.pieces })}</p>}
            {count > 0 && <Sums summary={summary} />}
          </>
        )}
      </Loaded>
    </Tile>
  );
}

/** The account's sales person, with telephone number and email address. */
export function ContactTile({ seller }: { seller: SalesPerson }) {
  const { t } = useTranslation('dashboard');
  return (
    <Tile title={t('contact')}>
      <SalesPersonFacts seller={seller} />
    </Tile>
  );
}
