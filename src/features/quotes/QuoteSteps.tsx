import { useTranslation } from 'react-i18next';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import { DOT } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { isOfHouse } from './offer.ts';
import styles from './Quotes.module.css';

/** The prices named for a quote, the oldest first: by whom, when, and with which remark. */
export function QuoteSteps({ quote }: { quote: QuoteTrack }) {
  const { t } = useTranslation('deals');
  const { dateTime, money, percent } = useFormats();
  return (
    <ol className={styles.steps} aria-label={t('thread.label')}>
      {quote.bargainTrack.map((step) => {
        const isHouse = isOfHouse(step, quote);
        return (
          <li
            key={`${step.updatedAt} ${step.userName} ${step.trackPricePerCarat}`}
            className={styles.step}
            data-house={isHouse || undefined}
          >
            <span>
              <bdi>{step.userName}</bdi>{' '}
              <span className={styles.note}>{t(isHouse ? 'thread.house' : 'thread.buyer')}</span>
            </span>
            <span className={styles.price}>
              {t('thread.price', { price: money(step.trackPricePerCarat) })}
            </span>
            <time className={styles.note} dateTime={step.updatedAt}>
              {dateTime(step.updatedAt)}
            </time>
            <span className={`${styles.note} ${styles.figure}`}>
              {[step.trackDiscount === null ? [] : percent(step.trackDiscount), money(step.trackAmount)]
                .flat()
                .join(DOT)}
            </span>
            {step.remarks !== null && step.remarks !== '' && (
              <p className={styles.remark} dir="auto">
                {step.remarks}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
