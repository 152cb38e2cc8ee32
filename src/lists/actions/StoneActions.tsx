import type { Stone } from '#generated/model/stone.ts';
import { screenLists } from '../definitions/screen-lists.ts';
import { ActionDialogs } from './ActionDialogs.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { unlisted, useActions } from './use-actions.ts';

export function StoneActions({ stone }: { stone: Stone }) {
  const tools = useActions<Stone>({ ...unlisted, ...screenLists['diamond-detail'] });
  return (
    <div>
      <ListToolbar tools={tools} selected={[stone]} />
      <ActionDialogs tools={tools} />
    </div>
  );
}
