import type { Stone } from '#generated/model/stone.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { areasAt } from './areas.ts';
import { isOfADay } from './day-choice.ts';

const SOLD_NOW: ReadonlySet<StoneStatus> = new Set([
  StoneStatus.AVAILABLE,
  StoneStatus.SHOW,
  StoneStatus.OFFICE,
  StoneStatus.EXCLUSIVE,
]);

type Offered = Pick<Stone, 'id' | 'wSts' | 'isHeld' | 'category'>;

/** Whether those who may view a stone can buy it now (contract, QuickSearchRequest). */
export function isOnSale({ wSts, isHeld }: Pick<Stone, 'wSts' | 'isHeld'>): boolean {
  return !isHeld && SOLD_NOW.has(wSts);
}

/** Whether everyone can buy a stone at a time: it then counts in its cell (contract, MarketCell). */
export function isOnMarket(stone: Offered, now: number): boolean {
  return isOnSale(stone) && areasAt(stone, now).length === 0;
}

/** Whether everyone can buy a stone on those days on which it is not one of the day. */
export function isOnMarketOtherDays(stone: Offered): boolean {
  const { id, wSts } = stone;
  const category = stone.category.filter((each) => !isOfADay(each));
  return isOnSale(stone) && areasAt({ id, wSts, category }, 0).length === 0;
}
