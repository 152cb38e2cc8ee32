import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import styles from './SharedStone.module.css';
import { type TracedSection, tracedSections } from './traced-facts.ts';
import { useTracedTools } from './use-traced-tools.ts';

/** A section of facts without those that the stone does not have; nothing if none is left. */
export function TracedFacts({ section, stone }: { section: TracedSection; stone: TracedStone }) {
  const { t } = useTranslation('stones');
  const id = useId();
  const tools = useTracedTools();
  const lines = tracedSections[section].flatMap(({ field, text }) => {
    const value = text(stone, tools);
    return value === null ? [] : [{ field, value }];
  });
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t(`detail.${section}`)}
      </h2>
      <dl className={styles.facts}>
        {lines.map(({ field, value }) => (
          <div key={field} className={styles.fact}>
            <dt>{t(`field.${field}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
