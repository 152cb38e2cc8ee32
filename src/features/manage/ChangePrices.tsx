import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateListingPrices } from '#generated/client/inventory/inventory.ts';
import { constants } from '#generated/constants.ts';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import { conflictsOf, useConflictMessages } from '#src/domain/stones/conflicts.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import type { Field } from '#src/shared/forms/field.ts';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { holds, number } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { isDoubtful, needsConfirming } from './asking-price.ts';
import { changedPrices, isValid, type NewPrice, roundings } from './bulk-price.ts';
import styles from './Manage.module.css';
import { PricePreview } from './PricePreview.tsx';
import {
  changeKinds,
  isPosition,
  pricesAt,
  type Simulated,
  useSimulation,
  type WantedChange,
} from './position-price.ts';
import { priceBarrier } from './price-barrier.ts';

/** Bounds of a change in percent or points, and of a back. */
const LEAST = -99;
const MOST = 200;

const schema = v.pipe(
  v.object({
    kind: v.picklist(changeKinds),
    value: number({ isRequired: false, type: 'number', minimum: LEAST, maximum: MOST }),
    rounding: v.nullable(v.string()),
    isConfirmed: v.boolean(),
  }),
  v.forward(
    holds('non_empty', ({ kind, value }) => isPosition(kind) || value !== undefined),
    ['value'],
  ),
);

const initial: v.InferInput<typeof schema> = {
  kind: 'percent',
  value: null,
  rounding: '0',
  isConfirmed: false,
};

/** The prices that a change makes; none until its value is typed. */
function planOf(stones: readonly Stone[], simulated: Simulated, { kind, value, rounding }: WantedChange) {
  if (isPosition(kind)) return pricesAt(stones, simulated);
  return value === null ? [] : changedPrices(stones, { kind, value, rounding });
}

/** The new prices of stones without those that are `out`, which gains stones that the change does not suit. */
function usePlan(stones: readonly Stone[], barred: ReadonlyMap<string, string>, wanted: WantedChange) {
  const { t } = useTranslation('manage');
  const free = stones.filter(({ id }) => !barred.has(id));
  const { simulated, problem } = useSimulation(free, wanted);
  const planned = planOf(free, simulated, wanted);
  const out = new Map(barred);
  for (const { diamond, obstacle } of isPosition(wanted.kind) ? simulated.values() : []) {
    if (obstacle !== null) out.set(diamond, t(obstacle === 'TOO_FEW' ? 'price.tooFew' : 'price.noPrice'));
  }
  for (const { stone, price } of planned) {
    if (price === 'noListPrice') out.set(stone.id, t('price.noListPrice'));
    else if (typeof price === 'string') out.set(stone.id, t(`wrong.${price}`));
  }
  const prices = planned.filter(isValid);
  return { simulated, problem, out, free: free.filter(({ id }) => !out.has(id)), prices };
}

/** How many of the new prices are doubtful, and have to be confirmed. */
const doubtsOf = (changed: readonly NewPrice[]) => ({
  doubtful: changed.filter(({ stone, price }) => isDoubtful(stone, price.ctPr)).length,
  asked: changed.filter(({ stone, price }) => needsConfirming(stone, stone.ctPr, price.ctPr)).length,
});

/** Why stones keep their price whatever the change: a buyer has them, or the server refused them. */
function useBarred(stones: readonly Stone[], refused: ReadonlyMap<string, ConfirmConflict>) {
  const { t } = useTranslation('stones');
  const conflictMessages = useConflictMessages();
  const out = new Map<string, string>();
  for (const stone of stones) {
    const barrier = priceBarrier(stone);
    const conflict = refused.get(stone.id);
    if (barrier !== null) out.set(stone.id, t(`unavailable.${barrier}`));
    if (conflict !== undefined) out.set(stone.id, conflictMessages(conflict));
  }
  return out;
}

