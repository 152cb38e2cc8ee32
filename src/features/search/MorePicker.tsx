import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  choose,
  excludePresets,
  type ListFilterKey,
  leaveOut,
  sidesOf,
  withMember,
} from '#src/domain/criteria/criteria.ts';
import { withExcluded } from '#src/domain/criteria/presets.ts';
import { CheckChips, OneOf } from './CheckChips.tsx';
import { type PartProps, useChoices } from './GradePicker.tsx';
import { jumpKeyOf, jumpKeys } from './use-form-keys.ts';

type Props = PartProps & { filter: ListFilterKey };

/** A scale whose values can be included or excluded; the switch decides which of the two a click does. */
function SidesPicker({ criteria, onChange, masters, filter }: Props) {
  const { t } = useTranslation('search');
  const { choices } = useChoices(masters);
  const [side, setSide] = useState<'in' | 'nin'>('in');
  const sides = sidesOf(criteria[filter]);
  const change = (ids: readonly string[]) => {
    const wanted = sides.in.filter((id) => ids.includes(id));
    const out = sides.nin.filter((id) => ids.includes(id));
    const added = ids.filter((id) => !sides.in.includes(id) && !sides.nin.includes(id));
    const both = choose(criteria, filter, side === 'in' ? [...wanted, ...added] : wanted);
    onChange(leaveOut(both, filter, side === 'nin' ? [...out, ...added] : out));
  };
  return (
    <CheckChips
      legend={t(`field.${filter}`)}
      jump={jumpKeyOf(filter)}
      choices={choices(filter)}
      chosen={[...sides.in, ...sides.nin]}
      out={sides.nin}
      outName={(name) => t('sides.isOut', { name })}
      onChange={change}
    >
      <OneOf
        legend={`${t(`field.${filter}`)}: ${t('sides.mode')}`}
        hasHiddenLegend
        value={side}
        onChange={setSide}
        options={(['in', 'nin'] as const).map((value) => ({ value, label: t(`sides.${value}`) }))}
      />
    </CheckChips>
  );
}

const media = ['hasImage', 'hasVideo', 'hasCertificate', 'type2'] as const;

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
