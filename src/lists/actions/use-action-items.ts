import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { MenuItem } from '#src/shared/ui/Menu.tsx';
import type { ListRow } from '../engine/definition.ts';
import type { Action } from './action.ts';
import { assess, useReasonWords } from './assess.ts';
import type { ListActions } from './use-actions.ts';

/** Actions as menu items; those that cannot be run on the rows, not even in part, are disabled with the reason. */
export function useActionItems<Row extends ListRow>(tools: ListActions<Row>) {
  const { t } = useTranslation('lists');
  const words = useReasonWords();
  const itemOf = (action: Action<Row>, rows: readonly Row[]): MenuItem => {
    const assessment = rows.length === 0 ? ({ can: 'all', rows } as const) : assess(action, rows);
    const isPossible = assessment.can === 'all' || assessment.can === 'some';
    return {
      key: action.key,
      label: t(`action.${action.key}`),
      icon: createElement(Icon, { name: action.icon }),
      onSelect: () => tools.start(action, rows),
      ...(isPossible ? {} : { disabledReason: words.assessment(assessment, rows.length) }),
    };
  };
  return {
    itemOf,
    /** The menu of one row. */
    itemsOf: (row: Row): readonly MenuItem[] =>
      tools.actions.map((action) => itemOf(action, tools.unitOf(action, row))),
  };
}
