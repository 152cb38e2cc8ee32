import type { Stone } from '#generated/model/stone.ts';
import { ActionDialogs } from './ActionDialogs.tsx';
import { actions } from './actions.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { type ActingList, useActions } from './use-actions.ts';

/** A single stone has nothing to unselect. */
const acting: ActingList<Stone> = {
  actions: [actions.addToCart, actions.requestConfirm, actions.finalCalculation, actions.copyNumbers],
  rowId: ({ id }) => id,
  stonesOf: (stone) => [stone],
  selection: { grid: { unselect: () => {} } },
};

/** What can be done with one stone, on its own screen. */
export function StoneActions({ stone }: { stone: Stone }) {
  const tools = useActions(acting);
  return (
    <div>
      <ListToolbar tools={tools} selected={[stone]} />
      <ActionDialogs tools={tools} />
    </div>
  );
}
