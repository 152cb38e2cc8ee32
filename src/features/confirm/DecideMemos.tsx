import { useTranslation } from 'react-i18next';
import { updateMemoStatus } from '#generated/client/memo/memo.ts';
import type { Memo } from '#generated/model/memo.ts';
import { MemoVerdict } from '#generated/model/memoVerdict.ts';
import { MemoStatusRequest as rules } from '#generated/rules/MemoStatusRequest.ts';
import { conflictsOf } from '#src/domain/stones/conflicts.ts';
import { DecideEach } from '#src/domain/stones/DecideEach.tsx';
import { useConflictWords } from '#src/domain/stones/use-conflict-words.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { compact } from '#src/shared/forms/rules.ts';

type Props = { memos: readonly Memo[]; onClose: (isDone: boolean) => void };

/** Dialog in which the house approves or rejects several requests for confirmation, each with all of its stones. */
export function DecideMemos({ memos, onClose }: Props) {
  const { t } = useTranslation('confirm');
  const conflictWords = useConflictWords();
  const decide = useWrite('updateMemoStatus', updateMemoStatus);
  const refusedWords = (problem: Problem) => {
    const conflicts = conflictsOf(problem);
    if (conflicts.length === 0) return t('decide.decided');
    const stones = conflicts.map((each) => `${each.stoneId}: ${conflictWords(each)}`).join('; ');
    return t('decide.eachConflict', { stones });
  };
  return (
    <DecideEach
      of="memo"
      items={memos.map(({ id, memoNo, companyName, userName, pieces, totalAmount }) => ({
        key: id,
        name: memoNo,
        about: t('decide.eachAbout', { company: companyName, name: userName, count: pieces }),
        amount: totalAmount,
      }))}
      commentRule={rules.comment}
      send={({ key: id }, verdict, comment) =>
        decide.sendAsync({ id, status: MemoVerdict[verdict], ...compact({ comment }) })
      }
      refusedWords={refusedWords}
      onClose={onClose}
    />
  );
}
