import { type ReactNode, useId } from 'react';
import styles from './StoneSection.module.css';

type Props = { title: string; className?: string | undefined; children: ReactNode };

/** A titled part of a page about one stone. */
export function StoneSection({ title, className = '', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${styles.section} ${className}`}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
