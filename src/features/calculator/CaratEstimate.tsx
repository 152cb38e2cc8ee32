import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Calculator.module.css';
import { canEstimate, estimateCarat } from './carat-estimate.ts';
import { FigureField } from './FigureField.tsx';
import { refusalOf } from './price-entries.ts';

const sides = ['length', 'width', 'depth'] as const;
type Sizes = Record<(typeof sides)[number], NumberEntry>;

const isSize = (entry: NumberEntry): entry is number => typeof entry === 'number' && entry > 0;

function caratOf(shape: string | null, { length, width, depth }: Sizes): number | null {
  if (shape === null || !isSize(length) || !isSize(width) || !isSize(depth)) return null;
  return estimateCarat(shape, { length, width, depth });
}

/** Estimates the weight of a stone from its shape and measurements, and takes it over. */
export function CaratEstimate({ onTake }: { onTake: (carat: number) => void }) {
  const { t } = useTranslation('calculator');
  const language = useLanguage();
  const { number } = useFormats();
  const { masters } = useMasters();
  const [shape, setShape] = useState<string | null>(null);
  const [sizes, setSizes] = useState<Sizes>({ length: null, width: null, depth: null });
  const shapes = (masters?.list('SHAPE') ?? []).filter(({ id }) => canEstimate(id));
  const carat = caratOf(shape, sizes);
  return (
    <div className={styles.estimate}>
      <Select
        label={t('shape')}
        placeholder={t('chooseShape')}
        value={shape}
        options={shapes.map((item) => ({ value: item.id, label: masterLabel(item, language) }))}
        onChange={setShape}
      />
      {sides.map((side) => {
        const refusal = refusalOf('crt', sizes[side]);
        return (
          <FigureField
            key={side}
            name={side}
            label={t(`side.${side}`)}
            value={sizes[side]}
            error={refusal === null ? null : t(`refusal.${refusal}`)}
            onChange={(value) => setSizes((before) => ({ ...before, [side]: value }))}
          />
        );
      })}
      <p className={styles.estimated} role="status">
        {carat === null ? t('measure') : t('estimated', { carat: number(carat) })}
      </p>
      <Button
        variant="default"
        className={styles.take ?? ''}
        disabled={carat === null}
        onClick={() => carat !== null && onTake(carat)}
      >
        {t('take')}
      </Button>
    </div>
  );
}
