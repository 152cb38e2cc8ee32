import { NoteDialog } from './NoteDialog.tsx';
import type { Noted, NotedStone } from './notes.ts';

type Props = { rows: readonly (Noted & NotedStone)[]; onClose: (isDone: boolean) => void };

export function EditNote({ rows, onClose }: Props) {
  const [row = null] = rows;
  return row && <NoteDialog isOpen stones={[row]} note={row} onClose={onClose} />;
}
