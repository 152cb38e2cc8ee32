import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Faq } from '#generated/model/faq.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { Paragraphs } from '#src/shared/ui/Paragraphs.tsx';
import styles from './Faq.module.css';
import type { FaqGroup } from './faq-filters.ts';
import { answerLink } from './use-asked-answer.ts';

function CopyLink({ faq: { id, question } }: { faq: Faq }) {
  const { t } = useTranslation('faq');
  const copy = async () => {
    if (await copyText(answerLink(id))) notifySuccess(t('copied'));
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={t('copyOf', { question })}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
      {t('copy')}
    </button>
  );
}

/** A question that opens its answer; open, in view and focused when the address names it. */
function Question({ faq, isAsked }: { faq: Faq; isAsked: boolean }) {
  const { id, question, answer } = faq;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!isAsked || element === null) return;
    element.open = true;
    // After the heading of the page, which takes the focus when the page is opened inside the portal.
    const later = setTimeout(() => {
      element.querySelector('summary')?.focus({ preventScroll: true });
      element.scrollIntoView?.({ block: 'center' });
    });
    return () => clearTimeout(later);
  }, [isAsked]);
  return (
    <details ref={details} id={id} className={styles.faq}>
      <summary className={styles.question}>
        <h3 className={styles.words}>
          <bdi lang={CONTENT_LANGUAGE}>{question}</bdi>
        </h3>
        <Icon name="unfold" />
      </summary>
      <div className={styles.answer}>
        <Paragraphs text={answer} lang={CONTENT_LANGUAGE} />
        <CopyLink faq={faq} />
      </div>
    </details>
  );
}

/** The questions of one category. */
export function FaqSection({ group: { category, faqs }, asked }: { group: FaqGroup; asked: string }) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={styles.category}>
        <bdi lang={CONTENT_LANGUAGE}>{category}</bdi>
      </h2>
      {faqs.map((faq) => (
        <Question key={faq.id} faq={faq} isAsked={faq.id === asked} />
      ))}
    </section>
  );
}
