import { useTranslation } from 'react-i18next';
import { isPresetOn, presetKeys, togglePreset } from '#src/criteria/presets.ts';
import styles from './GradePicker.module.css';
import type { PartProps } from './GradePicker.tsx';

/** The quick choices of the trade: 3EX, No BGM, 100 % eye clean … */
export function Presets({ criteria, onChange, masters }: PartProps) {
  const { t } = useTranslation('search');
  return (
    <fieldset className={styles.presets}>
      <legend className={styles.legend}>{t('presets')}</legend>
      <div className={styles.groups}>
        {presetKeys.map((key) => (
          <button
            key={key}
            type="button"
            className={styles.group}
            aria-pressed={isPresetOn(criteria, key, masters.list)}
            onClick={() => onChange(togglePreset(criteria, key, masters.list))}
          >
            {t(`preset.${key}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
