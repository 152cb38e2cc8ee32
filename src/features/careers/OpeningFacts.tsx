import { useTranslation } from 'react-i18next';
import type { Career } from '#generated/model/career.ts';
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
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('department'), department],
    [t('place'), place],
    [t('employment'), t(`type.${employmentType}`)],
    [t('experience'), t('years', { count: experienceYears })],
    [t('openPositions'), number(openings, 0)],
    [t('posted'), date(postedAt)],
    [t('lastDay'), showDay(closingDate)],
  ];
  return (
    <div className={styles.facts}>
      <dl className={styles.terms}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Paragraphs text={description} className={styles.description} />
    </div>
  );
}
