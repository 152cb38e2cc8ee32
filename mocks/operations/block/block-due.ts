import type { DueWork } from '#mocks/operations/shared/operation.ts';
import { DAY, HOUR } from '#mocks/rules/epoch.ts';
import type { News } from '#mocks/rules/news.ts';
import type { BlockRow } from '#mocks/rules/trade-rows.ts';
import { SEEDED_HOLDS_LAST } from '#mocks/seed/holds.ts';
import type { World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';
import { endBlock } from './holds.ts';

function tell(
  world: World,
  at: number,
  row: BlockRow,
  activityType: News['activityType'],
  title: string,
): void {
  const count = row.stones.filter(({ status }) => status === 'APPROVED').length;
  notify(world, row.userId, at, {
    activityType,
    title,
    message: `${count} stone(s) of ${row.blockCode}.`,
    parameters: { blockCode: row.blockCode, count, validTill: row.validTillDate },
    record: row.id,
  });
}

/** Warns an hour before the end if the block is longer than that; at the end, frees its stones. */
function pass(world: World, now: number, row: BlockRow): void {
  if (!row.stones.some(({ status }) => status === 'APPROVED')) return;
  const end = Date.parse(row.validTillDate);
  if (end <= now) {
    tell(world, end, row, 'HOLD_EXPIRED', `Hold ${row.blockCode} has ended`);
    endBlock({ world, now: end, uuid: null, agent: null, language: null }, row, () => true);
  } else if (end - HOUR <= now && row.hours > 1 && !row.isWarned) {
    world.tables.blocks.put({ ...row, isWarned: true });
    tell(world, end - HOUR, row, 'HOLD_EXPIRING', `Hold ${row.blockCode} ends within the hour`);
  }
}

/** Whether the first warning of a hold that the world began with can be due. */
function isSeedDue(world: World, now: number): boolean {
  return now >= world.clock.began() - DAY + SEEDED_HOLDS_LAST - HOUR;
}

export const holdsDue: DueWork = (world, now) => {
  const table = world.tables.blocks;
  for (const row of isSeedDue(world, now) ? table.all() : table.own()) pass(world, now, row);
};
