import { BannerSlot } from './BannerSlot.tsx';
import styles from './Banners.module.css';

export function DashboardBanners() {
  return (
    <div className={styles.pair}>
      <BannerSlot place="dashboardLeft" isFarDown />
      <BannerSlot place="dashboardRight" isFarDown />
      <BannerSlot place="dashboardCentre" isFarDown />
      <BannerSlot place="dashboardBottom" isFarDown />
    </div>
  );
}
