import { CurrencyNote } from '#generated/model/currencyNote.ts';
import { DateFormat } from '#generated/model/dateFormat.ts';
import { NumberFormat } from '#generated/model/numberFormat.ts';
import type { Preference } from './preference.ts';

/** How thousands are grouped. */
export const numberFormatPreference: Preference<NumberFormat> = {
  name: 'number-format',
  isValue: (value): value is NumberFormat => Object.values(NumberFormat).some((format) => format === value),
  toRequest: (numberFormat) => ({ key: 'PORTAL', value: { portal: { numberFormat } } }),
};

/** How days are written. */
export const dateFormatPreference: Preference<DateFormat> = {
  name: 'date-format',
  isValue: (value): value is DateFormat => Object.values(DateFormat).some((format) => format === value),
  toRequest: (dateFormat) => ({ key: 'PORTAL', value: { portal: { dateFormat } } }),
};

/** How amounts name their currency. */
export const currencyNotePreference: Preference<CurrencyNote> = {
  name: 'currency-note',
  isValue: (value): value is CurrencyNote => Object.values(CurrencyNote).some((note) => note === value),
  toRequest: (currencyNote) => ({ key: 'PORTAL', value: { portal: { currencyNote } } }),
};
