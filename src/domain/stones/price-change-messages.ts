import { useTranslation } from 'react-i18next';
import { useFormats } from '#src/shared/i18n/format.ts';
import type { PriceChange } from './changes.ts';

/** Describes a price change in the UI language: direction, old and new price, and time of detection. */
export function usePriceChangeMessages() {
  const { t } = useTranslation('stones');
  const { money, time } = useFormats();
  return ({ from, to, at }: PriceChange): string =>
    t(to > from ? 'priceChange.up' : 'priceChange.down', {
      from: money(from),
      to: money(to),
      time: time(at),
    });
}
