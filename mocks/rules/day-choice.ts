import type { Stone } from '#generated/model/stone.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { DAY } from './epoch.ts';
import { houseDay } from './house-time.ts';

/**
 * Stones of the categories STONE_OF_THE_DAY and LUCKY take turns: each is one of the day on every seventh day of the
 * house (contract, StoneCategory). The turn follows from the id and the date alone, so that every world agrees on it and
 * no stone has to be changed at midnight.
 */
export const TURNS = 7;

const OF_A_DAY: ReadonlySet<StoneCategory> = new Set([StoneCategory.STONE_OF_THE_DAY, StoneCategory.LUCKY]);

export function isOfADay(category: StoneCategory): boolean {
  return OF_A_DAY.has(category);
}

export function turnOf({ id }: Pick<Stone, 'id'>): number {
  return Number(id.replaceAll(/\D/g, '')) % TURNS;
}

/** The turn of the house day of a time in milliseconds since 1970. */
export function turnAt(now: number): number {
  return (Date.parse(`${houseDay(now)}T00:00:00.000Z`) / DAY) % TURNS;
}

/** The categories that a stone has at a time in milliseconds since 1970. */
export function categoriesAt({ id, category }: Pick<Stone, 'id' | 'category'>, now: number): StoneCategory[] {
  const isTurn = !category.some(isOfADay) || turnOf({ id }) === turnAt(now);
  return isTurn ? category : category.filter((each) => !isOfADay(each));
}
