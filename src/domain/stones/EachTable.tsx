import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#src/shared/api/problem.ts';
import type { Outcome } from '#src/shared/data/use-each.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import styles from './EachTable.module.css';

export type EachItem = {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  /** USD; null for records without an amount. */
  readonly amount: number | null;
};

type Props = {
  items: readonly EachItem[];
  outcomes: ReadonlyMap<string, Outcome>;
  label: string;
  doneWords: string;
  refusedWords: (problem: Problem) => string;
};

export function EachTable({ items, outcomes, label, doneWords, refusedWords }: Props) {
  const { t } = useTranslation('deals');
  const { money } = useFormats();
  const hasAmounts = items.some(({ amount }) => amount !== null);
  const resultOf = (outcome: Outcome | undefined) => {
    if (outcome === undefined) return t('each.open');
    if (outcome.state === 'refused') return refusedWords(outcome.problem);
    return outcome.state === 'done' ? doneWords : t('each.sending');
  };
  return (
    // A long list scrolls, by keyboard too.
    <Box component="section" className={styles.frame} aria-label={label} tabIndex={0}>
      <table className={dense.table}>
        <thead>
          <tr>
            <th scope="col">{t('each.record')}</th>
            {hasAmounts && (
              <th scope="col" className={dense.figure}>
                {t('each.amount')}
              </th>
            )}
            <th scope="col" className={styles.result}>
              {t('each.result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, name, about, amount }) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles.name}>
                  <bdi>{name}</bdi>
                </span>
                <span className={styles.about}>
                  <bdi>{about}</bdi>
                </span>
              </th>
              {hasAmounts && (
                <td className={dense.figure} dir="ltr">
                  {amount === null ? '–' : money(amount)}
                </td>
              )}
              <td className={styles.result} data-state={outcomes.get(key)?.state}>
                {resultOf(outcomes.get(key))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
