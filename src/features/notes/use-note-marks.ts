import { usePaginateComments } from '#generated/client/comment/comment.ts';
import type { CommentPageReply } from '#generated/model/commentPageReply.ts';
import { useMay } from '#src/session/permissions.ts';

/** Maximum number of notes that mark stones in lists, set by the contract. */
const MAX = 1000;

const none: ReadonlyMap<string, string> = new Map();

function marksOf({ data }: CommentPageReply): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  for (const { diamond, remarks } of data.list) {
    if (remarks !== '' && !marks.has(diamond)) marks.set(diamond, remarks);
  }
  return marks;
}

/** The latest note or comment on each stone, by stone id; empty until it is known, and for users without notes. */
export function useNoteMarks(isWanted: boolean): ReadonlyMap<string, string> {
  const isAllowed = useMay('NOTES');
  const { data = none } = usePaginateComments(
    { page: 1, limit: MAX },
    { query: { select: marksOf, enabled: isWanted && isAllowed }, request: { silent: true } },
  );
  return data;
}
