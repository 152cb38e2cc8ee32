import { useTranslation } from 'react-i18next';
import { chosen } from '#src/domain/criteria/criteria.ts';
import { masterLabel } from '#src/domain/reference/masters.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { GradePicker, type PartProps } from './GradePicker.tsx';
import styles from './SearchForm.module.css';

/** The parts of a fancy colour in the order of a report: the modifiers stand before the hue. */
const parts = ['inten', 'ovrtn', 'fcCol'] as const;

/** Intensity, overtone and hue of a fancy colour, and how a report says what is chosen. */
export function FancyColourPicker(props: PartProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const { criteria, masters } = props;
  const names = parts.flatMap((part) => {
    const items = chosen(criteria, part).flatMap((id) => masters.item(id) ?? []);
    return items.length === 0 ? [] : [items.map((item) => masterLabel(item, language)).join(' / ')];
  });
  return (
    <>
      {parts.map((part) => (
        <GradePicker key={part} {...props} filter={part} />
      ))}
      <p className={styles.hint}>
        {names.length === 0 ? t('fancy.order') : t('fancy.reads', { description: dotted(names) })}
      </p>
    </>
  );
}
