import { useTranslation } from 'react-i18next';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import { useConflictWords } from '#src/domain/stones/use-conflict-words.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import type { Assessment, Reasons } from './assess.ts';

/** Explains in the UI language why an action cannot apply to all or any of the rows. */
export function useReasonWords() {
  const { t } = useTranslation(['lists', 'stones']);
  const { list } = useFormats();
  const conflictWords = useConflictWords();
  const reasonsOf = (reasons: Reasons) =>
    list(reasons.map(({ reason, count }) => t(`lists:reason.${reason}`, { count })));
  return {
    /** Text for an assessment of `count` rows. */
    assessment(assessment: Exclude<Assessment<unknown>, { can: 'all' }>, count: number): string {
      if (assessment.can === 'too-many') {
        const { max } = assessment;
        return t('lists:tooMany', { count: max, selected: assessment.count, excess: assessment.count - max });
      }
      if (assessment.can === 'too-few') {
        return t('lists:tooFew', { count: assessment.min, selected: assessment.count });
      }
      const reasons = reasonsOf(assessment.reasons);
      // A single row needs no counts.
      const [only] = assessment.reasons;
      if (assessment.can === 'some') {
        return t('lists:some', { fitting: assessment.fitting.length, total: count, reasons });
      }
      return count === 1 && only !== undefined
        ? t(`lists:obstacle.${only.reason}`)
        : t('lists:none', { total: count, reasons });
    },
    /** Text that lists the stones that caused a refusal. */
    conflicts: (conflicts: readonly ConfirmConflict[]) =>
      conflicts.map((conflict) => `${conflict.stoneId}: ${conflictWords(conflict)}`).join('; '),
  };
}
