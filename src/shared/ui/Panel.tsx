import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

type Props = {
  title: string;
  className?: string | undefined;
  /** Letter that jumps to it with Alt, where the screen has such letters. */
  jump?: string | undefined;
  children: ReactNode;
};

/** A titled part of a page on a ground of its own. */
export function Panel({ title, className = '', jump, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${styles.panel} ${className}`} data-jump={jump}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
