import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import styles from './Quotes.module.css';

const MOST = 99;

/** One discount off the asking prices for all stones at once, in percent. */
export function AllTogether({ onApply }: { onApply: (percent: number) => void }) {
  const { t } = useTranslation('deals');
  const [entry, setEntry] = useState<NumberEntry>(null);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const isUsable = typeof entry === 'number' && entry > 0 && entry <= MOST;
    setWrong(!isUsable);
    if (isUsable) onApply(entry);
  };
  return (
    <div className={styles.together}>
      <NumberField
        path="together"
        label={t('offer.together')}
        unit="percent"
        decimals={1}
        isRequired={false}
        value={entry}
        onChange={setEntry}
        onBlur={() => setWrong(false)}
        error={isWrong ? t('offer.togetherWrong', { most: MOST }) : null}
      />
      <Button variant="default" onClick={apply}>
        {t('offer.apply')}
      </Button>
    </div>
  );
}
