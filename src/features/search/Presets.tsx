import { useTranslation } from 'react-i18next';
import { isPresetOn, presetKeys, togglePreset } from '#src/domain/criteria/presets.ts';
import styles from './CheckChips.module.css';
import type { PartProps } from './GradePicker.tsx';
import { jumpKeys } from './jump-keys.ts';
import { Legend } from './Legend.tsx';
import { QuickChoices } from './QuickChoices.tsx';
import { useChipStops } from './use-chip-stops.ts';

/** The quick choices of the trade: 3EX, No BGM, 100 % eye clean … */
export function Presets({ criteria, onChange, masters }: PartProps) {
  const { t } = useTranslation('search');
  const choices = presetKeys.map((key) => ({
    name: t(`preset.${key}`),
    isOn: isPresetOn(criteria, key, masters.list),
    onToggle: () => onChange(togglePreset(criteria, key, masters.list)),
  }));
  const stopOf = useChipStops(choices.map(({ name }) => name));
  return (
    <fieldset className={styles.group} data-jump={jumpKeys.presets}>
      <Legend jump={jumpKeys.presets}>{t('presets')}</Legend>
      <QuickChoices choices={choices} stopOf={stopOf} />
    </fieldset>
  );
}
