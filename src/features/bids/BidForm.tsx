import { ActionIcon, Box, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, backOf, hundredths } from '#src/domain/stones/pricing.ts';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import type { Field } from '#src/shared/forms/field.ts';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { announce } from '#src/shared/ui/announce.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './Bid.module.css';
import { type BidEntry, nudged } from './bid-entries.ts';
import type { BidWay } from './bid-schema.ts';
import type { useBidForm } from './use-bid-form.ts';
import { useStoneFacts } from './use-stone-facts.ts';

type RowsProps = {
  entries: readonly BidEntry[];
  out: ReadonlyMap<string, string>;
  way: BidWay;
  /** USD per carat. */
  step: number;
  fieldOf: (index: number) => Field<NumberEntry>;
  totals: { readonly pieces: number; readonly crt: number; readonly amt: number };
};

function priceOf({ base }: BidEntry, way: BidWay, value: NumberEntry): number | null {
  if (way === 'base') return base;
  return typeof value === 'number' ? value : null;
}

type PriceProps = { entry: BidEntry; step: number; field: Field<NumberEntry> };

function Price({ entry, step, field }: PriceProps) {
  const { t } = useTranslation('bids');
  const { money } = useFormats();
  const typed = typeof field.value === 'number' ? field.value : null;
  const stone = entry.stone.stoneId;
  const move = (direction: 1 | -1) => {
    const price = nudged(entry, typed, step, direction);
    field.onChange(price);
    announce(t('perCarat', { price: money(price) }));
  };
  return (
    <div className={styles.price}>
      <ActionIcon
        size="input-sm"
        aria-label={t('stepDown', { stone })}
        disabled={typed !== null && typed <= entry.floor}
        onClick={() => move(-1)}
      >
        <Icon name="down" />
      </ActionIcon>
      <NumberField {...field} label={t('priceFor', { stone })} unit="money" decimals={2} />
      <ActionIcon size="input-sm" aria-label={t('stepUp', { stone })} onClick={() => move(1)}>
        <Icon name="up" />
      </ActionIcon>
    </div>
  );
}

function PriceCells({ entry, way, step, field }: PriceProps & { way: BidWay }) {
  const { t } = useTranslation('bids');
  const { money, number, percent } = useFormats();
  const { stone, base } = entry;
  const price = priceOf(entry, way, field.value);
  const back = price === null ? null : backOf(price, stone.rap);
  const amount = price === null ? null : amountOf(stone.crt, price);
  return (
    <>
      <td>
        {way === 'base' ? (
          <span dir="ltr">{number(base)}</span>
        ) : (
          <Price entry={entry} step={step} field={field} />
        )}
        {amount !== null && <span className={styles.phone}>{t('amountOf', { amount: money(amount) })}</span>}
      </td>
      <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
        {back === null ? '' : percent(back)}
      </td>
      <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
        {amount === null ? '' : number(amount)}
      </td>
    </>
  );
}

function PriceRows({ entries, out, way, step, fieldOf, totals }: RowsProps) {
  const { t } = useTranslation(['bids', 'confirm']);
  const { money, number } = useFormats();
  const facts = useStoneFacts();
  return (
    <Box component="section" className={styles.rows} aria-label={t('confirm:stones')} tabIndex={0}>
      <table className={dense.table}>
        <thead>
          <tr>
            <th scope="col">{t('confirm:stone')}</th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {entries.some(({ present }) => present !== null) ? t('bids:present') : t('bids:base')}
            </th>
            <th scope="col">{t('bids:price')}</th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {t('bids:back')}
            </th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {t('confirm:amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => {
            const { stone, base, present, key } = entry;
            const reason = out.get(stone.id);
            return (
              <tr key={key} data-out={reason !== undefined || undefined}>
                <th scope="row">
                  <bdi>{stone.stoneId}</bdi>
                  <bdi className={styles.facts}>{facts(stone)}</bdi>
                  <span className={styles.phone}>
                    {t('bids:perCarat', { price: t('bids:baseOf', { price: money(base) }) })}
                  </span>
                </th>
                <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
                  {number(present ?? base)}
                </td>
                {reason === undefined ? (
                  <PriceCells entry={entry} way={way} step={step} field={fieldOf(index)} />
                ) : (
                  <td className={styles.out} colSpan={3}>
                    {reason}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">{t('confirm:total')}</th>
            <td className={dense.wide} />
            <td>
              <bdi>{`${totals.pieces} · ${number(totals.crt)} ct`}</bdi>
            </td>
            <td className={dense.wide} />
            <td className={dense.figure} dir="ltr">
              {number(totals.amt)}
            </td>
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}

type Props = {
  bid: ReturnType<typeof useBidForm>;
  way: BidWay;
  /** USD per carat. */
  step: number;
  isBlocked: boolean;
  act: 'send' | 'raise';
  question?: ReactNode;
  children: ReactNode;
};

type Priced = { readonly crt: number; readonly amt: number };

const sumOf = (stones: readonly Priced[], key: keyof Priced): number =>
  stones.reduce((total, stone) => total + hundredths(stone[key]), 0) / 100;

export function BidForm({ bid, way, step, isBlocked, act, question, children }: Props) {
  const { t } = useTranslation('bids');
  const { money } = useFormats();
  const { form, entries, out, isOut } = bid;
  const { diamonds } = form.values;
  const pricedAt = (priceAt: (index: number) => NumberEntry) =>
    entries.flatMap((entry, index) => {
      if (isOut(entry)) return [];
      const price = priceOf(entry, way, priceAt(index));
      return [{ crt: entry.stone.crt, amt: price === null ? 0 : amountOf(entry.stone.crt, price) }];
    });
  const ready = pricedAt((index) => diamonds[index]?.bidPricePerCarat ?? null);
  const totals = { pieces: ready.length, crt: sumOf(ready, 'crt'), amt: sumOf(ready, 'amt') };
  const moveAll = (direction: 1 | -1) => {
    const prices = entries.map((entry, index) => {
      const typed = diamonds[index]?.bidPricePerCarat;
      return nudged(entry, typeof typed === 'number' ? typed : null, step, direction);
    });
    form.fill({ ...form.values, diamonds: prices.map((bidPricePerCarat) => ({ bidPricePerCarat })) });
    const amount = sumOf(
      pricedAt((index) => prices[index] ?? null),
      'amt',
    );
    announce(t('amountOf', { amount: money(amount) }));
  };
  return (
    <DialogForm
      form={form}
      submitLabel={
        ready.length === 0
          ? t('noneLeft')
          : t(out.size > 0 ? 'sendRemaining' : act, { count: ready.length, amount: money(totals.amt) })
      }
      isBlocked={isBlocked || ready.length === 0}
      closeLabel={t('close')}
      question={question}
    >
      {children}
      {way === 'price' && entries.length > 1 && (
        <Group gap="xs">
          {t('all')}
          <Button size="xs" variant="default" onClick={() => moveAll(-1)}>
            {t('allDown')}
          </Button>
          <Button size="xs" variant="default" onClick={() => moveAll(1)}>
            {t('allUp')}
          </Button>
        </Group>
      )}
      <PriceRows
        entries={entries}
        out={out}
        way={way}
        step={step}
        totals={totals}
        fieldOf={(index) => form.field(`diamonds.${index}.bidPricePerCarat`)}
      />
      <Notice tone="info">
        {t('steps', { step: money(step, 0) })} {t('included')}
      </Notice>
      {out.size > 0 && <Notice tone="warning">{t('leftOut', { count: out.size })}</Notice>}
    </DialogForm>
  );
}
