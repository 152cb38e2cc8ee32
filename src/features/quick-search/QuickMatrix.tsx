import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import type { QuickSearchCell } from '#generated/model/quickSearchCell.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { allStones, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { href } from '#src/domain/paths/href.ts';
import { useSite } from '#src/domain/paths/site.ts';
import type { Masters } from '#src/domain/reference/masters.ts';
import { useMay } from '#src/session/permissions.ts';
import { writeListAddress } from '#src/shared/data/list-address.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { criteriaOf, matrixOf } from './matrix.ts';
import styles from './QuickMatrix.module.css';

type CellProps = { cell: QuickSearchCell; masters: Masters; statuses: Criteria['wSts'] };

/** The number of stones and their range of prices per carat; links to their list, if the user may open it. */
function Cell({ cell, masters, statuses }: CellProps) {
  const { t } = useTranslation('quickSearch');
  const { number } = useFormats();
  const mayList = useSite().mayOpen('diamondList');
  const { minMarketingPricePerCarat: lowest, maxMarketingPricePerCarat: highest } = cell;
  const figures = (
    <>
      <strong>{number(cell.count, 0)}</strong>{' '}
      <span className={styles.prices} dir="ltr">
        {lowest === highest ? number(lowest, 0) : `${number(lowest, 0)}–${number(highest, 0)}`}
      </span>
    </>
  );
  if (!mayList) return <span className={styles.cell}>{figures}</span>;
  const criteria = criteriaOf(cell, masters, statuses);
  const address =
    href('diamondList') + writeListAddress({ filters: { ...allStones, criteria } }, stoneFilters);
  return (
    <RouterLink href={address} className={styles.cell}>
      {/* An aria-label would replace the figures; voice control needs the visible text in the name. */}
      <VisuallyHidden>
        {t('open', { size: cell.pointer, colour: cell.col, clarity: cell.clr })}
      </VisuallyHidden>{' '}
      {figures}
    </RouterLink>
  );
}

type Props = {
  shape: string;
  cells: readonly QuickSearchCell[];
  masters: Masters;
};

/** The stones of one shape: a row per size and colour, a column per clarity. */
export function QuickMatrix({ shape, cells, masters }: Props) {
  const { t } = useTranslation('quickSearch');
  const { carat } = useFormats();
  const mayExclusive = useMay('EXCLUSIVE');
  // The matrix counts stones that can be bought now; the list of a cell filters by the same statuses.
  const statuses: Criteria['wSts'] = ['A', 'B', 'S', 'O', ...(mayExclusive ? (['E'] as const) : [])];
  const { clarities, blocks } = matrixOf(cells, masters);
  return (
    <div className={styles.frame}>
      <table className={styles.matrix}>
        <caption className={styles.caption}>{t('caption', { shape })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('colour')}</th>
            {clarities.map((clarity) => (
              <th key={clarity} scope="col">
                {clarity}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {blocks.map(({ size, count, lines }) => (
            <Fragment key={size.id}>
              <tr className={styles.size}>
                <th scope="rowgroup" colSpan={clarities.length + 1}>
                  <bdi>{t('size', { from: carat(size.from), to: carat(size.to) })}</bdi>
                  <span className={styles.count}>{t('stones', { count })}</span>
                </th>
              </tr>
              {lines.map(({ col, cells: line }) => (
                <tr key={col}>
                  <th scope="row">{col}</th>
                  {line.map((cell, column) => (
                    <td key={clarities[column]}>
                      {cell !== null && <Cell cell={cell} masters={masters} statuses={statuses} />}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
