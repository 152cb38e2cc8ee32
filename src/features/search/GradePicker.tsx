import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MasterItem } from '#generated/model/masterItem.ts';
import {
  type Criteria,
  choose,
  chosen,
  type ListFilterKey,
  listFilters,
} from '#src/domain/criteria/criteria.ts';
import { type Masters, masterLabel } from '#src/domain/reference/masters.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { type GradeGroup, groupsOf } from '#src/domain/stones/grades.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import chips from '#src/shared/ui/Chips.module.css';
import { CheckChips, type Choice } from './CheckChips.tsx';
import { jumpKeyOf } from './use-form-keys.ts';

export function useChoices(masters: Masters) {
  const language = useLanguage();
  const base = useProjectSetting()?.mediaBase ?? '';
  const items = (key: ListFilterKey): readonly MasterItem[] => {
    const { master } = listFilters[key];
    return master === null ? [] : masters.list(master);
  };
  return {
    items,
    choices: (key: ListFilterKey, isPictured = false): readonly Choice[] =>
      items(key).map((item) => ({
        id: item.id,
        label: masterLabel(item, language),
        ...(isPictured ? { picture: mediaUrl(base, item.image) } : {}),
      })),
  };
}

export interface PartProps {
  readonly criteria: Criteria;
  readonly onChange: (criteria: Criteria) => void;
  readonly masters: Masters;
}

type Props = PartProps & {
  filter: ListFilterKey;
  isPictured?: boolean;
  hasGroups?: boolean;
  /** Number of choices in view; those behind them are folded unless they are chosen. */
  most?: number;
};

export function GradePicker({
  criteria,
  onChange,
  masters,
  filter,
  isPictured = false,
  hasGroups = false,
  most = Number.POSITIVE_INFINITY,
}: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { t } = useTranslation('search');
  const { items, choices } = useChoices(masters);
  const wanted = chosen(criteria, filter);
  const groups = hasGroups ? groupsOf(items(filter)) : [];
  const quickChoice = ({ name, items: members }: GradeGroup) => {
    const ids = members.map(({ id }) => id);
    const isOn = ids.every((id) => wanted.includes(id));
    const rest = wanted.filter((id) => !ids.includes(id));
    return {
      name,
      isOn,
      onToggle: () => onChange(choose(criteria, filter, isOn ? rest : [...rest, ...ids])),
    };
  };
  const all = choices(filter, isPictured);
  const shown = all.filter(({ id }, at) => isUnfolded || at < most || wanted.includes(id));
  const rare = all.length - shown.length;
  return (
    <CheckChips
      legend={t(`field.${filter}`)}
      jump={jumpKeyOf(filter)}
      choices={shown}
      chosen={wanted}
      onChange={(ids) => onChange(choose(criteria, filter, ids))}
      quick={groups.length > 1 ? groups.map(quickChoice) : []}
      after={
        (rare > 0 || isUnfolded) && (
          <button
            type="button"
            className={chips.chip}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? t('rare.fold') : t('rare.unfold', { count: rare })}
          </button>
        )
      }
    />
  );
}
