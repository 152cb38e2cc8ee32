import type { ReactNode } from 'react';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './EntryCard.module.css';

type Props = {
  title: string;
  /** One line under the title. */
  about?: ReactNode;
  /** For forms of more than a few fields. */
  isWide?: boolean;
  children: ReactNode;
};

/** The card of a screen in the entry frame: its heading, then its content. */
export function EntryCard({ title, about, isWide = false, children }: Props) {
  return (
    <section className={styles.card} data-wide={isWide || undefined}>
      <PageHeading description={about}>{title}</PageHeading>
      {children}
    </section>
  );
}
