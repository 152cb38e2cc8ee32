import type { ListingPriceChange } from '#generated/model/listingPriceChange.ts';
import type { ListingSimulation } from '#generated/model/listingSimulation.ts';
import type { SimulationObstacle } from '#generated/model/simulationObstacle.ts';
import { differenceOf, fromHundredths, hundredths } from '#mocks/rules/money.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { tradeObstacle } from '../inventory/listing-conflicts.ts';
import { invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { atLeastFloor } from '../track/seller-consent.ts';
import { centsAt, countBelow, type Place, placesIn } from './standings.ts';

/** Bounds of a price per carat in cents (contract, ListingPrice). */
const [MIN_CENTS, MAX_CENTS] = [1, 10_000_000_000];

interface NewPrice {
  readonly cents: number;
  readonly isFloor: boolean;
}

/** Price in cents at a difference from the list price in percentage points. */
const atBack = (rap: number, back: number) => Math.round(hundredths(rap) * (1 + back / 100));

function newPrice(
  call: SignedCall,
  stone: SeedStone,
  place: Place | null,
  { kind, value = 0, rounding = 0 }: ListingPriceChange,
): NewPrice | SimulationObstacle {
  const step = rounding * 100;
  const rounded = (cents: number): NewPrice => ({
    cents: step === 0 ? Math.round(cents) : Math.round(cents / step) * step,
    isFloor: false,
  });
  switch (kind) {
    case 'PERCENT':
      return rounded(Math.round(hundredths(stone.ctPr) * (1 + value / 100)));
    case 'POINTS':
    case 'BACK': {
      if (stone.rap === null) return 'NO_LIST_PRICE';
      return rounded(atBack(stone.rap, kind === 'BACK' ? value : (stone.back ?? 0) + value));
    }
    default:
      if (place === null || place.isTooFew) return 'TOO_FEW';
      return atLeastFloor(call, stone.id, centsAt(place, kind));
  }
}

/** A listing with its new price, or the reason why it gets none. */
interface Change {
  readonly stone: SeedStone;
  readonly place: Place | null;
  readonly next: NewPrice | SimulationObstacle;
}

function changeOf(
  call: SignedCall,
  stone: SeedStone,
  place: Place | null,
  change: ListingPriceChange,
): Change {
  const reason = tradeObstacle(call, stone)?.reason;
  if (reason === 'ON_MEMO' || reason === 'ON_HOLD' || reason === 'BID_ONLY')
    return { stone, place, next: reason };
  const next = newPrice(call, stone, place, change);
  const isOut = typeof next !== 'string' && (next.cents < MIN_CENTS || next.cents > MAX_CENTS);
  return { stone, place, next: isOut ? 'OUT_OF_BOUNDS' : next };
}

/** Prices of each cell after all changes. Nothing is written. */
function pricesAfter(changes: readonly Change[]): ReadonlyMap<string, readonly number[]> {
  const after = new Map<string, number[]>();
  for (const { stone, place, next } of changes) {
    if (place === null || typeof next === 'string' || !place.isIn) continue;
    const { name, cents } = place.cell;
    const prices = after.get(name.key) ?? [...cents];
    prices[prices.indexOf(hundredths(stone.ctPr))] = next.cents;
    after.set(name.key, prices);
  }
  for (const prices of after.values()) prices.sort((one, other) => one - other);
  return after;
}

/** Price and rank of a listing before and after. `prices` are those of its cell after all changes. */
function simulation({ stone, place, next }: Change, prices: readonly number[]): ListingSimulation {
  const ranked = place?.isTooFew === false ? place : null;
  const shared = {
    diamond: stone.id,
    stoneId: stone.stoneId,
    vStnId: stone.vStnId,
    pricePerCarat: stone.ctPr,
    back: stone.back,
    others: place?.others.length ?? 0,
    rank: ranked?.rank ?? null,
  };
  if (typeof next === 'string')
    return {
      ...shared,
      newPricePerCarat: null,
      newBack: null,
      isFloor: false,
      newRank: null,
      obstacle: next,
    };
  const { cents, isFloor } = next;
  return {
    ...shared,
    newPricePerCarat: fromHundredths(cents),
    newBack: stone.rap === null ? null : differenceOf(cents, hundredths(stone.rap)),
    isFloor,
    newRank: ranked === null ? null : countBelow(prices, cents) + 1,
    obstacle: null,
  };
}

export function simulated(
  call: SignedCall,
  stones: readonly SeedStone[],
  change: ListingPriceChange,
): ListingSimulation[] {
  const isValued = change.kind === 'PERCENT' || change.kind === 'POINTS' || change.kind === 'BACK';
  if (isValued && change.value === undefined)
    throw invalid('change.value', 'required', 'This kind of change needs a value.');
  const placeOf = placesIn(call);
  const changes = stones.map((stone) => changeOf(call, stone, placeOf(stone), change));
  const after = pricesAfter(changes);
  return changes.map((each) => {
    const cell = each.place?.cell;
    return simulation(each, cell === undefined ? [] : (after.get(cell.name.key) ?? cell.cents));
  });
}
