import { useTranslation } from 'react-i18next';
import { excludePresets, withMember } from '#src/domain/criteria/criteria.ts';
import { withExcluded } from '#src/domain/criteria/presets.ts';
import { CheckChips } from './CheckChips.tsx';
import type { PartProps } from './GradePicker.tsx';
import { jumpKeys } from './jump-keys.ts';
import { SidesPicker } from './SidesPicker.tsx';

const media = ['hasImage', 'hasVideo', 'hasCertificate', 'type2'] as const;

/** Media, exclusions, shade and key to symbols. */
export function MorePicker(props: PartProps) {
  const { t } = useTranslation('search');
  const { criteria, onChange } = props;
  return (
    <>
      <CheckChips
        legend={t('media')}
        choices={media.map((key) => ({ id: key, label: t(`field.${key}`) }))}
        chosen={media.filter((key) => criteria[key] === true)}
        onChange={(ids) =>
          onChange(
            media.reduce((all, key) => withMember(all, key, ids.includes(key) ? true : undefined), criteria),
          )
        }
      />
      <CheckChips
        legend={t('field.excludeFilter')}
        jump={jumpKeys.excludeFilter}
        choices={excludePresets.map((key) => ({ id: key, label: t(`exclude.${key}`) }))}
        chosen={excludePresets.filter((key) => criteria.excludeFilter?.[key] === true)}
        onChange={(ids) => {
          const on = excludePresets.filter((key) => ids.includes(key));
          const off = excludePresets.filter((key) => !ids.includes(key));
          onChange(withExcluded(withExcluded(criteria, off, false), on, true));
        }}
      />
      <SidesPicker {...props} filter="shd" />
      <SidesPicker {...props} filter="kToSArr" />
    </>
  );
}
