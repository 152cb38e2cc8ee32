import type { ReactNode } from 'react';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import styles from './EntryCard.module.css';

type Props = { title: string; about?: ReactNode; isWide?: boolean; children: ReactNode };

export function EntryCard({ title, about, isWide = false, children }: Props) {
  return (
    <section className={`${common.card} ${styles.card}`} data-wide={isWide || undefined}>
      <PageHeading description={about}>{title}</PageHeading>
      {children}
    </section>
  );
}
