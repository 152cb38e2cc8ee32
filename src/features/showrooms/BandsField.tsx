import { Button, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShowroomMarkupKind } from '#generated/model/showroomMarkupKind.ts';
import type { Field } from '#src/shared/forms/field.ts';
import common from '#src/shared/ui/Common.module.css';
import { type Band, MOST_BANDS } from './showroom-form.ts';

const kinds = Object.values(ShowroomMarkupKind);

/** The markup by size band; the first band begins at 0 ct. */
export function BandsField({ path, value: bands, error, onChange, onBlur }: Field<readonly Band[]>) {
  const { t } = useTranslation('showrooms');
  const change = (place: number, changed: Partial<Band>) =>
    onChange(bands.map((band, each) => (each === place ? { ...band, ...changed } : band)));
  const add = () => {
    const last = bands.at(-1);
    if (last !== undefined) onChange([...bands, { ...last, fromCarat: null }]);
  };
  return (
    <Stack component="fieldset" gap="xs" m={0} p={0} bd="none" data-path={path} tabIndex={-1}>
      <Text component="legend" size="sm" fw={500}>
        {t('form.markup')}
      </Text>
      {bands.map((band, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A band is known by its place alone.
        <Group key={place} gap="xs" align="end" wrap="wrap">
          <NumberInput
            label={t('form.from')}
            value={band.fromCarat ?? ''}
            disabled={place === 0}
            decimalScale={2}
            min={0}
            w="7rem"
            onChange={(fromCarat) => change(place, { fromCarat })}
            onBlur={onBlur}
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
          <NumberInput
            label={t(`form.value.${band.kind}`)}
            value={band.value ?? ''}
            decimalScale={2}
            min={1}
            w="9rem"
            onChange={(value) => change(place, { value })}
            onBlur={onBlur}
          />
          {place > 0 && (
            <Button
              variant="default"
              aria-label={t('form.removeBandOf', { number: place + 1 })}
              onClick={() => onChange(bands.toSpliced(place, 1))}
            >
              {t('form.removeBand')}
            </Button>
          )}
        </Group>
      ))}
      {error !== null && (
        <p role="alert" className={common.error}>
          {error}
        </p>
      )}
      {bands.length < MOST_BANDS && (
        <Button variant="subtle" size="xs" onClick={add}>
          {t('form.addBand')}
        </Button>
      )}
    </Stack>
  );
}
