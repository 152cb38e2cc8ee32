import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import common from '#src/shared/ui/Common.module.css';
import type { BarsProps } from './Bars.tsx';
import styles from './ChartOrTable.module.css';

// The chart library is loaded here only, after the tiles have their data.
const Bars = lazy(async () => ({ default: (await import('./Bars.tsx')).Bars }));

type Props = BarsProps & {
  /** What the figures are; names both the chart and its table. */
  title: string;
  table: ReactNode;
  /** Other choices beside the button for the table. */
  choice?: ReactNode;
};

export function ChartOrTable({ title, table, choice, ...bars }: Props) {
  const { t } = useTranslation('dashboard');
  const [isTable, setTable] = useState(false);
  const caption = <span className={styles.caption}>{title}</span>;
  return (
    <figure className={styles.figure} aria-label={title}>
      <div className={styles.bar}>
        {choice ?? caption}
        <Button
          variant="subtle"
          size="compact-xs"
          aria-pressed={isTable}
          aria-label={`${t('chart.numbers')}: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          {t('chart.numbers')}
        </Button>
      </div>
      {choice !== undefined && caption}
      {!isTable && (
        <Suspense fallback={<div className={styles.reserved} />}>
          <Bars {...bars} />
        </Suspense>
      )}
      <div className={isTable ? undefined : common.hidden}>{table}</div>
    </figure>
  );
}
