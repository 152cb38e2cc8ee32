import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import type { HouseText } from '#src/locales/house-text.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { Blocks } from './Blocks.tsx';
import styles from './HouseText.module.css';
import { WithFigures } from './WithFigures.tsx';

/** One section of the help outside its page, with a link to the whole help. The words of `helpText` and `texts` are loaded. */
export function HelpSection({ id }: { id: string }) {
  const { t } = useTranslation('texts');
  const help: HouseText = i18next.getResourceBundle(useLanguage(), 'helpText');
  const sections = help.sections.filter((section) => section.id === id);
  return (
    <article className={styles.part}>
      <WithFigures of={{ ...help, opening: [], sections }}>
        {sections.map(({ title, blocks }) => (
          <section key={id} aria-label={title}>
            <h3 className={styles.partTitle}>{title}</h3>
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
