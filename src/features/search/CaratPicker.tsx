import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '#generated/model/range.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { sizeGroups } from '#src/stones/size-groups.ts';
import styles from './CaratPicker.module.css';
import { CheckChips } from './CheckChips.tsx';
import { addRange, chooseSizes, chosenSizes, ownRanges, removeRange } from './carat-ranges.ts';
import type { PartProps } from './GradePicker.tsx';
import { RangeField } from './RangeField.tsx';

const choices = sizeGroups.map(({ name }) => ({ id: name, label: name }));

/** Weight: size groups in one click, and any number of own ranges. */
export function CaratPicker({ criteria, onChange }: Pick<PartProps, 'criteria' | 'onChange'>) {
  const { t } = useTranslation('search');
  const { carat } = useFormats();
  const [range, setRange] = useState<Range>();
  const name = ({ '>=': from, '<=': to }: Range) =>
    `${from === undefined ? '…' : carat(from)}–${to === undefined ? '…' : carat(to)}`;
  const isCrossed = range?.['>='] !== undefined && range['<='] !== undefined && range['>='] > range['<='];
  const add = () => {
    if (range === undefined) return;
    onChange(addRange(criteria, range));
    setRange(undefined);
  };
  return (
    <div className={styles.carat}>
      <CheckChips
        legend={t('field.or')}
        choices={choices}
        chosen={chosenSizes(criteria)}
        onChange={(names) => onChange(chooseSizes(criteria, names))}
      />
      <div className={styles.own}>
        <RangeField legend={t('size.custom')} range={range} onChange={setRange} />
        <Button size="xs" variant="default" disabled={range === undefined || isCrossed} onClick={add}>
          {t('size.add')}
        </Button>
      </div>
      <ul className={styles.ranges} aria-label={t('size.own')}>
        {ownRanges(criteria).map((own) => (
          <li key={name(own.crt)}>
            <button
              type="button"
              className={styles.range}
              aria-label={t('size.remove', { range: name(own.crt) })}
              onClick={() => onChange(removeRange(criteria, own))}
            >
              <bdi>{name(own.crt)}</bdi>
              <span aria-hidden="true">{' ×'}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
