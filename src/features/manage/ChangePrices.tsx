import { Box } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateListingPrices } from '#generated/client/inventory/inventory.ts';
import { constants } from '#generated/constants.ts';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import { conflictsOf, useConflictMessages } from '#src/domain/stones/conflicts.ts';
import type { Price } from '#src/domain/stones/pricing.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { number } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { isDoubtful, needsConfirming, type PriceFault, priceBy } from './asking-price.ts';
import styles from './Manage.module.css';
import { priceBarrier } from './price-barrier.ts';

/** Largest change of a price in percent. */
const LEAST = -90;
const MOST = 200;

const schema = v.object({
  percent: v.pipe(
    number({ isRequired: true, type: 'number', minimum: LEAST, maximum: MOST }),
    v.check((percent) => percent !== 0),
  ),
  isConfirmed: v.boolean(),
});

/** A stone with the price that a change in percent makes of its own. */
type Changed = { readonly stone: Stone; readonly price: Price | PriceFault };

function changedBy(stones: readonly Stone[], percent: unknown): readonly Changed[] {
  if (typeof percent !== 'number') return [];
  return stones.map((stone) => ({
    stone,
    price: priceBy(stone, 'ctPr', stone.ctPr * (1 + percent / 100)),
  }));
}

type PreviewProps = {
  stones: readonly Stone[];
  changed: readonly Changed[];
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
                <bdi>{stone.stoneId}</bdi>
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

function PercentForm({ stones, onSent }: { stones: readonly Stone[]; onSent: () => void }) {
  const { t } = useTranslation(['manage', 'stones']);
  const { number: figure } = useFormats();
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
    initialValues: { percent: null, isConfirmed: false },
    send: ({ percent, isConfirmed }) =>
      change.sendAsync({
        prices: changedBy(ready, percent).flatMap(({ stone, price }) =>
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
  const field = form.field('percent');
  const changed = changedBy(ready, field.value);
  const faulty = changed.filter(({ price }) => typeof price === 'string').length;
  const doubtful = changed.filter(
    ({ stone, price }) => typeof price !== 'string' && isDoubtful(stone, price.ctPr),
  ).length;
  const asked = changed.filter(
    ({ stone, price }) => typeof price !== 'string' && needsConfirming(stone, stone.ctPr, price.ctPr),
  ).length;
  const confirmed = form.field('isConfirmed');
  return (
    <DialogForm
      form={form}
      submitLabel={t('manage:price.send', { count: ready.length })}
      isBlocked={ready.length === 0 || faulty > 0 || (asked > 0 && !confirmed.value)}
    >
      <NumberField
        {...field}
        onChange={(percent) => {
          field.onChange(percent);
          // What was checked were the prices of the percentage before.
          confirmed.onChange(false);
        }}
        label={t('manage:price.percent')}
        hint={t('manage:price.percentHint')}
        unit="percent"
        decimals={1}
        isSigned
      />
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
      <PercentForm stones={rows} onSent={() => onClose(true)} />
    </FormDialog>
  );
}
