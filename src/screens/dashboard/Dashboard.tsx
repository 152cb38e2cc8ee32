import { useTranslation } from 'react-i18next';
import { greetingAt } from '#src/features/dashboard/greeting.ts';
import { Tile } from '#src/features/dashboard/Tile.tsx';
import { CartTile, ContactTile, NewArrivalsTile, PendingTile } from '#src/features/dashboard/Tiles.tsx';
import { RecentSearches } from '#src/features/search/KeptSearches.tsx';
import { SavedSearchNews } from '#src/features/search/SavedSearchNews.tsx';
import { Link } from '#src/paths/Link.tsx';
import { serverNow } from '#src/session/clock.ts';
import { useMay } from '#src/session/permissions.ts';
import { useUser } from '#src/session/session-store.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './Dashboard.module.css';

/** Start of a trading day: news, pending items, and contacts. Shows only tiles that the user has access to. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const user = useUser();
  const maySearch = useMay('SEARCH_DIAMOND');
  const mayList = useMay('SEARCH_LIST');
  const mayCart = useMay('CART');
  const mayConfirm = useMay('CONFIRM_STONE');
  const maySave = useMay('SAVE_SEARCH');
  if (user === null) return null;
  return (
    <div className={styles.dashboard}>
      <PageHeading description={user.account.companyName}>
        {t(`greeting.${greetingAt(serverNow())}`, { name: user.firstName })}
      </PageHeading>
      <div className={styles.tiles}>
        {mayList && <NewArrivalsTile />}
        {mayCart && <CartTile />}
        {mayConfirm && <PendingTile />}
        <ContactTile seller={user.account.seller} />
        {maySave && mayList && (
          <Tile title={t('saved')} isWide link={<Link to="savedSearch">{t('openSaved')}</Link>}>
            <SavedSearchNews limit={5} />
          </Tile>
        )}
        {maySearch && mayList && (
          <Tile title={t('recent')} isWide link={<Link to="diamondSearch">{t('search')}</Link>}>
            <RecentSearches limit={6} />
          </Tile>
        )}
      </div>
    </div>
  );
}
