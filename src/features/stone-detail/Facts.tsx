import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { type SectionKey, sections } from './facts.ts';
import styles from './StoneDetail.module.css';
import { useFactTools } from './use-fact-tools.ts';

/** A section of facts, omitting facts without a value; renders nothing if none is left. */
export function Facts({ section, stone }: { section: SectionKey; stone: Stone }) {
  const { t } = useTranslation('stones');
  const id = useId();
  const tools = useFactTools();
  const lines = sections[section].flatMap(({ field, value }) => {
    const text = value(stone, tools);
    return text === null || text === undefined || text === '' ? [] : [{ field, text }];
  });
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t(`detail.${section}`)}
      </h2>
      <dl className={styles.facts}>
        {lines.map(({ field, text }) => (
          <div key={field} className={styles.fact}>
            <dt>{t(`field.${field}`)}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
