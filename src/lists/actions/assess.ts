import { useTranslation } from 'react-i18next';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import { useConflictWords } from '#src/domain/stones/use-conflict-words.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import type { Action, ReasonKey } from './action.ts';

/** Number of rows per reason, most frequent first. */
export type Reasons = readonly { readonly reason: ReasonKey; readonly count: number }[];

/** How far an action can apply to a selection. */
export type Assessment<Row> =
  /** `rows` are the rows that it is applied to. */
  | { readonly can: 'all'; readonly rows: readonly Row[] }
  /** Only some rows: `fitting` are those that it can apply to. */
  | { readonly can: 'some'; readonly fitting: readonly Row[]; readonly reasons: Reasons }
  | { readonly can: 'none'; readonly reasons: Reasons }
  /** Fewer rows than the action needs. */
  | { readonly can: 'too-few'; readonly min: number; readonly count: number }
  /** More rows than one call accepts. */
  | { readonly can: 'too-many'; readonly max: number; readonly count: number };

type Assessed<Row> = Pick<Action<Row>, 'obstacle' | 'min' | 'max' | 'mixed'>;

/** Checks how far an action can apply to the rows (at least one). */
export function assess<Row>(action: Assessed<Row>, rows: readonly Row[]): Assessment<Row> {
  const { obstacle, min = 1, max = Number.POSITIVE_INFINITY, mixed } = action;
  const fitting: Row[] = [];
  const counts = new Map<ReasonKey, number>();
  for (const row of rows) {
    const reason = obstacle?.(row) ?? null;
    if (reason === null) fitting.push(row);
    else counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const reasons = [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count);
  if (fitting.length === 0) return { can: 'none', reasons };
  if (fitting.length < min) return { can: 'too-few', min, count: fitting.length };
  if (fitting.length > max) return { can: 'too-many', max, count: fitting.length };
  if (fitting.length === rows.length || mixed === 'dialog') return { can: 'all', rows };
  if (mixed === 'fitting') return { can: 'all', rows: fitting };
  return { can: 'some', fitting, reasons };
}

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
