import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import { masterLabel, useMasters } from '#src/domain/reference/masters.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { round2 } from '#src/domain/stones/pricing.ts';
import type { StoneAtHand } from '#src/domain/stones/stone-at-hand.ts';
import { TermTable } from '#src/domain/stones/TermTable.tsx';
import { type PricedStone, useChosenTerm } from '#src/domain/stones/terms.ts';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './Calculator.module.css';
import { FigureField } from './FigureField.tsx';
import { enter, type Figure, figures, figuresOf, firstEntries, refusalOf } from './price-entries.ts';

/** Measurements in millimetres; for a round stone length and width are its largest and smallest diameter. */
interface Measurements {
  readonly length: number;
  readonly width: number;
  readonly depth: number;
}

/** Carats per cubic millimetre by the ratio of length to width; between two ratios it is interpolated. */
type Coefficients = readonly (readonly [ratio: number, coefficient: number])[];

const constant = (coefficient: number): Coefficients => [[1, coefficient]];

/**
 * Coefficients of the usual weight formulas by the id of the shape. The middle of the range where the
 * sources give one.
 */
const coefficients: Readonly<Record<string, Coefficients>> = {
  'shape-round': constant(0.0061),
  'shape-oval': constant(0.0062),
  'shape-heart': constant(0.0059),
  'shape-trilliant': constant(0.0057),
  'shape-princess': constant(0.00825),
  'shape-cushion': constant(0.00778),
  'shape-radiant': constant(0.0082),
  'shape-asscher': constant(0.008),
  'shape-baguette': constant(0.00915),
  'shape-pear': [
    [1.25, 0.00615],
    [1.5, 0.006],
    [1.66, 0.0059],
    [2, 0.00575],
  ],
  'shape-marquise': [
    [1.5, 0.00565],
    [2, 0.0058],
    [2.5, 0.00585],
    [3, 0.00595],
  ],
  'shape-emerald': [
    [1, 0.008],
    [1.5, 0.0092],
    [2, 0.01],
    [2.5, 0.0106],
  ],
};

/** Shapes whose formula squares the average diameter instead of multiplying length and width. */
const averaged: ReadonlySet<string> = new Set(['shape-round', 'shape-oval']);

export const canEstimate = (shape: string): boolean => shape in coefficients;

function coefficientAt(table: Coefficients, ratio: number): number {
  const upper = table.findIndex(([at]) => at >= ratio);
  const [to = table.at(-1), from = to] = upper < 0 ? [] : [table[upper], table[upper - 1]];
  if (to === undefined || from === undefined) return 0;
  const share = to[0] === from[0] ? 0 : (ratio - from[0]) / (to[0] - from[0]);
  return from[1] + share * (to[1] - from[1]);
}

/** Estimated weight in carats, to two decimals; null for a shape without a formula. Accurate to about five percent. */
export function estimateCarat(shape: string, { length, width, depth }: Measurements): number | null {
  const table = coefficients[shape];
  if (table === undefined) return null;
  const [long, short] = [Math.max(length, width), Math.min(length, width)];
  const area = averaged.has(shape) ? ((long + short) / 2) ** 2 : long * short;
  return round2(area * depth * coefficientAt(table, long / short));
}

const sides = ['length', 'width', 'depth'] as const;
type Sizes = Record<(typeof sides)[number], NumberEntry>;

const isSize = (entry: NumberEntry): entry is number => typeof entry === 'number' && entry > 0;

function caratOf(shape: string | null, { length, width, depth }: Sizes): number | null {
  if (shape === null || !isSize(length) || !isSize(width) || !isSize(depth)) return null;
  return estimateCarat(shape, { length, width, depth });
}

function CaratEstimate({ onTake }: { onTake: (carat: number) => void }) {
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

const units = { crt: 'carat', rap: 'money', back: 'percent', ctPr: 'money', amt: 'money' } as const;

function Terms({ price, stone }: { price: PricedStone; stone: StoneAtHand | null }) {
  const { t } = useTranslation('calculator');
  const chosen = useChosenTerm(stone === null ? [] : [stone]);
  const [picked, setPicked] = useState<PaymentTermId | null>(null);
  return (
    <Panel title={t('terms')}>
      <TermTable
        stones={[price]}
        chosen={chosen}
        value={picked ?? chosen.term?.id ?? null}
        onChange={setPicked}
      />
    </Panel>
  );
}

function Rupees({ ctPr, amt }: { ctPr: number; amt: number }) {
  const { t } = useTranslation('calculator');
  const { number } = useFormats();
  const rates = useProjectSetting()?.rupeeRates;
  if (rates === undefined) return null;
  const { exchangeRate: rate, rateDate } = rates;
  return (
    <Panel title={t('rupees.title')}>
      <dl className={styles.rupees}>
        <dt>{t('figure.ctPr')}</dt>
        <dd dir="ltr">{t('rupees.value', { value: number(round2(ctPr * rate)) })}</dd>
        <dt>{t('figure.amt')}</dt>
        <dd dir="ltr">{t('rupees.value', { value: number(round2(amt * rate)) })}</dd>
      </dl>
      <p className={common.note}>{t('rupees.rate', { rate: number(rate), day: showDay(rateDate) })}</p>
    </Panel>
  );
}

export function Calculator({ stone }: { stone: StoneAtHand | null }) {
  const { t } = useTranslation('calculator');
  const [entries, setEntries] = useState(() => firstEntries(stone));
  const solved = figuresOf(entries);
  const { crt, rap, ctPr, amt } = solved;
  const hintOf = (figure: Figure) =>
    figure !== 'crt' && !entries.given.includes(figure) && solved[figure] !== null
      ? t('calculated')
      : undefined;
  return (
    <div className={common.stackWide}>
      <Panel title={t('price')}>
        <p className={common.note}>{t('about')}</p>
        {stone !== null && <p className={common.note}>{t('from', { stone: stone.stoneId })}</p>}
        <div className={styles.figures}>
          {figures.map((figure) => {
            const isEntered = figure === 'crt' || entries.given.includes(figure);
            const entry = isEntered ? entries.entered[figure] : solved[figure];
            const refusal = isEntered ? refusalOf(figure, entry) : null;
            return (
              <FigureField
                key={figure}
                name={figure}
                label={t(`figure.${figure}`)}
                unit={units[figure]}
                isSigned={figure === 'back'}
                value={entry}
                hint={hintOf(figure)}
                error={refusal === null ? null : t(`refusal.${refusal}`)}
                onChange={(value) => setEntries((before) => enter(before, figure, value))}
              />
            );
          })}
        </div>
        <Button
          variant="default"
          size="xs"
          className={styles.take ?? ''}
          onClick={() => setEntries(firstEntries(null))}
        >
          {t('clear')}
        </Button>
      </Panel>
      {crt !== null && ctPr !== null && amt !== null && (
        <>
          <Terms price={{ crt, rap, ctPr, amt }} stone={stone} />
          <Rupees ctPr={ctPr} amt={amt} />
        </>
      )}
      <Panel title={t('carat')}>
        <CaratEstimate onTake={(carat) => setEntries((before) => enter(before, 'crt', carat))} />
      </Panel>
    </div>
  );
}
