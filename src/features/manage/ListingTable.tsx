import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useStoneLine } from '#src/domain/stones/use-stone-line.ts';
import common from '#src/shared/ui/Common.module.css';
import dense from '#src/shared/ui/DenseTable.module.css';
import styles from './Manage.module.css';

type Props = {
  label: string;
  title: string;
  stones: readonly Stone[];
  out: ReadonlyMap<string, string>;
  cellOf: (stone: Stone) => string;
  isFigure?: boolean;
};

export function ListingTable({ label, title, stones, out, cellOf, isFigure = false }: Props) {
  const { t } = useTranslation('manage');
  const stoneLine = useStoneLine();
  const kind = isFigure ? dense.figure : undefined;
  return (
    // A long list scrolls, by keyboard too.
    <Box component="section" className={styles.preview} aria-label={label} tabIndex={0}>
      <table className={dense.table}>
        <thead>
          <tr>
            <th scope="col">{t('place.stone')}</th>
            <th scope="col" className={kind}>
              {title}
            </th>
          </tr>
        </thead>
        <tbody>
          {stones.map((stone) => (
            <tr key={stone.id}>
              <th scope="row">
                <bdi>{stone.vStnId}</bdi> <bdi>{stone.stoneId}</bdi>{' '}
                <bdi className={common.dimmed}>{stoneLine(stone)}</bdi>
              </th>
              {out.has(stone.id) ? (
                <td>{out.get(stone.id)}</td>
              ) : (
                <td className={kind}>
                  <bdi>{cellOf(stone)}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
