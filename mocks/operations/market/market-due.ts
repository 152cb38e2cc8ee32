import { addDays, houseDay } from '#mocks/rules/house-time.ts';
import type { MarketDayRow } from '#mocks/rules/market-rows.ts';
import { marketAverages } from '#mocks/world/market-days.ts';
import { mediansOf } from '#mocks/world/market-medians.ts';
import type { World } from '#mocks/world/world.ts';
import type { DueWork } from '../shared/operation.ts';

/** Most days that are filled in at once when the clock jumps; older ones are compared with nothing. */
const MOST_DAYS = 30;

/**
 * Keeps the averages and medians of each day of the house that is over since the world began. Days that a clock jumped over
 * have no medians: changes that are compared with them are unknown.
 */
export const marketDue: DueWork = (world, now) => {
  const today = houseDay(now);
  const first = houseDay(world.clock.began());
  const { marketDays } = world.tables;
  const missing: string[] = [];
  for (let day = addDays(today, -1); day >= first && missing.length < MOST_DAYS; day = addDays(day, -1)) {
    if (marketDays.get(day) !== undefined) break;
    missing.push(day);
  }
  if (missing.length === 0) return undefined;
  const averages = marketAverages(world.tables.stones.all());
  const medians = mediansOf(world, now);
  const lived = missing.length < MOST_DAYS ? missing.at(-1) : undefined;
  for (const id of missing) marketDays.put({ id, averages, medians: id === lived ? medians : {} });
  return undefined;
};

/** What the house kept of a day; of the last day before it, if it kept nothing. */
export function marketDayOn({ tables }: World, day: string): MarketDayRow | undefined {
  const kept = tables.marketDays.all().filter(({ id }) => id <= day);
  return kept.reduce<MarketDayRow | undefined>(
    (last, each) => (last === undefined || each.id > last.id ? each : last),
    undefined,
  );
}
