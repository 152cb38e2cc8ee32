import { type ReactNode, useId } from 'react';
import common from './Common.module.css';
import styles from './Panel.module.css';

type Props = {
  title: string;
  className?: string | undefined;
  /** Letter that jumps to it with Alt, where the screen has such letters. */
  jump?: string | undefined;
  /** Whether the title is for screen readers only, because the names of its groups say enough. */
  hasHiddenTitle?: boolean;
  children: ReactNode;
};

/** A titled part of a page on a ground of its own. */
export function Panel({ title, className = '', jump, hasHiddenTitle = false, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${styles.panel} ${className}`} data-jump={jump}>
      <h2 id={id} className={hasHiddenTitle ? common.hidden : styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
