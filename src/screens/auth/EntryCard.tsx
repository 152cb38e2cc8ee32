import type { ReactNode } from 'react';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './EntryCard.module.css';

type Props = {
  title: string;
  about?: ReactNode;
  /** For forms of more than a few fields. */
  isWide?: boolean;
  children: ReactNode;
};

export function EntryCard({ title, about, isWide = false, children }: Props) {
  return (
    <section className={styles.card} data-wide={isWide || undefined}>
      <PageHeading description={about}>{title}</PageHeading>
      {children}
    </section>
  );
}
