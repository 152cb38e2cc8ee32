import { useTranslation } from 'react-i18next';
import { conflictsOf } from '#src/domain/stones/conflicts.ts';
import { useConflictWords } from '#src/domain/stones/use-conflict-words.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

const entryReasons = ['CLOSED', 'EXPIRED', 'NOT_YOURS'] as const;

/** The reasons of a refusal that are about the entry, not its stone (contract, TrackConflictReason). */
function entryReasonOf({ code, data }: Problem): (typeof entryReasons)[number] | null {
  if (code !== 'E_CONFLICT' || typeof data !== 'object' || data === null || !('conflicts' in data))
    return null;
  const conflicts: readonly unknown[] = Array.isArray(data.conflicts) ? data.conflicts : [];
  const reasons = conflicts.flatMap((each) =>
    typeof each === 'object' && each !== null && 'reason' in each ? [each.reason] : [],
  );
  return entryReasons.find((reason) => reasons.includes(reason)) ?? null;
}

/** Why an answer to a quote was refused; null for refusals that say nothing about the quote or its stone. */
export function useAnswerWords(): (problem: Problem) => string | null {
  const { t } = useTranslation('deals');
  const { money } = useFormats();
  const conflictWords = useConflictWords();
  return (problem) => {
    const reason = entryReasonOf(problem);
    if (reason !== null) return t(`answer.refused.${reason}`);
    const [conflict] = conflictsOf(problem);
    if (conflict === undefined) return null;
    return conflict.reason === 'PRICE_CHANGED'
      ? t('answer.priceChanged', {
          seen: money(conflict.seenPricePerCarat),
          current: money(conflict.currentPricePerCarat),
        })
      : conflictWords(conflict);
  };
}
