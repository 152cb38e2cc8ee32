import * as v from 'valibot';
import { delivery } from '#src/domain/delivery/use-delivery.ts';
import { type NumberEntry, number } from '#src/shared/forms/rules.ts';
import { type BidEntry, type PriceFault, priceFault } from './bid-entries.ts';

/** How prices are named: typed stone by stone, or the base price of each in one step. */
export type BidWay = 'price' | 'base';

type Rules = {
  readonly way: BidWay;
  readonly step: number;
  /** Stones that are left out; what is typed for them does not matter. */
  readonly isOut: (entry: BidEntry) => boolean;
  readonly words: (entry: BidEntry, fault: PriceFault, typed: number) => string;
};

const untyped = (price: number) =>
  v.pipe(
    v.custom<NumberEntry>(() => true),
    v.transform(() => price),
  );

/** The contract's limits of a price per carat (BidCreateRequest, BidUpdateRequest). */
const price = { isRequired: true, type: 'number', maximum: 100_000_000 } as const;

function typed(entry: BidEntry, { step, words }: Rules): v.GenericSchema<NumberEntry, number> {
  return v.pipe(
    number(price),
    v.check(
      (given) => priceFault(entry, given, step) !== 'low',
      ({ input }) => words(entry, 'low', input),
    ),
    v.check(
      (given) => priceFault(entry, given, step) !== 'step',
      ({ input }) => words(entry, 'step', input),
    ),
  );
}

/** Checks the prices of the dialog: the lowest bid of each stone or whole steps above it (contract, createBids); takes the addresses as chosen. */
export function bidSchema(entries: readonly BidEntry[], rules: Rules) {
  const priceOf = (entry: BidEntry) =>
    rules.way === 'base' || rules.isOut(entry) ? untyped(entry.base) : typed(entry, rules);
  return v.object({
    ...delivery.schemas,
    diamonds: v.tuple(entries.map((entry) => v.object({ bidPricePerCarat: priceOf(entry) }))),
  });
}
