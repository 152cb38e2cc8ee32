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
  /** A difference to the list price, which is nearly always below it: 35 is −35, and only +5 is above. */
  isBack?: boolean;
};

const MINUS = '−';

/** A typed back without its sign, and whether it is above the list. */
const unsigned = (text: string) => text.replace(/^\s*[-−+]/, '');

/** Bounds in their order: a back from 35 to 40 is −40 to −35. */
const inOrder = (from: number | null, to: number | null) =>
  rangeFrom(...(from !== null && to !== null && from > to ? ([to, from] as const) : ([from, to] as const)));

const same = (a: Range | undefined, b: Range | undefined) =>
  a?.['>='] === b?.['>='] && a?.['<='] === b?.['<='];

/** A range whose bounds may be empty. Input that is not a number is flagged at its field and left out of the search. */
export function RangeField({ legend, range, onChange, refusal = null, isBack = false }: Props) {
  const { t } = useTranslation('search');
  const [texts, setTexts] = useState({ from: '', to: '' });
  const language = useLanguage();
  const read = (text: string) => {
    if (!isBack) return readNumber(text, language);
    const value = readNumber(unsigned(text), language);
    return value === null || value === 0 || text.trim().startsWith('+') ? value : -Math.abs(value);
  };
  const rangeOf = ({ from, to }: typeof texts) => (isBack ? inOrder : rangeFrom)(read(from), read(to));
  const bounds = { from: range?.['>='] ?? null, to: range?.['<='] ?? null };
  // Texts that mean the range stay as typed.
  const isTyped = same(rangeOf(texts), range);
  const shown = (side: 'from' | 'to') => {
    if (isTyped || read(texts[side]) === bounds[side]) return texts[side];
    const value = bounds[side];
    return value === null ? '' : isBack && value > 0 ? `+${value}` : String(value);
  };
  const type = (side: 'from' | 'to', text: string) => {
    const next = { from: shown('from'), to: shown('to'), [side]: text };
    setTexts(next);
    onChange(rangeOf(next));
  };
  const isCrossed = bounds.from !== null && bounds.to !== null && bounds.from > bounds.to;
  const bound = (side: 'from' | 'to') => {
    const text = shown(side);
    // Keeps invalid input as typed; the criteria cannot hold it.
    const isWrong = text.trim() !== '' && read(text) === null;
    const ofBoth = side === 'from' ? null : isCrossed ? t('range.crossed') : refusal;
    const hasMinus = isBack && !text.trim().startsWith('+');
    return (
      <TextInput
        size="xs"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t(`range.${side}`)}
        placeholder={t(`range.${side}`)}
        value={hasMinus ? unsigned(text) : text}
        error={isWrong ? t('range.notNumber') : ofBoth}
        {...(hasMinus && { leftSection: MINUS, leftSectionWidth: '1.25rem' })}
        // The sign stands before its figure in every language.
        {...(isBack && { wrapperProps: { dir: 'ltr' } })}
        onChange={(event) => type(side, event.currentTarget.value)}
      />
    );
  };
  return (
    <fieldset className={common.fieldset}>
      <Legend>{legend}</Legend>
      <div className={styles.bounds}>
        {bound('from')}
        {bound('to')}
      </div>
    </fieldset>
  );
}
