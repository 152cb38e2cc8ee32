import { useTranslation } from 'react-i18next';
import { GroupTitle } from '#generated/model/groupTitle.ts';
import { ChoiceMenu } from '#src/shared/ui/ChoiceMenu.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import type { ToolbarItem } from '#src/shared/ui/Toolbar.tsx';
import type { Grouping, TitlesOf } from '../engine/groups.ts';

type Grouped<Row> = {
  readonly groupBy: Grouping<Row> | null;
  readonly groupTitles: TitlesOf<Row>;
};

/** What the rows of a list are grouped by, as a view option; none where a list has its usual titles only. */
export function useGroupChoice<Row>(
  { groupBy: usual, groupTitles }: Grouped<Row>,
  chosen: GroupTitle | undefined,
  choose: (groupBy: GroupTitle | undefined) => void,
): readonly ToolbarItem[] {
  const { t } = useTranslation('lists');
  const own = Object.values(GroupTitle).filter((key) => key === 'NONE' || groupTitles[key] !== undefined);
  if (own.length < 2) return [];
  // Without usual titles, having none is the usual.
  const offered = usual === null ? own.filter((key) => key !== 'NONE') : own;
  const known = offered.find((key) => key === chosen);
  const first = { value: 'USUAL', label: t(usual === null ? 'groupBy.NONE' : 'groupBy.USUAL') } as const;
  return [
    {
      key: 'groupBy',
      isAtEnd: true,
      draw: (stop) => (
        <ChoiceMenu
          label={t('groupBy.label')}
          choices={[first, ...offered.map((value) => ({ value, label: t(`groupBy.${value}`) }))]}
          value={known ?? first.value}
          onChange={(value) => choose(value === 'USUAL' ? undefined : value)}
          target={<IconButton {...stop} icon="group" label={t('groupBy.label')} />}
        />
      ),
    },
  ];
}
