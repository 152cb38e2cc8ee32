import { Button } from '@mantine/core';
import i18next from 'i18next';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { HouseText } from '#src/locales/house-text.ts';
import type { TextName } from '#src/locales/namespaces.ts';
import { useSettingReading } from '#src/reference/use-project-setting.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { showDay } from '#src/shared/i18n/days.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Blocks, Values } from './Blocks.tsx';
import { Contents } from './Contents.tsx';
import styles from './HouseText.module.css';
import { needsSetting, type Unit, writeValue } from './values.ts';

const LINK = '#';

/** Scrolls to the section that the address names: the browser looked for it before the text was there. */
function useSectionOfAddress() {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}

function Sections({ text, setting }: { text: HouseText; setting: ProjectSetting | null }) {
  const { t } = useTranslation('texts');
  const formats = useFormats();
  useSectionOfAddress();
  const values = useMemo(() => {
    const count = (unit: Unit, amount: number) => t(`values.${unit}`, { count: amount });
    return (name: string) => writeValue(name, setting, { formats, count });
  }, [t, formats, setting]);
  return (
    <Values value={values}>
      <Blocks of={text.opening} />
      {text.sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id} className={styles.section}>
          <h2 id={id} className={styles.title}>
            {title}
            <a href={`#${id}`} className={styles.anchor} aria-label={t('anchor', { title })}>
              {LINK}
            </a>
          </h2>
          <Blocks of={blocks} />
        </section>
      ))}
    </Values>
  );
}

function Filled({ text }: { text: HouseText }) {
  const { t } = useTranslation('texts');
  const reading = useSettingReading();
  return (
    <Loaded of={reading} shape="lines" title={t('missing')}>
      {(setting) => <Sections text={text} setting={setting} />}
    </Loaded>
  );
}

type Props = {
  /** The text, which the words of the route name as well. */
  name: TextName;
  title: string;
  /** What belongs to the page besides its text, above it. */
  children?: ReactNode;
};

/** A text of the house as a page: heading, day of the last change, contents, sections with anchors; made to be printed. */
export function HouseTextPage({ name, title, children }: Props) {
  const { t } = useTranslation('texts');
  const text: HouseText = i18next.getResourceBundle(useLanguage(), name);
  return (
    <div className={styles.page}>
      <PageHeading
        description={t('changed', { date: showDay(text.changed) })}
        actions={
          <Button variant="default" onClick={() => window.print()}>
            {t('print')}
          </Button>
        }
      >
        {title}
      </PageHeading>
      {children}
      <div className={styles.columns}>
        <Contents sections={text.sections} />
        <article className={styles.text}>
          {needsSetting(text) ? <Filled text={text} /> : <Sections text={text} setting={null} />}
        </article>
      </div>
    </div>
  );
}
