import type { Stone } from '#generated/model/stone.ts';
import { screenLists } from '../definitions/screen-lists.ts';
import { ActionDialogs } from './ActionDialogs.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { type ActingList, useActions } from './use-actions.ts';

/** With a single stone there is nothing to unselect. */
const acting: ActingList<Stone> = {
  ...screenLists['diamond-detail'],
  rowId: ({ id }) => id,
  stonesOf: (stone) => [stone],
  selection: { grid: { unselect: () => {} } },
};

/** Actions on one stone, on its detail screen. */
export function StoneActions({ stone }: { stone: Stone }) {
  const tools = useActions(acting);
  return (
    <div>
      <ListToolbar tools={tools} selected={[stone]} />
      <ActionDialogs tools={tools} />
    </div>
  );
}
