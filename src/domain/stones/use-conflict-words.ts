import { useTranslation } from 'react-i18next';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

/** Explains why a stone was refused: the reason, and when a bid round ends, a stone arrives, or which stones are missing. */
export function useConflictWords(): (conflict: ConfirmConflict) => string {
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
      case 'PAIR_ONLY':
        return conflict.mates === undefined
          ? t('conflict.PAIR_ONLY')
          : t('conflictMore.PAIR_ONLY', { stones: list(conflict.mates.map(({ stoneId }) => stoneId)) });
      default:
        return t(`conflict.${conflict.reason}`);
    }
  };
}
