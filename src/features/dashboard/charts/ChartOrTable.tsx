import { Box, Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import common from '#src/shared/ui/Common.module.css';
import table from '#src/shared/ui/DenseTable.module.css';
import type { BarsProps } from './Bars.tsx';
import styles from './ChartOrTable.module.css';

type NumberTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly { readonly key: string; readonly name: string; readonly figures: readonly string[] }[];
};

export function NumberTable({ caption, columns, rows }: NumberTableProps) {
  return (
    <table className={table.table} aria-label={caption}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={at === 0 ? undefined : table.figure}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {figures.map((figure, at) => (
              <td key={columns[at + 1]} className={table.figure} dir="ltr">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// The chart library is loaded here only, after the tiles have their data.
const Bars = lazy(async () => ({ default: (await import('./Bars.tsx')).Bars }));

type Props = BarsProps & {
  title: string;
  /** What the chart says, in one sentence. */
  message: string;
  table: ReactNode;
  choice?: ReactNode;
};

export function ChartOrTable({ title, message, table, choice, ...bars }: Props) {
  const { t } = useTranslation('dashboard');
  const [isTable, setTable] = useState(false);
  const caption = <span className={common.hint}>{title}</span>;
  return (
    <figure className={styles.figure} aria-label={title}>
      <div className={`${common.spread} ${styles.bar}`}>
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
      <p className={styles.message}>{message}</p>
      {!isTable && (
        <Suspense fallback={<Box h="170px" />}>
          <Bars {...bars} />
        </Suspense>
      )}
      <div className={isTable ? undefined : common.hidden}>{table}</div>
    </figure>
  );
}
