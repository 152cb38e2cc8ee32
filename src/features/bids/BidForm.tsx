import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf } from '#src/domain/stones/pricing.ts';
import { hundredths } from '#src/domain/stones/rounding.ts';
import { DialogForm } from '#src/shared/forms/FormDialog.tsx';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { announce } from '#src/shared/ui/announce.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './Bid.module.css';
import { nudged } from './bid-entries.ts';
import type { BidWay } from './bid-schema.ts';
import { PriceRows, priceOf } from './PriceRows.tsx';
import type { useBidForm } from './use-bid-form.ts';

type Props = {
  bid: ReturnType<typeof useBidForm>;
  way: BidWay;
  /** USD per carat. */
  step: number;
  /** Whether the window is not open: nothing can be sent. */
  isClosed: boolean;
  /** What the dialog does: a new bid or a raise. */
  act: 'send' | 'raise';
  /** The deadline and the ways to bid, above the prices. */
  children: ReactNode;
};

const numeric = (value: NumberEntry | undefined): number | null => (typeof value === 'number' ? value : null);

type Priced = { readonly crt: number; readonly amt: number };

const sumOf = (stones: readonly Priced[], key: keyof Priced): number =>
  stones.reduce((total, stone) => total + hundredths(stone[key]), 0) / 100;

/** The form of both bid dialogs: prices in steps, totals, notices, and the button that repeats how much is bid. */
export function BidForm({ bid, way, step, isClosed, act, children }: Props) {
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
    const prices = entries.map((entry, index) =>
      nudged(entry, numeric(diamonds[index]?.bidPricePerCarat), step, direction),
    );
    form.fill({ diamonds: prices.map((bidPricePerCarat) => ({ bidPricePerCarat })) });
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
      isBlocked={isClosed || ready.length === 0}
      closeLabel={t('close')}
    >
      {children}
      {way === 'price' && entries.length > 1 && (
        <p className={styles.all}>
          {t('all')}
          <Button size="xs" variant="default" onClick={() => moveAll(-1)}>
            {t('allDown')}
          </Button>
          <Button size="xs" variant="default" onClick={() => moveAll(1)}>
            {t('allUp')}
          </Button>
        </p>
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
