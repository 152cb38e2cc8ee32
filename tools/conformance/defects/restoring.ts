import { type Defect, notKept, type Planted, reply, story } from '../planting.ts';
import { at, listOf, withAt } from '../values.ts';

const RESTORE = '/web/v1/diamond-track/restore';
const LIST = '/web/v1/diamond-track/paginate';

/** Changes the lists that are read after a restoration. */
function onceRestored(change: (list: readonly unknown[]) => readonly unknown[]): Planted {
  let isRestored = false;
  const changed = reply(LIST, (body) =>
    withAt(body, ['data', 'list'], change(listOf(at(body, 'data', 'list')))),
  );
  return (incoming, sound) => {
    if (incoming.path === RESTORE) isRestored = true;
    return isRestored ? changed(incoming, sound) : sound(incoming);
  };
}

/** Defects of the undo of a removal from a list. */
export const restoringDefects: readonly Defect[] = [
  story(
    'a removed stone that does not come back',
    'restoreTracks',
    /entry is not there after it was restored/,
    notKept(RESTORE),
  ),
  story(
    'a restored stone without its target',
    'restoreTracks',
    /Restored, the entry has another newDiscount/,
    onceRestored((list) =>
      list.map((each) => (at(each, 'newDiscount') === -99 ? withAt(each, ['newDiscount'], null) : each)),
    ),
  ),
  story(
    'a stone that is in a list twice after its restoration',
    'restoreTracks',
    /the stone is in the list 2 times/,
    onceRestored((list) => list.flatMap((each) => [each, each])),
  ),
];
