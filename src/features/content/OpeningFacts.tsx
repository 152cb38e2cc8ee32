import { useTranslation } from 'react-i18next';
import type { Career } from '#generated/model/career.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Paragraphs } from '#src/shared/ui/Paragraphs.tsx';
import styles from './Careers.module.css';

/** Everything about one opening: terms at a glance, then duties and requirements. */
export function OpeningFacts({ opening }: { opening: Career }) {
  const { t } = useTranslation('careers');
  const { date, number } = useFormats();
  const { department, place, employmentType, experienceYears, openings, description, postedAt, closingDate } =
    opening;
  const facts: readonly (readonly [name: string, value: string, lang?: string])[] = [
    [t('department'), department, CONTENT_LANGUAGE],
    [t('place'), place, CONTENT_LANGUAGE],
    [t('employment'), t(`type.${employmentType}`)],
    [t('experience'), t('years', { count: experienceYears })],
    [t('openPositions'), number(openings, 0)],
    [t('posted'), date(postedAt)],
    [t('lastDay'), showDay(closingDate)],
  ];
  return (
    <div className={styles.facts}>
      <dl className={styles.terms}>
        {facts.map(([name, value, lang]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              <bdi lang={lang}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Paragraphs text={description} lang={CONTENT_LANGUAGE} className={styles.description} />
    </div>
  );
}
