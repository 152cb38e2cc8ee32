import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BidConflict } from '#generated/model/bidConflict.ts';
import { BidConflictReason } from '#generated/model/bidConflictReason.ts';
import type { BidListReply } from '#generated/model/bidListReply.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import { type DeliveryEntries, delivery } from '#src/domain/delivery/use-delivery.ts';
import { conflictsOf, useConflictMessages } from '#src/domain/stones/conflicts.ts';
import { amountOf, backOf } from '#src/domain/stones/pricing.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { type BidEntry, type PriceFault, stepBelow, stepped } from './bid-entries.ts';
import { type BidWay, bidSchema } from './bid-schema.ts';

function isBidConflict(value: unknown): value is BidConflict {
  return (
    typeof value === 'object' &&
    value !== null &&
    'diamond' in value &&
    'floorPricePerCarat' in value &&
    'reason' in value &&
    typeof value.reason === 'string' &&
    value.reason in BidConflictReason
  );
}

interface RefusedBids {
  readonly bids: readonly BidConflict[];
  readonly stones: readonly StoneConflict[];
}

function refusedBids(problem: unknown): RefusedBids | null {
  if (!isProblem(problem) || problem.code !== 'E_CONFLICT') return null;
  const { data } = problem;
  if (typeof data !== 'object' || data === null || !('conflicts' in data)) return null;
  const bids = Array.isArray(data.conflicts) ? data.conflicts.filter(isBidConflict) : [];
  const stones = conflictsOf(problem).flatMap((conflict) =>
    conflict.reason === 'PRICE_CHANGED' ? [] : [conflict],
  );
  return bids.length + stones.length === 0 ? null : { bids, stones };
}

const isTooLate = (problem: unknown): boolean =>
  refusedBids(problem)?.bids.some(({ reason }) => reason === 'CLOSED') ?? false;

export interface PricedEntry {
  readonly entry: BidEntry;
  readonly bidPricePerCarat: number;
  readonly bidAmount: number;
  readonly bidDiscount: number | null;
}

type Options = {
  readonly entries: readonly BidEntry[];
  /** Why stones are left out from the start, by their id. */
  readonly leftOut: ReadonlyMap<string, string>;
  readonly step: number;
  readonly way: BidWay;
  readonly send: (priced: readonly PricedEntry[], addresses: DeliveryEntries) => Promise<BidListReply>;
  readonly onSent: (reply: BidListReply) => void;
};

function withFloor(entry: BidEntry, conflict: BidConflict | undefined): BidEntry {
  const floor = conflict?.floorPricePerCarat ?? null;
  if (floor === null) return entry;
  // A new bid is refused against the current base price, a raise against the lowest raise.
  return entry.present === null ? { ...entry, base: floor, floor } : { ...entry, floor };
}

const PRICE_REASONS: readonly BidConflict['reason'][] = ['UNDER_FLOOR', 'OFF_STEP', 'NOT_RAISED'];

/**
 * The prices of a bid dialog. The field of a refused price shows the current lowest bid; a stone that cannot be bid for
 * is left out next time, with its reason; `isLate` marks bids that come too late. What was typed stays.
 */
export function useBidForm({ entries: given, leftOut, step, way, send, onSent }: Options) {
  const { t } = useTranslation(['bids', 'stones']);
  const { money, list } = useFormats();
  const conflictMessages = useConflictMessages();
  const [prices, setPrices] = useState<ReadonlyMap<string, BidConflict>>(new Map());
  const [out, setOut] = useState(leftOut);
  const entries = given.map((entry) => withFloor(entry, prices.get(entry.stone.id)));
  const isOut = ({ stone }: BidEntry) => out.has(stone.id);

  const perCarat = (price: number) => t('bids:perCarat', { price: money(price) });

  const words = (entry: BidEntry, fault: PriceFault, typed: number): string => {
    if (fault === 'low') return t('bids:low', { floor: perCarat(entry.floor) });
    const below = stepBelow(entry, typed, step);
    return t('bids:offStep', { prices: list([perCarat(below), perCarat(stepped(below, step, 1))]) });
  };

  const remember = (problem: unknown) => {
    const refused = refusedBids(problem);
    if (refused === null) return;
    const priced = refused.bids.filter(({ reason }) => PRICE_REASONS.includes(reason));
    setPrices((before) => new Map([...before, ...priced.map((each) => [each.diamond, each] as const)]));
    const left = [
      ...refused.bids.flatMap(({ diamond, reason }) =>
        reason === 'EXISTS' || reason === 'NOT_OFFERED'
          ? [[diamond, t(`bids:conflict.${reason}`)] as const]
          : [],
      ),
      ...refused.stones.map((conflict) => [conflict.diamond, conflictMessages(conflict)] as const),
    ];
    setOut((before) => new Map([...before, ...left]));
  };

  const refusedPrices = (problem: Problem) =>
    (refusedBids(problem)?.bids ?? []).flatMap(({ diamond, reason, nearestPricePerCarat: nearest }) => {
      const index = entries.findIndex(({ stone }) => stone.id === diamond);
      if (!PRICE_REASONS.includes(reason) || index < 0 || nearest === null) return [];
      const text =
        reason === 'OFF_STEP'
          ? t('bids:nearestNow', { price: perCarat(nearest) })
          : t('bids:lowNow', { floor: perCarat(nearest) });
      return [[`diamonds.${index}.bidPricePerCarat`, text] as const];
    });

  const form = useRequestForm({
    schema: bidSchema(entries, { way, step, isOut, words }),
    initialValues: {
      ...delivery.blank,
      diamonds: given.map(({ floor }) => ({ bidPricePerCarat: floor })),
    },
    send: async ({ diamonds, ...addresses }) => {
      const priced = entries.flatMap((entry, index) => {
        const bidPricePerCarat = diamonds[index]?.bidPricePerCarat;
        if (bidPricePerCarat === undefined || isOut(entry)) return [];
        const { crt, rap } = entry.stone;
        const bidAmount = amountOf(crt, bidPricePerCarat);
        return [{ entry, bidPricePerCarat, bidAmount, bidDiscount: backOf(bidPricePerCarat, rap) }];
      });
      try {
        return await send(priced, addresses);
      } catch (problem) {
        remember(problem);
        throw problem;
      }
    },
    onSent,
    isShownByForm: (problem) => refusedBids(problem) !== null,
    fieldsOf: (problem) => Object.fromEntries(refusedPrices(problem)),
  });
  return { form, entries, out, isOut, isLate: isTooLate(form.problem) };
}
