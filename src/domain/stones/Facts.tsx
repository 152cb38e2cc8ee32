import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { type FactSection, type FactStone, factSections, useFactTools } from './facts.ts';
import styles from './StoneSection.module.css';

type Props = { section: FactSection; stone: FactStone; children?: ReactNode };

/**
 * A section of facts, omitting those that the stone does not have; renders nothing if none is left. `children` follow the
 * facts.
 */
export function Facts({ section, stone, children }: Props) {
  const { t } = useTranslation('stones');
  const tools = useFactTools();
  const lines = factSections[section].flatMap(({ field, text }) => {
    const value = text(stone, tools);
    return value === null ? [] : [{ field, value }];
  });
  if (lines.length === 0) return null;
  return (
    <Panel title={t(`detail.${section}`)}>
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
      {children}
    </Panel>
  );
}
