import { type ReactNode, useId } from 'react';
import type { DashboardTileSize } from '#generated/model/dashboardTileSize.ts';
import styles from './Tile.module.css';

type Props = {
  title: string;
  size: DashboardTileSize;
  /** Whether its content takes half the height where tiles are stacked, on phones. */
  isShort?: boolean;
  children: ReactNode;
  /** A link to the full screen. */
  link?: ReactNode;
};

/** One tile of the dashboard. Its height is fixed, so that nothing moves when the content arrives. */
export function Tile({ title, size, isShort = false, children, link }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.tile} data-size={size} data-short={isShort || undefined}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {link !== undefined && <p className={styles.link}>{link}</p>}
    </section>
  );
}
