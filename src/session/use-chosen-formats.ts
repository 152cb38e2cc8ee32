import { useEffect } from 'react';
import { chooseFormats } from '#src/shared/i18n/format.ts';
import {
  currencyNotePreference,
  dateFormatPreference,
  numberFormatPreference,
} from './format-preferences.ts';
import { usePreference } from './use-preference.ts';

/** Puts the formats of numbers, days and amounts into effect that the user chose. */
export function useChosenFormats(): void {
  const [numbers] = usePreference(numberFormatPreference);
  const [days] = usePreference(dateFormatPreference);
  const [currency] = usePreference(currencyNotePreference);
  useEffect(() => chooseFormats({ numbers, days, currency }), [numbers, days, currency]);
}
