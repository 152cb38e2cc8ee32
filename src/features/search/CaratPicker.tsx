import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Range } from '#generated/model/range.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { nextStop } from '#src/shared/ui/next-stop.ts';
import { sizeGroups } from '#src/stones/size-groups.ts';
import styles from './CaratPicker.module.css';
import { CheckChips } from './CheckChips.tsx';
import { chooseSizes, chosenSizes, isCrossed, ownRanges, removeRange, withTyped } from './carat-ranges.ts';
import type { PartProps } from './GradePicker.tsx';
import { RangeField } from './RangeField.tsx';

const choices = sizeGroups.map(({ name }) => ({ id: name, label: name }));

type Props = Pick<PartProps, 'criteria' | 'onChange'> & {
  /** The own range in the fields that was not added yet; a search counts it in. */
  typed: Range | undefined;
  onType: (range: Range | undefined) => void;
};

/** Weight: size groups in one click, and any number of own ranges. */
export function CaratPicker({ criteria, onChange, typed, onType }: Props) {
  const { t } = useTranslation('search');
  const { carat } = useFormats();
  const name = ({ '>=': from, '<=': to }: Range) =>
    `${from === undefined ? '…' : carat(from)}–${to === undefined ? '…' : carat(to)}`;
  const add = () => {
    onChange(withTyped(criteria, typed));
    onType(undefined);
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
        <RangeField legend={t('size.custom')} range={typed} onChange={onType} />
        <Button size="xs" variant="default" disabled={typed === undefined || isCrossed(typed)} onClick={add}>
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
              onClick={({ currentTarget }) => {
                nextStop(currentTarget)?.focus();
                onChange(removeRange(criteria, own));
              }}
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
