import { NoteDialog } from './NoteDialog.tsx';
import type { NotedStone } from './notes.ts';

type Props = { rows: readonly NotedStone[]; onClose: (isDone: boolean) => void };

export function AddNote({ rows, onClose }: Props) {
  return <NoteDialog isOpen stones={rows} note={null} onClose={onClose} />;
}
