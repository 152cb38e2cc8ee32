import { useTranslation } from 'react-i18next';
import type { BidWindow } from '#generated/model/bidWindow.ts';
import { TIME_ZONE, useLanguage } from '#src/shared/i18n/format.ts';
import { isHouseTime, readersZone, windowRange } from './window-times.ts';

/** When a window opens, in India's time and the reader's. */
export function NextWindow({ window }: { window: BidWindow }) {
  const { t } = useTranslation('bids');
  const language = useLanguage();
  const zone = readersZone();
  const india = windowRange(language, TIME_ZONE, window).from;
  const yours = windowRange(language, zone, window).from;
  return isHouseTime(zone, window.opensAt)
    ? t(`opens.${window.type}`, { time: india })
    : t(`opens.${window.type}`, { time: t('inBoth', { india, yours, zone }) });
}
