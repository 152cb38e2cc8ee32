import { Box } from '@mantine/core';
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
import { number } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import dense from '#src/shared/ui/DenseTable.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { isDoubtful, needsConfirming } from './asking-price.ts';
import {
  type BulkChange,
  bulkKinds,
  type ChangedPrice,
  changedPrices,
  isChanged,
  roundings,
} from './bulk-price.ts';
import styles from './Manage.module.css';
import { priceBarrier } from './price-barrier.ts';

/** Bounds of a change in percent or points, and of a back. */
const LEAST = -99;
const MOST = 200;

const schema = v.object({
  kind: v.picklist(bulkKinds),
  value: number({ isRequired: true, type: 'number', minimum: LEAST, maximum: MOST }),
  rounding: v.nullable(v.string()),
  isConfirmed: v.boolean(),
});

const initial: v.InferInput<typeof schema> = {
  kind: 'percent',
  value: null,
  rounding: '0',
  isConfirmed: false,
};

/** The prices that a change of the form makes, without those that stay. */
const pricesBy = (
  stones: readonly Stone[],
  { rounding, ...change }: Omit<BulkChange, 'rounding'> & { rounding: string | null },
) => changedPrices(stones, { ...change, rounding: Number(rounding) }).filter(isChanged);

type PreviewProps = {
  stones: readonly Stone[];
  changed: readonly ChangedPrice[];
  out: ReadonlyMap<string, string>;
};

function Preview({ stones, changed, out }: PreviewProps) {
  const { t } = useTranslation('manage');
  const { number: figure, percent } = useFormats();
  const prices = new Map(changed.map(({ stone, price }) => [stone.id, price]));
  const after = (stone: Stone) => {
    const barred = out.get(stone.id);
    const price = prices.get(stone.id);
    if (barred !== undefined) return <td colSpan={2}>{barred}</td>;
    if (price === undefined) return <td colSpan={2} />;
    if (typeof price === 'string') return <td colSpan={2}>{t(`wrong.${price}`)}</td>;
    return (
      <>
        <td
          className={dense.figure}
          dir="ltr"
          data-doubtful={
            isDoubtful(stone, price.ctPr) || needsConfirming(stone, stone.ctPr, price.ctPr) || undefined
          }
        >
          {figure(price.ctPr)}
        </td>
        <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
          {price.back === null ? '' : percent(price.back)}
        </td>
      </>
    );
  };
  return (
    // A long list scrolls, by keyboard too.
    <Box component="section" className={styles.preview} aria-label={t('price.preview')} tabIndex={0}>
      <table className={dense.table}>
        <thead>
          <tr>
            <th scope="col">{t('price.stone')}</th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {t('price.old')}
            </th>
            <th scope="col" className={dense.figure}>
              {t('price.new')}
            </th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {t('price.back')}
            </th>
          </tr>
        </thead>
        <tbody>
          {stones.map((stone) => (
            <tr key={stone.id}>
              <th scope="row">
                <bdi>{stone.vStnId}</bdi> <bdi className={common.dimmed}>{stone.stoneId}</bdi>
              </th>
              <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
                {figure(stone.ctPr)}
              </td>
              {after(stone)}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function PriceForm({ stones, onSent }: { stones: readonly Stone[]; onSent: () => void }) {
  const { t } = useTranslation(['manage', 'stones']);
  const { number: figure, money } = useFormats();
  const conflictMessages = useConflictMessages();
  const [refused, setRefused] = useState<ReadonlyMap<string, ConfirmConflict>>(new Map());
  const out = new Map<string, string>();
  for (const stone of stones) {
    const barrier = priceBarrier(stone);
    const conflict = refused.get(stone.id);
    if (barrier !== null) out.set(stone.id, t(`stones:unavailable.${barrier}`));
    if (conflict !== undefined) out.set(stone.id, conflictMessages(conflict));
  }
  const ready = stones.filter(({ id }) => !out.has(id));
  const change = useWrite('updateListingPrices', updateListingPrices, {
    success: ({ data }) => t('manage:price.changed', { count: data.count }),
    onProblem: (problem) =>
      setRefused(
        (before) =>
          new Map([...before, ...conflictsOf(problem).map((each) => [each.diamond, each] as const)]),
      ),
  });
  const form = useRequestForm({
    schema,
    initialValues: initial,
    send: ({ isConfirmed, ...wanted }) =>
      change.sendAsync({
        prices: pricesBy(ready, wanted).flatMap(({ stone, price }) =>
          typeof price === 'string'
            ? []
            : [
                {
                  diamond: stone.id,
                  seenPricePerCarat: stone.ctPr,
                  pricePerCarat: price.ctPr,
                  ...(isConfirmed && { isConfirmed }),
                },
              ],
        ),
      }),
    onSent,
    isTold: (problem) => conflictsOf(problem).length > 0,
  });
  const { kind, value, rounding } = form.values;
  const isTyped = typeof value === 'number';
  const changed = isTyped ? pricesBy(ready, { kind, value, rounding }) : [];
  const faulty = changed.filter(({ price }) => typeof price === 'string').length;
  const doubtful = changed.filter(
    ({ stone, price }) => typeof price !== 'string' && isDoubtful(stone, price.ctPr),
  ).length;
  const asked = changed.filter(
    ({ stone, price }) => typeof price !== 'string' && needsConfirming(stone, stone.ctPr, price.ctPr),
  ).length;
  const confirmed = form.field('isConfirmed');
  const count = isTyped ? changed.length : ready.length;
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
      submitLabel={t('manage:price.send', { count })}
      isBlocked={count === 0 || faulty > 0 || (asked > 0 && !confirmed.value)}
    >
      <RadioField
        {...deciding(form.field('kind'))}
        label={t('manage:price.change')}
        options={bulkKinds.map((each) => ({ value: each, label: t(`manage:price.by.${each}`) }))}
      />
      <div className={styles.bounds}>
        <NumberField
          {...deciding(form.field('value'))}
          label={t(`manage:price.value.${kind}`)}
          hint={t(`manage:price.hint.${kind}`)}
          {...(kind !== 'points' && { unit: 'percent' as const })}
          decimals={1}
          isSigned
        />
        <SelectField
          {...deciding(form.field('rounding'))}
          isRequired
          label={t('manage:price.rounding')}
          options={roundings.map((step) => ({
            value: String(step),
            label: step === 0 ? t('manage:price.unrounded') : money(step, 0),
          }))}
        />
      </div>
      {out.size > 0 && <Notice tone="warning">{t('manage:price.out', { count: out.size })}</Notice>}
      {doubtful > 0 && <Notice tone="warning">{t('manage:price.doubtful', { count: doubtful })}</Notice>}
      <Preview stones={stones} changed={changed} out={out} />
      {asked > 0 && (
        <CheckboxField
          {...confirmed}
          label={t('manage:price.confirm')}
          hint={t('manage:edit.confirmAbout', {
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
