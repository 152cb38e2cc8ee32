import { useTranslation } from 'react-i18next';
import { type Criteria, choose, chosen, type ListFilterKey } from '#src/domain/criteria/criteria.ts';
import type { Masters } from '#src/domain/reference/masters.ts';
import { type GradeGroup, groupsOf } from '#src/domain/stones/grades.ts';
import { CheckChips } from './CheckChips.tsx';
import { jumpKeyOf } from './jump-keys.ts';
import { useChoices } from './use-choices.ts';

export interface PartProps {
  readonly criteria: Criteria;
  readonly onChange: (criteria: Criteria) => void;
  readonly masters: Masters;
}

type Props = PartProps & {
  filter: ListFilterKey;
  isPictured?: boolean;
  /** Buttons that select a whole group of the scale. */
  hasGroups?: boolean;
};

/** The grades of one scale as chips; a group of them can be selected with one click. */
export function GradePicker({
  criteria,
  onChange,
  masters,
  filter,
  isPictured = false,
  hasGroups = false,
}: Props) {
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
  return (
    <CheckChips
      legend={t(`field.${filter}`)}
      jump={jumpKeyOf(filter)}
      choices={choices(filter, isPictured)}
      chosen={wanted}
      onChange={(ids) => onChange(choose(criteria, filter, ids))}
      quick={groups.length > 1 ? groups.map(quickChoice) : []}
    />
  );
}
