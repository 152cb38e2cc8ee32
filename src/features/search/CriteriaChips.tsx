import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chipsOf } from '#src/domain/criteria/chips.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import lines from '#src/shared/ui/Chips.module.css';
import common from '#src/shared/ui/Common.module.css';
import { nextStop } from '#src/shared/ui/next-stop.ts';
import styles from './CriteriaChips.module.css';
import { useChipTexts } from './criteria-text.ts';

type Props = { criteria: Criteria; onChange?: (criteria: Criteria) => void; none: string; label?: string };

export function CriteriaChips({ criteria, onChange, none, label }: Props) {
  const { t } = useTranslation('search');
  const words = useChipTexts(criteria.vnd !== undefined);
  const chips = chipsOf(criteria);
  if (chips.length === 0) return <p className={common.note}>{none}</p>;
  return (
    <ul className={lines.chips} aria-label={label ?? t('chips.label')}>
      {chips.map((chip) => (
        <li key={chip.id} className={styles.chip} data-fixed={onChange === undefined || undefined}>
          <Text span inherit flex="none" c="gray.8">
            {words.field(chip)}
          </Text>
          <Text component="bdi" inherit truncate c="brand.9" fw={600} title={words.content(chip)}>
            {words.content(chip)}
          </Text>
          {onChange !== undefined && (
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
          )}
        </li>
      ))}
    </ul>
  );
}
