import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import { FIELDS } from './headers.ts';

/** What each rule asks, in words for the file that is mended and uploaded again. */
const REASONS: Readonly<Record<UploadRule, string>> = {
  REQUIRED: 'is needed',
  FORMAT: 'cannot be read',
  RANGE: 'is out of range',
  UNKNOWN_GRADE: 'is not a known grade',
  DUPLICATE_STOCK_NUMBER: 'is in the file before',
  DUPLICATE_REPORT: 'is in the file before, or listed under another stock number',
  DUPLICATE_STONE: 'the same stone is in the file before',
  LAB_WITHOUT_REPORT: 'is needed with a laboratory',
  REPORT_WITHOUT_LAB: 'is needed with a report number',
  EXCLUDED_LAB: 'is a laboratory whose reports are not listed',
  LAB_GROWN: 'lab-grown diamonds are not listed',
  GREEN_TINT: 'white diamonds with a green tint are not listed',
  EXCLUDED_ORIGIN: 'diamonds from Zimbabwe are not listed',
  TREATMENT_UNDISCLOSED: 'has to say None or the treatment',
  PRICE_MISSING: 'a price per carat or a discount is needed',
  PRICE_DISAGREES: 'does not agree with the price per carat, which counts',
  NO_LIST_PRICE: 'there is no list price for a discount',
  RATIO_DIFFERS: 'does not agree with length and width',
  DEPTH_DIFFERS: 'does not agree with the measurements',
  WEIGHT_DIFFERS: 'does not agree with the measurements',
  CONTRADICTION: 'contradicts another value',
  ON_MEMO: 'a buyer has the stone on memo',
  ON_HOLD: 'a buyer holds the stone',
};

const HEADERS = new Map(FIELDS.map(({ field, header }) => [field, header]));

/** What is wrong, as a sentence: `Treatment: has to say None or the treatment.` */
export function reasonOf({ rule, field, header }: UploadIssue): string {
  const name = header ?? (field === null ? null : HEADERS.get(field));
  return name ? `${name}: ${REASONS[rule]}.` : `${REASONS[rule][0]?.toUpperCase()}${REASONS[rule].slice(1)}.`;
}
