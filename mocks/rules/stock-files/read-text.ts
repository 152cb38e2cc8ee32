import type { ListingAvailability } from '#generated/model/listingAvailability.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import type { TextField } from './fields.ts';
import { treatmentsIn } from './forbidden.ts';
import { type Lot, note } from './lot.ts';
import { searchable } from './phrases.ts';
import { gradeOf, isLabGrown, treatmentOf } from './words.ts';

const AVAILABILITIES: ReadonlyMap<string, ListingAvailability> = new Map([
  ...['G', 'GA', 'GUARANTEED', 'A', 'AVAILABLE', 'STPS', 'Y', 'YES'].map((word) => [word, 'A'] as const),
  // Stones on memo with someone else's customer cannot be bought here.
  ...['M', 'MEMO', 'ONMEMO', 'NA', 'N', 'UNAVAILABLE', 'NO', 'SOLD'].map((word) => [word, 'NA'] as const),
  ...['U', 'UPCOMING'].map((word) => [word, 'U'] as const),
]);

const YES: ReadonlySet<string> = new Set(['Y', 'YES', 'TRUE', '1']);
const NO: ReadonlySet<string> = new Set(['N', 'NO', 'FALSE', '0']);

const STOCK_NUMBER = /^[A-Za-z0-9][A-Za-z0-9._/-]{1,30}[A-Za-z0-9]$/;
const REPORT_NUMBER = /^[A-Za-z0-9][A-Za-z0-9-]{2,30}[A-Za-z0-9]$/;
const LINK = /^https?:\/\/[^\s/]+\/\S+$/i;
/** Maximum length by field in characters (contract, Stone); 400 for all others. */
const MAX_LETTERS: Partial<Record<TextField, number>> = {
  fluColNm: 20,
  lsrInc: 120,
  lbCmt: 400,
  vndCmt: 400,
  memberCmt: 400,
  locNm: 80,
  city: 80,
  state: 80,
  countryNm: 80,
  org: 80,
  mines: 80,
  pairStkNo: 32,
};

function maxLetters(field: TextField): number {
  return MAX_LETTERS[field] ?? 400;
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function readMarks(lot: Lot, text: string): void {
  const words = text
    .split(/[,;|]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const marks = words.map((word) => gradeOf('KEY_TO_SYMBOLS', word));
  if (marks.includes(undefined)) note(lot, 'UNKNOWN_GRADE', 'WARNING', 'kToSStr');
  lot.marks = [...new Set(marks.filter((mark) => mark !== undefined))];
}

function readTreatment(lot: Lot, text: string): void {
  const found = treatmentOf(text) ?? (treatmentsIn(searchable(text)).join(', ') || undefined);
  if (isLabGrown(text)) note(lot, 'LAB_GROWN', 'ERROR', 'treatment');
  else if (found === undefined) note(lot, 'TREATMENT_UNDISCLOSED', 'ERROR', 'treatment');
  else lot.texts.treatment = found;
}

/** Origin, as named in the master list if it is there. */
function readOrigin(lot: Lot, text: string, field: 'org' | 'mines'): void {
  lot.texts[field] =
    text === '' ? null : (gradeOf('ORIGIN', text)?.shown ?? cutText(text, maxLetters(field)));
}

function readNumbered(lot: Lot, text: string, field: 'vStnId' | 'rptNo'): void {
  const written = field === 'rptNo' ? text.replaceAll(/\s/g, '') : text;
  const pattern = field === 'rptNo' ? REPORT_NUMBER : STOCK_NUMBER;
  if (written === '') lot.texts[field] = null;
  else if (pattern.test(written)) lot.texts[field] = written;
  else note(lot, 'FORMAT', 'ERROR', field);
}

function readLink(lot: Lot, text: string, field: 'img' | 'videoFile' | 'certFile'): void {
  // An empty link changes nothing: media files are uploaded separately and stay.
  if (text === '') return;
  if (LINK.test(text) && text.length <= 500) lot.texts[field] = text;
  else note(lot, 'FORMAT', 'WARNING', field);
}

function readWords(lot: Lot, text: string, field: TextField): void {
  const kept = cutText(text, maxLetters(field));
  if (kept !== text) note(lot, 'FORMAT', 'WARNING', field);
  // A colour read from the fluorescence column is kept.
  if (text === '') lot.texts[field] ??= null;
  else lot.texts[field] = kept;
}

function readAvailability(lot: Lot, text: string): void {
  const found = AVAILABILITIES.get(plain(text));
  if (found !== undefined) lot.availability = found;
  else if (text !== '') note(lot, 'FORMAT', 'ERROR', 'wSts');
}

function readSeparable(lot: Lot, text: string): void {
  if (YES.has(plain(text))) lot.isSeparable = true;
  else if (NO.has(plain(text)) || text === '') lot.isSeparable = false;
  else note(lot, 'FORMAT', 'WARNING', 'isSeparable');
}

type Reader = (lot: Lot, text: string) => void;

/** Readers of fields that need more than their text. */
const READERS: Partial<Record<TextField, Reader>> = {
  vStnId: (lot, text) => readNumbered(lot, text, 'vStnId'),
  rptNo: (lot, text) => readNumbered(lot, text, 'rptNo'),
  treatment: readTreatment,
  org: (lot, text) => readOrigin(lot, text, 'org'),
  mines: (lot, text) => readOrigin(lot, text, 'mines'),
  kToSStr: readMarks,
  img: (lot, text) => readLink(lot, text, 'img'),
  videoFile: (lot, text) => readLink(lot, text, 'videoFile'),
  certFile: (lot, text) => readLink(lot, text, 'certFile'),
  wSts: readAvailability,
  isSeparable: readSeparable,
};

/** Reads a text field. `text` is empty for empty cells. */
export function readText(lot: Lot, field: TextField, text: string): void {
  const read = READERS[field];
  if (read === undefined) readWords(lot, text, field);
  else read(lot, text);
}
