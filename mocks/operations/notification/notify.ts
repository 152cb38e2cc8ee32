import { languageOfUser } from '#mocks/world/languages.ts';
import { type News, notificationOf } from '#mocks/world/news.ts';
import { newsMail } from '#mocks/world/news-words.ts';
import { notifications } from '#mocks/world/notifications.ts';
import { findUser } from '#mocks/world/people.ts';
import { notificationPreferences } from '#mocks/world/user-settings.ts';
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
    notifications(world).put({ ...notification, userId, order });
  }
  if (wanted?.isByMail === true) {
    const language = languageOfUser(world, userId);
    sendMail(world, now, { to: found.user.email, ...newsMail(language, news) });
  }
}
