import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardTile } from '#generated/model/dashboardTile.ts';
import { UserType } from '#generated/model/userType.ts';
import { BannerSlot } from '#src/domain/banners/BannerSlot.tsx';
import bannerStyles from '#src/domain/banners/Banners.module.css';
import { DashboardTileCard } from '#src/features/dashboard/DashboardTileCard.tsx';
import { greetingAt } from '#src/features/dashboard/greeting.ts';
import { layoutOf, sizeOf } from '#src/features/dashboard/layout.ts';
import { SurveyInvitation } from '#src/features/dashboard/SurveyInvitation.tsx';
import tileStyles from '#src/features/dashboard/Tile.module.css';
import { useDashboardSetting } from '#src/features/dashboard/use-dashboard-setting.ts';
import { Desk } from '#src/features/desk/Desk.tsx';
import { may } from '#src/session/permissions.ts';
import { ScopeSwitch } from '#src/session/ScopeSwitch.tsx';
import { useScope } from '#src/session/scope.ts';
import { useSession } from '#src/session/session-store.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import styles from './Dashboard.module.css';
import { buyerTiles, tiles } from './dashboard-tiles.tsx';

const Arrange = lazy(async () => ({
  default: (await import('#src/features/dashboard/Arrange.tsx')).Arrange,
}));

/** Who works for the house or sells. */
const nonBuyers: ReadonlySet<UserType> = new Set([
  UserType.SUPER_ADMIN,
  UserType.ADMIN,
  UserType.EMPLOYEE,
  UserType.SELLER,
]);

/** Start of a trading day, in tiles that the user arranges. Shows only tiles that the user has access to. */
export default function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { user, permissions } = useSession();
  const setting = useDashboardSetting();
  const [isArranging, setArranging] = useState(false);
  const [scope] = useScope();
  if (user === null) return null;
  // The default lists its tiles in the order of the contract, which is no arrangement of the user.
  const kept = setting.data?.isDefault === true ? undefined : setting.data?.value.dashboard;
  const isBuyer = !nonBuyers.has(user.userType);
  const allowed = new Set(
    Object.values(DashboardTile).filter((tile) => {
      const { area } = tiles[tile];
      return (isBuyer || !buyerTiles.has(tile)) && (area === null || may(permissions, area));
    }),
  );
  const layout = layoutOf(kept, allowed);
  const isGuest = user.userType === UserType.PERMANENT_GUEST;
  const actions = (
    <>
      {!isGuest && <ScopeSwitch />}
      <Button
        variant="default"
        leftSection={<Icon name="edit" />}
        disabled={setting.data === undefined}
        onClick={() => setArranging(true)}
      >
        {t('arrange.open')}
      </Button>
    </>
  );
  return (
    <div className={styles.dashboard}>
      <PageHeading
        description={
          <div className={styles.about}>
            <span className={styles.company}>{user.account.companyName}</span>
            <SurveyInvitation />
          </div>
        }
        actions={isArranging ? undefined : actions}
      >
        {t(`greeting.${greetingAt(serverNow())}`, { name: user.firstName })}
      </PageHeading>
      {!isGuest && <Desk />}
      {isArranging && (
        <Suspense fallback={<Skeleton shape="cards" />}>
          <Arrange
            layout={layout}
            allowed={allowed}
            version={setting.data?.version}
            onEnd={() => setArranging(false)}
          />
        </Suspense>
      )}
      {!isArranging && setting.isPending && <Skeleton shape="cards" />}
      {!isArranging && !setting.isPending && (
        <div className={tileStyles.tiles}>
          {layout.visible.map((tile) => (
            <DashboardTileCard
              key={tile}
              tile={tile}
              entry={tiles[tile]}
              size={sizeOf(layout, tile)}
              variant={scope}
            />
          ))}
        </div>
      )}
      <BannerSlot place="dashboardTop" />
      {!isArranging && !setting.isPending && layout.visible.length === 0 && (
        <EmptyState title={t('noTiles')}>{t('noTilesAbout')}</EmptyState>
      )}
      {!setting.isPending && (
        <div className={bannerStyles.pair}>
          <BannerSlot place="dashboardLeft" isFarDown />
          <BannerSlot place="dashboardRight" isFarDown />
          <BannerSlot place="dashboardCentre" isFarDown />
          <BannerSlot place="dashboardBottom" isFarDown />
        </div>
      )}
    </div>
  );
}
