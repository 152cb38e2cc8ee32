import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { TrackType } from '#generated/model/trackType.ts';
import type { DueWork } from '#mocks/operations/shared/operation.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import type { News } from '#mocks/rules/news.ts';
import type { QuoteRow, ReminderRow, TrackRow, WatchlistRow } from '#mocks/rules/track-rows.ts';
import { quoteExpired } from '#mocks/rules/trade-news.ts';
import { SEEDED_QUOTES_LAST } from '#mocks/seed/past-quotes.ts';
import type { World } from '#mocks/world/world.ts';
import { alertUser } from '../notification/alerts.ts';
import { notify } from '../notification/notify.ts';
import { isTargetMet } from './tracks.ts';

function tell(world: World, now: number, row: TrackRow, news: Omit<News, 'parameters' | 'record'>): void {
  const { stoneId = row.stone, ctPr = 0 } = world.tables.stones.get(row.stone) ?? {};
  notify(world, row.userId, now, {
    ...news,
    parameters: { stoneId, pricePerCarat: ctPr },
    record: row.stone,
  });
}

function remind(world: World, now: number, row: ReminderRow): void {
  const time = Date.parse(row.reminderDate);
  if (row.isNotified || row.isDone || time > now) return;
  world.tables.tracks.put({ ...row, isNotified: true });
  const stoneId = world.tables.stones.get(row.stone)?.stoneId ?? row.stone;
  tell(world, time, row, {
    activityType: 'REMINDER_DUE',
    title: `Reminder of ${stoneId}`,
    message: row.remarks ?? 'You asked to be reminded.',
    note: row.remarks ?? '',
  });
}

/**
 * Alerts a user when a stone comes to meet its target, and again only after it has missed it. A stone that is not on offer
 * leaves the state as it was.
 */
function watch(world: World, now: number, row: WatchlistRow): void {
  const hasTarget = row.newDiscount !== null || row.newPricePerCarat !== null;
  const stone = hasTarget ? world.tables.stones.get(row.stone) : undefined;
  if (stone === undefined || stone.wSts === 'NA') return;
  const isNotified = isTargetMet(row, stone);
  if (isNotified === row.isNotified) return;
  world.tables.tracks.put({ ...row, isNotified });
  if (!isNotified) return;
  alertUser(world, row.userId, now, {
    activityType: 'PRICE_TARGET_MET',
    title: `${stone.stoneId} is at your price`,
    message: `USD ${stone.ctPr} per carat.`,
    parameters: { stoneId: stone.stoneId, pricePerCarat: stone.ctPr },
    record: row.stone,
  });
}

function expire(world: World, row: QuoteRow): void {
  world.tables.tracks.put({
    ...row,
    status: 'CANCEL',
    offerStatus: ApprovalStatus.REJECTED,
    isExpired: true,
  });
  const { stoneId = row.stone, ctPr = 0 } = world.tables.stones.get(row.stone) ?? {};
  notify(world, row.userId, Date.parse(row.offerValidDate), quoteExpired(row, stoneId, ctPr));
}

/** Whether the first of the quotes that the world began with can have expired. */
function isSeedDue(world: World, now: number): boolean {
  return now >= world.clock.began() - DAY + SEEDED_QUOTES_LAST;
}

/** Due work of the lists: sends due reminders, expires quotes, and reports watched stones that reach their targets. */
export const tracksDue: DueWork = (world, now) => {
  for (const row of isSeedDue(world, now) ? world.tables.tracks.all() : world.tables.tracks.own()) {
    switch (row.trackType) {
      case TrackType.REMINDER:
        remind(world, now, row);
        break;
      case TrackType.WATCHLIST:
        watch(world, now, row);
        break;
      case TrackType.QUOTE:
        if (row.status === 'PENDING' && Date.parse(row.offerValidDate) <= now) expire(world, row);
        break;
    }
  }
};
