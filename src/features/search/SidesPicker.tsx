import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choose, type ListFilterKey, leaveOut, sidesOf } from '#src/domain/criteria/criteria.ts';
import { CheckChips } from './CheckChips.tsx';
import type { PartProps } from './GradePicker.tsx';
import { jumpKeyOf } from './jump-keys.ts';
import { OneOf } from './OneOf.tsx';
import { useChoices } from './use-choices.ts';

type Props = PartProps & { filter: ListFilterKey };

/** A scale whose values can be included or excluded; the switch decides which of the two a click does. */
export function SidesPicker({ criteria, onChange, masters, filter }: Props) {
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
        legend={t('sides.mode')}
        hasHiddenLegend
        value={side}
        onChange={setSide}
        options={[
          { value: 'in', label: t('sides.in') },
          { value: 'nin', label: t('sides.nin') },
        ]}
      />
    </CheckChips>
  );
}
