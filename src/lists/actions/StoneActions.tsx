import type { Stone } from '#generated/model/stone.ts';
import { ActionDialogs } from './ActionDialogs.tsx';
import { actions } from './actions.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { type ActingList, useActions } from './use-actions.ts';

/** With a single stone there is nothing to unselect. */
const acting: ActingList<Stone> = {
  type: 'diamond-detail',
  actions: [
    actions.addToCart,
    actions.requestConfirm,
    actions.applyQuote,
    actions.bid,
    actions.addReminder,
    actions.addNote,
    actions.enquire,
    actions.holdStones,
    actions.finalCalculation,
    actions.share,
    actions.download,
    actions.copyNumbers,
  ],
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
