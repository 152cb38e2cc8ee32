import { type News, notificationOf } from '#mocks/world/news.ts';
import { notifications } from '#mocks/world/notifications.ts';
import { findUser } from '#mocks/world/people.ts';
import { notificationPreferences } from '#mocks/world/user-settings.ts';
import { sendMail, type World } from '#mocks/world/world.ts';

/**
 * Tells a user something at `now` (milliseconds since 1970): in the portal and by mail as the user wants it. A user who
 * is not there is told nothing.
 */
export function notify(world: World, userId: string, now: number, news: News): void {
  const found = findUser(world, userId);
  if (found === undefined) return;
  const wanted = notificationPreferences(world, userId).find(
    ({ activityType }) => activityType === news.activityType,
  );
  if (wanted?.isInPortal !== false) {
    const order = world.ids.count('notification order');
    const notification = notificationOf(world.ids.next('ntf'), news, new Date(now).toISOString());
    notifications(world).put({ ...notification, userId, order });
  }
  if (wanted?.isByMail === true) {
    sendMail(world, now, { to: found.user.email, subject: news.title, text: news.message });
  }
}
