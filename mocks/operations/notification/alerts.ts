import { notificationPreferences } from '#mocks/operations/setting/saved-settings.ts';
import { addDays, houseDay, houseTime } from '#mocks/rules/house-time.ts';
import type { DigestRow, News } from '#mocks/rules/news.ts';
import type { World } from '#mocks/world/world.ts';
import type { DueWork } from '../shared/operation.ts';
import { notify } from './notify.ts';

/** When the daily mail is sent, in the zone of the house (contract, ALERT_DIGEST). */
const DIGEST_AT = '08:00';
/** Alerts that a mail names; it counts all of them. */
const MOST_NAMED = 20;

/** The first time of a daily mail after a time, both in milliseconds since 1970. */
function nextDigest(now: number): number {
  const today = houseTime(houseDay(now), DIGEST_AT);
  return today > now ? today : houseTime(addDays(houseDay(now), 1), DIGEST_AT);
}

function send(world: World, { id, dueAt, count, alerts }: DigestRow): void {
  world.tables.digests.remove(id);
  notify(world, id, dueAt, {
    activityType: 'ALERT_DIGEST',
    title: 'Your alerts',
    message: `${count} alert(s) since the last mail.`,
    parameters: { count },
    lines: alerts,
  });
}

/** Notifies a user of a price or stone that was waited for, and keeps it for the daily mail. */
export function alertUser(world: World, userId: string, now: number, news: News): void {
  notify(world, userId, now, news);
  const { activityType, title, parameters = {} } = news;
  const wanted = notificationPreferences(world, userId).find((each) => each.activityType === activityType);
  if (wanted?.isInPortal === false && !wanted.isByMail) return;
  const waiting = world.tables.digests.get(userId);
  // The clock can jump over the time of a mail: what came before it is in that mail.
  if (waiting !== undefined && waiting.dueAt <= now) send(world, waiting);
  const { count, alerts, dueAt } = world.tables.digests.get(userId) ?? {
    count: 0,
    alerts: [],
    dueAt: nextDigest(now),
  };
  const named = [...alerts, { activityType, title, parameters }].slice(0, MOST_NAMED);
  world.tables.digests.put({ id: userId, dueAt, count: count + 1, alerts: named });
}

/** Due work: sends the daily mails about alerts. Who had none gets none. */
export const digestsDue: DueWork = (world, now) => {
  for (const row of world.tables.digests.own()) if (row.dueAt <= now) send(world, row);
  return undefined;
};
