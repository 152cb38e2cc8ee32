import type { Stone } from '#generated/model/stone.ts';
import { screenLists } from '../definitions/screen-lists.ts';
import { ActionDialogs } from './ActionDialogs.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { unlisted, useActions } from './use-actions.ts';

/** The actions of one stone; `primary` is the one that most people came for. */
export function StoneActions({ stone, primary }: { stone: Stone; primary: 'addToCart' | 'bid' }) {
  const tools = useActions<Stone>({ ...unlisted, ...screenLists['diamond-detail'] });
  return (
    <div>
      <ListToolbar tools={tools} selected={[stone]} primary={primary} />
      <ActionDialogs tools={tools} />
    </div>
  );
}
