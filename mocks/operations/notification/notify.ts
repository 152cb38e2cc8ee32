import { notificationPreferences } from '#mocks/operations/setting/saved-settings.ts';
import { languageOfUser } from '#mocks/operations/shared/languages.ts';
import { newsMail } from '#mocks/rules/mails.ts';
import { type News, notificationOf } from '#mocks/rules/news.ts';
import { findUser } from '#mocks/world/people.ts';
import { sendMail, type World } from '#mocks/world/world.ts';

/**
 * Notifies a user at `now` (milliseconds since 1970), in the portal and by mail according to the user's preferences; the mail
 * is in the language that the user has chosen, else in English.
 * Does nothing if there is no such user.
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
    world.tables.notifications.put({ ...notification, userId, order });
  }
  if (wanted?.isByMail === true) {
    sendMail(world, now, { to: found.user.email, ...newsMail(languageOfUser(world, userId), news) });
  }
}