function PriceForm({ stones, onSent }: { stones: readonly Stone[]; onSent: () => void }) {
  const { t } = useTranslation('manage');
  const { number: figure, money } = useFormats();
  const [refused, setRefused] = useState<ReadonlyMap<string, ConfirmConflict>>(new Map());
  const barred = useBarred(stones, refused);
  const change = useWrite('updateListingPrices', updateListingPrices, {
    success: ({ data }) => t('price.changed', { count: data.count }),
    onProblem: (problem) =>
      setRefused(
        (before) =>
          new Map([...before, ...conflictsOf(problem).map((each) => [each.diamond, each] as const)]),
      ),
  });
  const form = useRequestForm({
    schema,
    initialValues: initial,
    send: ({ isConfirmed }) =>
      change.sendAsync({
        prices: changed.map(({ stone, price }) => ({
          diamond: stone.id,
          seenPricePerCarat: stone.ctPr,
          pricePerCarat: price.ctPr,
          ...(isConfirmed && { isConfirmed }),
        })),
      }),
    onSent,
    isShownByForm: (problem) => conflictsOf(problem).length > 0,
  });
  const { kind, value, rounding } = form.values;
  const wanted: WantedChange = {
    kind,
    value: typeof value === 'number' ? value : null,
    rounding: Number(rounding),
  };
  const isTyped = isPosition(kind) || wanted.value !== null;
  const { simulated, problem, out, free, prices } = usePlan(stones, barred, wanted);
  const changed: readonly NewPrice[] = prices.filter(({ stone, price }) => price.ctPr !== stone.ctPr);
  const { doubtful, asked } = doubtsOf(changed);
  const confirmed = form.field('isConfirmed');
  const count = isTyped ? changed.length : free.length;
  /** A field that other prices follow from: what was checked were those before. */
  const deciding = <Value,>(field: Field<Value>): Field<Value> => ({
    ...field,
    onChange: (next) => {
      field.onChange(next);
      confirmed.onChange(false);
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel={t('price.send', { count })}
      isBlocked={count === 0 || (asked > 0 && !confirmed.value)}
    >
      <RadioField
        {...deciding(form.field('kind'))}
        label={t('price.change')}
        options={changeKinds.map((each) => ({ value: each, label: t(`price.by.${each}`) }))}
        hasColumns
      />
      {isPosition(kind) ? (
        <p className={common.note}>{t('price.positionAbout')}</p>
      ) : (
        <div className={styles.bounds}>
          <NumberField
            {...deciding(form.field('value'))}
            label={t(`price.value.${kind}`)}
            hint={t(`price.hint.${kind}`)}
            {...(kind !== 'points' && { unit: 'percent' as const })}
            decimals={1}
            isSigned
            isRequired
          />
          <SelectField
            {...deciding(form.field('rounding'))}
            isRequired
            label={t('price.rounding')}
            options={roundings.map((step) => ({
              value: String(step),
              label: step === 0 ? t('price.unrounded') : money(step, 0),
            }))}
          />
        </div>
      )}
      {out.size > 0 && <Notice tone="warning">{t('price.out', { count: out.size })}</Notice>}
      {doubtful > 0 && <Notice tone="warning">{t('price.doubtful', { count: doubtful })}</Notice>}
      {problem !== null && <Notice tone="warning">{t('price.previewFailed')}</Notice>}
      <PricePreview stones={stones} prices={prices} out={out} simulated={simulated} kind={kind} />
      {asked > 0 && (
        <CheckboxField
          {...confirmed}
          label={t('price.confirm')}
          hint={t('edit.confirmAbout', {
            step: figure(constants.priceStepPercent, 0),
            floor: figure(constants.priceFloorPercent, 0),
          })}
        />
      )}
    </DialogForm>
  );
}

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

export function ChangePrices({ rows, onClose }: Props) {
  const { t } = useTranslation('manage');
  return (
    <FormDialog
      isOpen
      size="lg"
      onClose={() => onClose(false)}
      title={t('price.title', { count: rows.length })}
    >
      <PriceForm stones={rows} onSent={() => onClose(true)} />
    </FormDialog>
  );
}
