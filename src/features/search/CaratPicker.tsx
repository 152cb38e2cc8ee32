import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '#generated/model/range.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { sizeGroups } from '#src/domain/criteria/size-groups.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import chips from '#src/shared/ui/Chips.module.css';
import common from '#src/shared/ui/Common.module.css';
import { nextStop } from '#src/shared/ui/next-stop.ts';
import { CheckChips } from './CheckChips.tsx';
import {
  addRange,
  chooseSizes,
  chosenSizes,
  fitsSearch,
  isCrossed,
  mostRanges,
  ownRanges,
  removeRange,
} from './carat-ranges.ts';
import type { PartProps } from './GradePicker.tsx';
import { RangeField } from './RangeField.tsx';
import { jumpKeys } from './use-form-keys.ts';

const choices = sizeGroups.map(({ name }) => ({ id: name, label: name }));

type Props = Pick<PartProps, 'criteria' | 'onChange'> & {
  /** The range in the fields that has not been added yet; a search includes it. */
  typed: Range | undefined;
  onType: (range: Range | undefined) => void;
};

export function CaratPicker({ criteria, onChange, typed, onType }: Props) {
  const { t } = useTranslation('search');
  const { carat } = useFormats();
  const name = ({ '>=': from, '<=': to }: Range) =>
    `${from === undefined ? '…' : carat(from)}–${to === undefined ? '…' : carat(to)}`;
  const [isGroupRefused, setGroupRefused] = useState(false);
  const change = (changed: Criteria) => {
    setGroupRefused(false);
    onChange(changed);
  };
  const tooMany = t('size.tooMany', { most: mostRanges });
  const added = typed === undefined || isCrossed(typed) ? null : addRange(criteria, typed);
  const isFull = added !== null && !fitsSearch(added);
  const add = () => {
    if (added === null) return;
    change(added);
    onType(undefined);
  };
  const choose = (names: readonly string[]) => {
    const chosen = chooseSizes(criteria, names);
    if (fitsSearch(chosen)) change(chosen);
    else setGroupRefused(true);
  };
  return (
    <Stack gap="0.375rem">
      <CheckChips
        legend={t('field.or')}
        jump={jumpKeys.or}
        choices={choices}
        chosen={chosenSizes(criteria)}
        onChange={choose}
      />
      {isGroupRefused && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)">
          {tooMany}
        </Text>
      )}
      <div className={common.wrapEnd}>
        <RangeField
          legend={t('size.custom')}
          range={typed}
          onChange={onType}
          refusal={isFull ? tooMany : null}
        />
        <Button size="xs" variant="default" disabled={added === null || isFull} onClick={add}>
          {t('size.add')}
        </Button>
        <ul className={chips.chips} aria-label={t('size.own')}>
          {ownRanges(criteria).map((own) => (
            <li key={name(own.crt)}>
              <button
                type="button"
                className={chips.chip}
                data-chosen
                aria-label={t('size.remove', { range: name(own.crt) })}
                onClick={({ currentTarget }) => {
                  nextStop(currentTarget)?.focus();
                  change(removeRange(criteria, own));
                }}
              >
                <bdi>{name(own.crt)}</bdi>
                <span aria-hidden="true">{'\u00a0×'}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  );
}
