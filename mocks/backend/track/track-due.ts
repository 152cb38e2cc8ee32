import type { DueWork } from '#mocks/world/due.ts';
import type { News } from '#mocks/world/news.ts';
import type { TrackRow } from '#mocks/world/rows.ts';
import type { World } from '#mocks/world/world.ts';
import { notify } from '../notification/notify.ts';
import { isTargetMet } from './tracks.ts';

const WATCH = 2;
const QUOTE = 4;
const REMINDER = 5;
const REJECTED = 3;

function tell(world: World, now: number, row: TrackRow, news: Omit<News, 'parameters' | 'record'>): void {
  const { stoneId = row.stone, ctPr = 0 } = world.stones.get(row.stone) ?? {};
  notify(world, row.userId, now, {
    ...news,
    parameters: { stoneId, pricePerCarat: ctPr },
    record: row.stone,
  });
}

function remind(world: World, now: number, row: TrackRow): void {
  if (row.isTold || Date.parse(row.reminderDate ?? '') > now) return;
  world.tracks.put({ ...row, isTold: true });
  const stoneId = world.stones.get(row.stone)?.stoneId ?? row.stone;
  tell(world, Date.parse(row.reminderDate ?? ''), row, {
    activityType: 'REMINDER_DUE',
    title: `Reminder of ${stoneId}`,
    message: row.remarks ?? 'You asked to be reminded.',
  });
}

function watch(world: World, now: number, row: TrackRow): void {
  const hasTarget = row.newDiscount !== null || (row.newPricePerCarat ?? null) !== null;
  if (row.isTold || !hasTarget) return;
  const stone = world.stones.get(row.stone);
  if (stone === undefined || stone.wSts === 'NA' || !isTargetMet(row, stone)) return;
  world.tracks.put({ ...row, isTold: true });
  tell(world, now, row, {
    activityType: 'PRICE_TARGET_MET',
    title: `${stone.stoneId} is at your price`,
    message: `USD ${stone.ctPr} per carat.`,
  });
}

function runOut(world: World, row: TrackRow): void {
  world.tracks.put({ ...row, status: 'CANCEL', offerStatus: REJECTED, isExpired: true });
  const at = Date.parse(row.offerValidDate ?? '');
  tell(world, at, row, {
    activityType: 'QUOTE_EXPIRED',
    title: `Quote ${row.memoNo ?? ''} ran out`,
    message: 'Nobody answered it in time. Name a price again to go on.',
  });
}

/** What time does to the lists: reminders fire, quotes run out, watched stones reach their targets. */
export const tracksDue: DueWork = (world, now) => {
  for (const row of world.tracks.own()) {
    if (row.trackType === REMINDER) remind(world, now, row);
    else if (row.trackType === WATCH) watch(world, now, row);
    else if (
      row.trackType === QUOTE &&
      row.status === 'PENDING' &&
      Date.parse(row.offerValidDate ?? '') <= now
    ) {
      runOut(world, row);
    }
  }
};
