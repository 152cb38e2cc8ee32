import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import { FIELDS } from './headers.ts';

/** What is wrong by rule, for the file that the seller corrects and uploads again. */
const REASONS: Readonly<Record<UploadRule, string>> = {
  REQUIRED: 'is required',
  FORMAT: 'cannot be read',
  RANGE: 'is out of range',
  UNKNOWN_GRADE: 'is not a known grade',
  UNKNOWN_CITY: 'is not a known city',
  DUPLICATE_STOCK_NUMBER: 'appears earlier in the file',
  DUPLICATE_REPORT: 'appears earlier in the file, or is listed under another stock number',
  REPORT_OF_ANOTHER_SELLER: 'another seller lists a stone with this report',
  DUPLICATE_STONE: 'the same stone appears earlier in the file',
  LAB_WITHOUT_REPORT: 'is required with a laboratory',
  REPORT_WITHOUT_LAB: 'is required with a report number',
  EXCLUDED_LAB: 'reports of this laboratory are not accepted',
  LAB_GROWN: 'lab-grown diamonds are not accepted',
  GREEN_TINT: 'white diamonds with a green tint are not accepted',
  EXCLUDED_ORIGIN: 'diamonds from Zimbabwe are not accepted',
  TREATMENT_UNDISCLOSED: 'the treatment column must state None or the treatment',
  PRICE_MISSING: 'a price per carat or a discount is required',
  PRICE_DISAGREES: 'differs from the price per carat, which is used',
  NO_LIST_PRICE: 'a discount needs a list price, and there is none',
  POSITIVE_DISCOUNT: 'a discount must be negative',
  UNSIGNED_DISCOUNT: 'has no sign, while other discounts of the file are negative',
  FRACTION_DISCOUNT: 'is a fraction, while other discounts of the file are percentages',
  PRICE_FAR_FROM_LIST: 'the price is under 20 % or over 150 % of the list price',
  PRICE_IS_AMOUNT: 'equals the amount of the whole stone',
  AMBIGUOUS_SEPARATOR: 'the separator may be for decimals or for thousands',
  RATIO_DIFFERS: 'differs from length and width',
  DEPTH_DIFFERS: 'differs from the measurements',
  WEIGHT_DIFFERS: 'differs from the measurements',
  CONTRADICTION: 'contradicts another value',
  ON_MEMO: 'a buyer has the stone on memo',
  ON_HOLD: 'a buyer holds the stone',
};

const HEADERS = new Map(FIELDS.map(({ field, header }) => [field, header]));

/** The reason as a sentence: `Treatment: must state None or the treatment.` */
export function reasonOf({ rule, field, header }: UploadIssue): string {
  const name = header ?? (field === null ? null : HEADERS.get(field));
  return name ? `${name}: ${REASONS[rule]}.` : `${REASONS[rule][0]?.toUpperCase()}${REASONS[rule].slice(1)}.`;
}
