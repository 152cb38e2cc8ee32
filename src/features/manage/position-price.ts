import { useDebouncedValue } from '@mantine/hooks';
import { useSimulateListingPrices } from '#generated/client/market/market.ts';
import type { ListingPriceChange } from '#generated/model/listingPriceChange.ts';
import type { ListingSimulation } from '#generated/model/listingSimulation.ts';
import type { PriceChangeKind } from '#generated/model/priceChangeKind.ts';
import type { Stone } from '#generated/model/stone.ts';
import { priceBy } from './asking-price.ts';
import { type BulkKind, bulkKinds, type ChangedPrice, roundings } from './bulk-price.ts';

/** Positions among like stones that prices can be set to. Translations: `manage:price.by.<position>`. */
const positions = ['third', 'lowestTenth', 'median'] as const;
type Position = (typeof positions)[number];

export const changeKinds = [...bulkKinds, ...positions];
export type ChangeKind = BulkKind | Position;

export const isPosition = (kind: ChangeKind): kind is Position => positions.some((each) => each === kind);

const kindOf: Readonly<Record<ChangeKind, PriceChangeKind>> = {
  percent: 'PERCENT',
  points: 'POINTS',
  back: 'BACK',
  third: 'THIRD',
  lowestTenth: 'LOWEST_TENTH',
  median: 'MEDIAN',
};

export interface WantedChange {
  readonly kind: ChangeKind;
  /** Percent or percentage points; null until it is typed, and for a position. */
  readonly value: number | null;
  readonly rounding: number;
}

function changeOf({ kind, value, rounding }: WantedChange): ListingPriceChange | null {
  if (isPosition(kind)) return { kind: kindOf[kind] };
  if (value === null) return null;
  const step = roundings.find((each) => each === rounding) ?? 0;
  return { kind: kindOf[kind], value, rounding: step };
}

/** What the server expects of a change, by the id of the listing. */
export type Simulated = ReadonlyMap<string, ListingSimulation>;

/** Most listings of one preview (contract, ListingSimulationRequest). */
const MOST = 1000;
/** Pause in typing, in milliseconds, after which the ranks are asked for. */
const PAUSE = 300;

/** What a change would make of listings, by id: empty until the server has answered for this change. */
export function useSimulation(stones: readonly Stone[], wanted: WantedChange) {
  const [value] = useDebouncedValue(wanted.value, PAUSE);
  const change = changeOf({ ...wanted, value });
  const isSettled = isPosition(wanted.kind) || value === wanted.value;
  const id = stones.slice(0, MOST).map((stone) => stone.id);
  const { data, error } = useSimulateListingPrices(
    { id, change: change ?? { kind: 'THIRD' } },
    {
      query: {
        select: ({ data: { list } }) => new Map(list.map((row) => [row.diamond, row])),
        enabled: change !== null && id.length > 0,
      },
      request: { silent: true },
    },
  );
  const simulated: Simulated = (isSettled ? data : undefined) ?? new Map();
  return { simulated, problem: change === null ? null : error };
}

/** The prices that bring listings to a position. */
export function pricesAt(stones: readonly Stone[], simulated: Simulated): readonly ChangedPrice[] {
  return stones.flatMap((stone) => {
    const price = simulated.get(stone.id)?.newPricePerCarat ?? null;
    return price === null ? [] : [{ stone, price: priceBy(stone, 'ctPr', price) }];
  });
}
