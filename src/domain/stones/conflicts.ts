import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import { ConflictReason } from '#generated/model/conflictReason.ts';
import type { PriceConflict } from '#generated/model/priceConflict.ts';
import { isProblem } from '#src/shared/api/problem.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

const PRICE_CHANGED: PriceConflict['reason'] = 'PRICE_CHANGED';

const Conflict = v.object({
  diamond: v.string(),
  reason: v.picklist([...Object.values(ConflictReason), PRICE_CHANGED]),
});

const isConflict = (value: unknown): value is ConfirmConflict => v.is(Conflict, value);

/** The conflicts of a kind that a refusal names; empty if the call was refused for another cause. */
export function conflictsIn<Conflict>(
  problem: unknown,
  isOfKind: (value: unknown) => value is Conflict,
): readonly Conflict[] {
  if (!isProblem(problem) || problem.code !== 'E_CONFLICT') return [];
  const { data } = problem;
  if (typeof data !== 'object' || data === null || !('conflicts' in data)) return [];
  return Array.isArray(data.conflicts) ? data.conflicts.filter(isOfKind) : [];
}

/** Stones that caused a call to be refused, with reasons; empty if it was refused for another cause. */
export function conflictsOf(problem: unknown): readonly ConfirmConflict[] {
  return conflictsIn(problem, isConflict);
}

/** Explains why a stone was refused: the reason, and when a bid round ends, a stone arrives, or which stones are missing. */
export function useConflictMessages(): (conflict: ConfirmConflict) => string {
  const { t } = useTranslation('stones');
  const { date, dateTime, list } = useFormats();
  return (conflict) => {
    switch (conflict.reason) {
      case 'BID_ONLY':
        return conflict.endsAt === undefined
          ? t('conflict.BID_ONLY')
          : t('conflictMore.BID_ONLY', { time: dateTime(conflict.endsAt) });
      case 'UPCOMING':
        return conflict.expectedAt === undefined
          ? t('conflict.UPCOMING')
          : t('conflictMore.UPCOMING', { date: date(conflict.expectedAt) });
      case 'HELD_BEFORE':
        return conflict.endsAt === undefined
          ? t('conflict.HELD_BEFORE')
          : t('conflictMore.HELD_BEFORE', { time: dateTime(conflict.endsAt) });
      case 'PAIR_ONLY':
        return conflict.mates === undefined
          ? t('conflict.PAIR_ONLY')
          : t('conflictMore.PAIR_ONLY', { stones: list(conflict.mates.map(({ stoneId }) => stoneId)) });
      default:
        return t(`conflict.${conflict.reason}`);
    }
  };
}
