import { deleteComments } from '#generated/client/comment/comment.ts';
import { restoreTracks } from '#generated/client/track/track.ts';
import type { CommentKind } from '#generated/model/commentKind.ts';
import type { Stone } from '#generated/model/stone.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

export interface Noted {
  readonly noteId: string;
  readonly kind: CommentKind;
  readonly text: string;
}

export type NotedStone = Pick<Stone, 'id' | 'stoneId' | 'vStnId'>;

export function deleteNotes(ids: readonly string[]) {
  return mapWrite(writeOf('deleteComments', deleteComments, { id: [...ids] }), ({ data }) => data.count);
}

export function restoreNotes(ids: readonly string[]) {
  return writeOf('restoreTracks', restoreTracks, { trackType: TrackType.COMMENT, id: [...ids] });
}
