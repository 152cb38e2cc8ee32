import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import styles from './TermTable.module.css';
import { type ChosenTerm, cheapest, type PricedStone, simulateTerms, type TermOutcome } from './terms.ts';

type Props = {
  stones: readonly PricedStone[];
  chosen: ChosenTerm;
  value: PaymentTermId | null;
  onChange: (id: PaymentTermId) => void;
  /** Also shows the options that the account cannot use for the stones, to compare. */
  isWhole?: boolean;
};

function Tier({ outcome }: { outcome: TermOutcome }) {
  const { t } = useTranslation('stones');
  const { money, percent } = useFormats();
  const { tier, missing, term } = outcome;
  if (tier === 'flat' && term.minimum === null) return t('terms.flat');
  const minimum = money(term.minimum ?? 0, 0);
  // The specification gives a minimum to a term that is the same below it.
  if (tier === 'flat') return t('terms.idle', { minimum });
  if (tier === 'reached') return t('terms.reached', { minimum });
  return t('terms.add', { missing: money(missing), minimum, percent: percent(term.value, 1) });
}

const columns = {
  option: undefined,
  percent: `${dense.figure} ${styles.percent}`,
  final: dense.figure,
  perCarat: `${dense.figure} ${dense.wide}`,
  discount: dense.figure,
  tier: styles.tier,
};

/** Compares payment options for a selection and marks the one in use. */
export function TermTable({ stones, chosen, value, onChange, isWhole = false }: Props) {
  const { t } = useTranslation('stones');
  const { money, number, percent } = useFormats();
  const name = useId();
  const outcomes = simulateTerms(isWhole ? chosen.all : chosen.terms, stones);
  const isOpen = ({ term }: TermOutcome) => chosen.terms.includes(term);
  const lowest = cheapest(outcomes.filter(isOpen));
  // Without stones, an option shows only its label.
  const isEmpty = stones.length === 0;
  return (
    <div className={styles.frame}>
      <table className={`${dense.table} ${styles.table}`}>
        <thead>
          <tr>
            {keysOf(columns).map((column) => (
              <th key={column} scope="col" className={columns[column]}>
                {t(`terms.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {outcomes.map((outcome) => (
            <tr key={outcome.term.id} data-chosen={outcome.term.id === value || undefined}>
              <th scope="row">
                <label className={styles.option}>
                  <input
                    type="radio"
                    name={name}
                    checked={outcome.term.id === value}
                    disabled={!isOpen(outcome)}
                    onChange={() => onChange(outcome.term.id)}
                  />
                  <span>
                    <bdi>{outcome.term.name}</bdi>
                    {outcome.term.id === chosen.own && <small>{t('terms.yours')}</small>}
                  </span>
                </label>
              </th>
              <td className={columns.percent} dir="ltr">
                {percent(isEmpty ? outcome.term.value : outcome.percent, 1)}
              </td>
              <td className={dense.figure} dir="ltr">
                {!isEmpty && isOpen(outcome) && outcome.fnAmt === lowest?.fnAmt && (
                  <small className={styles.lowest}>{t('terms.lowest')}</small>
                )}
                {isEmpty ? '–' : money(outcome.fnAmt)}
              </td>
              <td className={columns.perCarat} dir="ltr">
                {outcome.fnCtPr === null ? '–' : number(outcome.fnCtPr)}
              </td>
              <td className={dense.figure} dir="ltr">
                {outcome.fnDis === null ? '–' : percent(outcome.fnDis)}
              </td>
              <td className={styles.tier}>
                {!isOpen(outcome) && t('terms.closed')}
                {!isEmpty && isOpen(outcome) && <Tier outcome={outcome} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
