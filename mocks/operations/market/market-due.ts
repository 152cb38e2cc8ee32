import { addDays, houseDay } from '#mocks/rules/house-time.ts';
import type { MarketDayRow } from '#mocks/rules/market-rows.ts';
import { marketAverages } from '#mocks/world/market-days.ts';
import { mediansOf } from '#mocks/world/market-medians.ts';
import type { World } from '#mocks/world/world.ts';
import type { DueWork } from '../shared/operation.ts';

/** Days that are filled in when the clock jumps. Nothing is compared with older ones. */
const MAX_DAYS = 30;

/**
 * Records the averages and medians of each day since the world began, once the day is over in the time zone of the house.
 * Days that the clock skipped get no medians, so that changes since such a day are unknown.
 */
export const marketDue: DueWork = (world, now) => {
  const today = houseDay(now);
  const first = houseDay(world.clock.began());
  const { marketDays } = world.tables;
  const missing: string[] = [];
  for (let day = addDays(today, -1); day >= first && missing.length < MAX_DAYS; day = addDays(day, -1)) {
    if (marketDays.get(day) !== undefined) break;
    missing.push(day);
  }
  if (missing.length === 0) return undefined;
  const averages = marketAverages(world.tables.stones.all());
  const medians = mediansOf(world, now);
  const firstMissing = missing.length < MAX_DAYS ? missing.at(-1) : undefined;
  for (const id of missing) marketDays.put({ id, averages, medians: id === firstMissing ? medians : {} });
  return undefined;
};

/** The record of a day, or else of the last recorded day before it. */
export function marketDayOn({ tables }: World, day: string): MarketDayRow | undefined {
  const recorded = tables.marketDays.all().filter(({ id }) => id <= day);
  return recorded.reduce<MarketDayRow | undefined>(
    (last, each) => (last === undefined || each.id > last.id ? each : last),
    undefined,
  );
}
