import i18next from 'i18next';
import type { Notification } from '#generated/model/notification.ts';
import { href, type OpenRouteName } from '#src/domain/paths/href.ts';
import type { Namespace } from '#src/locales/namespaces.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { bestLanguage, languages } from '#src/shared/i18n/languages.ts';
import { loadMessages } from '#src/shared/i18n/messages.ts';
import { notificationAddress } from './notification-address.ts';
import { notificationText } from './notification-words.ts';

/** The words of notifications: the frame has them on the screens only that show notifications. */
const words: readonly Namespace[] = ['notifications'];

/** Most notifications that appear one by one at a time; of more, their number appears. */
const MOST = 3;

type Open = (address: string, read: readonly string[]) => void;

/**
 * Shows notifications by the operating system, in the language of the screen. A click opens what one is about, or the
 * page of all notifications at `route`. The same one appears once, even if several tabs show it. Rejects if the words
 * cannot be loaded or the browser refuses.
 */
export async function showSystemNews(
  news: readonly Notification[],
  route: OpenRouteName,
  open: Open,
): Promise<void> {
  const language = bestLanguage([i18next.language]);
  await loadMessages(language, words);
  const list = href(route);
  const show = (body: string, tag: string, onClick: () => void) => {
    const { dir } = languages[language];
    const shown = new window.Notification(i18next.t('common:product'), { body, tag, dir, lang: language });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick();
    };
  };
  if (news.length > MOST) {
    show(i18next.t('notifications:system.several', { count: news.length }), 'several', () => open(list, []));
    return;
  }
  // The newest comes last, on top of the others.
  for (const each of news.toReversed()) {
    const text = notificationText(each, formatsFor(language));
    show(text, each.id, () => open(notificationAddress(each) ?? list, [each.id]));
  }
}
