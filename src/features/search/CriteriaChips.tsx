import { useTranslation } from 'react-i18next';
import { chipsOf } from '#src/criteria/chips.ts';
import type { Criteria } from '#src/criteria/criteria.ts';
import { nextStop } from '#src/shared/ui/next-stop.ts';
import styles from './CriteriaChips.module.css';
import { useChipWords } from './use-chip-words.ts';

type Props = {
  criteria: Criteria;
  onChange: (criteria: Criteria) => void;
  /** Text shown when there are no criteria. */
  none: string;
};

/** A summary of the criteria as chips, each removable. */
export function CriteriaChips({ criteria, onChange, none }: Props) {
  const { t } = useTranslation('search');
  const words = useChipWords(criteria.vnd !== undefined);
  const chips = chipsOf(criteria);
  if (chips.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul className={styles.chips} aria-label={t('chips.label')}>
      {chips.map((chip) => (
        <li key={chip.id} className={styles.chip}>
          <span className={styles.field}>{words.field(chip)}</span>
          <bdi className={styles.content} title={words.content(chip)}>
            {words.content(chip)}
          </bdi>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('chips.remove', { filter: words.field(chip) })}
            onClick={({ currentTarget }) => {
              nextStop(currentTarget)?.focus();
              onChange(chip.without);
            }}
          >
            <span aria-hidden="true" className={styles.cross} />
          </button>
        </li>
      ))}
    </ul>
  );
}
