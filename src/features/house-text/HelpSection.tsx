import { Box } from '@mantine/core';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import type { HouseText } from '#src/locales/house-text.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { Blocks } from './Blocks.tsx';
import styles from './HouseText.module.css';
import { WithFigures } from './WithFigures.tsx';

export function HelpSection({ id }: { id: string }) {
  const { t } = useTranslation('texts');
  const help: HouseText = i18next.getResourceBundle(useLanguage(), 'helpText');
  const sections = help.sections.filter((section) => section.id === id);
  return (
    <article className={styles.part}>
      <WithFigures of={{ ...help, opening: [], sections }}>
        {sections.map(({ title, blocks }) => (
          <section key={id} aria-label={title}>
            <Box component="h3" m={0} mb="0.5rem" fz="1.25rem">
              {title}
            </Box>
            <Blocks of={blocks} isPart />
          </section>
        ))}
      </WithFigures>
      <p>
        <Link to="help">{t('wholeHelp')}</Link>
      </p>
    </article>
  );
}
