import { type ReactNode, useId } from 'react';
import styles from './Tile.module.css';

type Props = {
  title: string;
  children: ReactNode;
  /** A link to the full screen. */
  link?: ReactNode;
  isWide?: boolean;
};

/** One tile of the dashboard. */
export function Tile({ title, children, link, isWide = false }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.tile} data-wide={isWide || undefined}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {link !== undefined && <p className={styles.link}>{link}</p>}
    </section>
  );
}
