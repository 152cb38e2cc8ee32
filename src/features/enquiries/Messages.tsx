import { useTranslation } from 'react-i18next';
import type { Enquiry } from '#generated/model/enquiry.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './Thread.module.css';

/** The messages of an enquiry, the oldest first; those of the reader's own side stand at the end of the line. */
export function Messages({ enquiry: { messages, side } }: { enquiry: Pick<Enquiry, 'messages' | 'side'> }) {
  const { t } = useTranslation('talk');
  const { dateTime } = useFormats();
  if (messages.length === 0) return <p className={styles.none}>{t('thread.noMessages')}</p>;
  return (
    <ol className={styles.messages} aria-label={t('thread.messages')} aria-live="polite">
      {messages.map((message) => (
        <li key={message.id} className={styles.message} data-own={message.side === side || undefined}>
          <p className={styles.about}>
            <bdi className={styles.author}>{message.userName}</bdi>
            {DOT}
            {t(`thread.party.${message.side}`)}
            {DOT}
            <time dateTime={message.createdAt}>{dateTime(message.createdAt)}</time>
          </p>
          <p className={styles.text} dir="auto">
            {message.text}
          </p>
        </li>
      ))}
    </ol>
  );
}
