import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chipsOf } from '#src/domain/criteria/chips.ts';
import {
  type Criteria,
  type ListFilterKey,
  listFilters,
  type RangeFilterKey,
  rangeFilters,
  withMember,
} from '#src/domain/criteria/criteria.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import styles from './Fold.module.css';
import { type FoldKey, foldOf, folds } from './filter-controls.ts';
import { GradePicker, type PartProps } from './GradePicker.tsx';
import { NumbersField } from './NumbersField.tsx';
import { RangeField } from './RangeField.tsx';
import { StockPicker } from './StockPicker.tsx';

type Props = {
  title: string;
  count: number;
  jump: string;
  children: ReactNode;
};

/** A part of the form that is folded until it is wanted, with the number of filters set inside. */
function Fold({ title, count, jump, children }: Props) {
  const { t } = useTranslation('search');
  // What was opened once stays, so that half-typed values survive folding.
  const [isBuilt, setBuilt] = useState(false);
  return (
    <details
      className={styles.fold}
      data-jump={jump}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setBuilt(true);
      }}
    >
      <summary className={styles.summary} aria-keyshortcuts={`Alt+${jump}`} title={`Alt+${jump}`}>
        <span className={styles.title}>{title}</span>
        {count > 0 && <span className={styles.count}>{t('fold.set', { count })}</span>}
      </summary>
      {isBuilt && <div className={styles.body}>{children}</div>}
    </details>
  );
}

/** The scales of a fold. Sellers are no master list: the stock fold has a part for them. */
const listsIn = (fold: FoldKey): readonly ListFilterKey[] =>
  keysOf(listFilters).filter((filter) => foldOf(filter) === fold && filter !== 'vnd');

const rangesIn = (fold: FoldKey): readonly RangeFilterKey[] =>
  rangeFilters.filter((filter) => foldOf(filter) === fold);

const numberFilters = ['vStnId', 'rptNo', 'pairStkNo', 'layoutNo'] as const;

const countIn = (criteria: Criteria, fold: FoldKey) =>
  chipsOf(criteria).filter(({ field }) => foldOf(field) === fold).length;

/** The rarer filters, folded by what they are about. */
export function AdvancedPicker(props: PartProps) {
  const { t } = useTranslation('search');
  const { criteria, onChange } = props;
  return keysOf(folds).map((fold) => (
    <Fold key={fold} title={t(`fold.${fold}`)} count={countIn(criteria, fold)} jump={folds[fold]}>
      <div className={styles.columns}>
        {listsIn(fold).map((filter) => (
          <GradePicker key={filter} {...props} filter={filter} />
        ))}
        {fold === 'numbers' &&
          numberFilters.map((filter) => <NumbersField key={filter} {...props} filter={filter} />)}
        {rangesIn(fold).map((filter) => (
          <RangeField
            key={filter}
            legend={t(`field.${filter}`)}
            range={criteria[filter]}
            onChange={(range) => onChange(withMember(criteria, filter, range))}
          />
        ))}
        {fold === 'stock' && <StockPicker {...props} />}
      </div>
    </Fold>
  ));
}
