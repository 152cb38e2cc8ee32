import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoneResult } from '#src/domain/stones/term-results.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import { Pagination } from '#src/shared/ui/Pagination.tsx';
import styles from './FinalCalculation.module.css';

/** Rows per page: a selection of thousands opens as fast as one of ten. */
const PER_PAGE = 50;

type Props = {
  results: readonly StoneResult[];
  /** Titles of the columns, in their order. */
  titles: readonly string[];
  /** Shows the stones of all pages, for paper. */
  isWhole: boolean;
};

/** What each stone of a selection comes to at the payment option in use. */
export function StoneResults({ results, titles, isWhole }: Props) {
  const { t } = useTranslation('stones');
  const { money, number, percent } = useFormats();
  const [wanted, setPage] = useState(1);
  const pages = Math.ceil(results.length / PER_PAGE);
  const page = Math.min(wanted, pages);
  const shown = isWhole ? results : results.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      <div className={styles.frame}>
        <table className={dense.table} aria-label={t('terms.each')}>
          <thead>
            <tr>
              {titles.map((title, at) => (
                <th key={title} scope="col" className={at === 0 ? undefined : dense.figure}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ stone: { id, stoneId, crt, ctPr, amt }, fnCtPr, fnAmt, fnDis }) => {
              const figures = [number(crt), money(ctPr), money(amt), money(fnCtPr), money(fnAmt)];
              return (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{stoneId}</bdi>
                  </th>
                  {[...figures, fnDis === null ? '–' : percent(fnDis)].map((figure, at) => (
                    <td key={titles[at + 1]} className={dense.figure} dir="ltr">
                      {figure}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {!isWhole && <Pagination page={page} pages={pages} onChange={setPage} />}
    </>
  );
}
