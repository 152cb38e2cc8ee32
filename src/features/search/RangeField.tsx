import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '#generated/model/range.ts';
import { rangeFrom } from '#src/domain/criteria/criteria.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { readNumber } from '#src/shared/i18n/read-number.ts';
import common from '#src/shared/ui/Common.module.css';
import { Legend } from './CheckChips.tsx';
import styles from './RangeField.module.css';

type Props = {
  legend: string;
  range: Range | undefined;
  onChange: (range: Range | undefined) => void;
  refusal?: string | null;
};

/** A range whose bounds may be empty. Input that is not a number is flagged at its field and left out of the search. */
export function RangeField({ legend, range, onChange, refusal = null }: Props) {
  const { t } = useTranslation('search');
  const [texts, setTexts] = useState({ from: '', to: '' });
  const language = useLanguage();
  const read = (text: string) => readNumber(text, language);
  const shown = (text: string, value: number | null) =>
    read(text) === value ? text : value === null ? '' : String(value);
  const from = range?.['>='] ?? null;
  const to = range?.['<='] ?? null;
  const type = (side: 'from' | 'to', text: string) => {
    setTexts((before) => ({ ...before, [side]: text }));
    const value = read(text);
    onChange(side === 'from' ? rangeFrom(value, to) : rangeFrom(from, value));
  };
  const isCrossed = from !== null && to !== null && from > to;
  const bound = (side: 'from' | 'to', value: number | null) => {
    // Keeps invalid input as typed; the criteria cannot hold it.
    const isWrong = value === null && read(texts[side]) === null && texts[side].trim() !== '';
    const ofBoth = side === 'from' ? null : isCrossed ? t('range.crossed') : refusal;
    const error = isWrong ? t('range.notNumber') : ofBoth;
    return (
      <TextInput
        size="xs"
        inputMode="decimal"
        autoComplete="off"
        label={t(`range.${side}`)}
        value={shown(texts[side], value)}
        error={error}
        onChange={(event) => type(side, event.currentTarget.value)}
      />
    );
  };
  return (
    <fieldset className={common.fieldset}>
      <Legend>{legend}</Legend>
      <div className={styles.bounds}>
        {bound('from', from)}
        {bound('to', to)}
      </div>
    </fieldset>
  );
}
