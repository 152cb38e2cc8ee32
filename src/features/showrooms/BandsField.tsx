import { Button, Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShowroomMarkupKind } from '#generated/model/showroomMarkupKind.ts';
import type { Field } from '#src/shared/forms/field.ts';
import { FieldGroup } from '#src/shared/forms/fields/FieldGroup.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import styles from './Showrooms.module.css';
import { type Band, MOST_BANDS } from './showroom-form.ts';

const kinds = Object.values(ShowroomMarkupKind);

/** The markup by size band; the first band begins at 0 ct. */
export function BandsField({ value: bands, onChange, ...field }: Field<readonly Band[]>) {
  const { t } = useTranslation('showrooms');
  const { path, onBlur } = field;
  const change = (place: number, changed: Partial<Band>) =>
    onChange(bands.map((band, each) => (each === place ? { ...band, ...changed } : band)));
  const add = () => {
    const last = bands.at(-1);
    if (last !== undefined) onChange([...bands, { ...last, fromCarat: null }]);
  };
  const numberField = (place: number, key: 'fromCarat' | 'value') => ({
    path: `${path}.${place}.${key}`,
    value: bands[place]?.[key] ?? null,
    // The bands are checked together.
    error: null,
    isRequired: false,
    onBlur,
    decimals: 2,
    onChange: (value: Band['value']) => change(place, { [key]: value }),
  });
  return (
    <FieldGroup {...field} label={t('form.markup')}>
      {bands.map((band, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A band is known by its place alone.
        <div key={place} className={styles.band}>
          <NumberField
            {...numberField(place, 'fromCarat')}
            label={t('form.from')}
            {...(place === 0 && { disabledReason: '' })}
          />
          <NativeSelect
            label={t('form.kind')}
            value={band.kind}
            data={kinds.map((kind) => ({ value: kind, label: t(`form.kindOf.${kind}`) }))}
            onChange={({ currentTarget }) => {
              const kind = kinds.find((each) => each === currentTarget.value);
              if (kind !== undefined) change(place, { kind });
            }}
          />
          <NumberField {...numberField(place, 'value')} label={t(`form.value.${band.kind}`)} />
          {place > 0 && (
            <Button
              variant="default"
              aria-label={t('form.removeBandOf', { number: place + 1 })}
              onClick={() => onChange(bands.toSpliced(place, 1))}
            >
              {t('form.removeBand')}
            </Button>
          )}
        </div>
      ))}
      {bands.length < MOST_BANDS && (
        <Group>
          <Button variant="default" size="xs" onClick={add}>
            {t('form.addBand')}
          </Button>
        </Group>
      )}
    </FieldGroup>
  );
}
