import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { ListingAvailability } from '#generated/model/listingAvailability.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { FileRow } from '#mocks/formats/table.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import type { Words } from '#mocks/rules/upload-rows.ts';
import { readDiscount } from './discounts.ts';
import {
  GRADES,
  type GradeField,
  isGradeField,
  isNumberField,
  NUMBERS,
  type NumberField,
  type TextField,
} from './fields.ts';
import { wordKey } from './file-words.ts';
import { treatmentsIn } from './forbidden.ts';
import { type Lot, note, type StockFile } from './lot.ts';
import { type NumberStyle, styledNumber, writtenDiscount } from './number-style.ts';
import { fieldNumber, measuresOf } from './numbers.ts';
import { searchable } from './phrases.ts';
import { fancyOf, gradeOf, isLabGrown, treatmentOf } from './words.ts';

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

const READERS: Partial<Record<TextField, (lot: Lot, text: string) => void>> = {
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

function readText(lot: Lot, field: TextField, text: string): void {
  const read = READERS[field];
  if (read === undefined) readWords(lot, text, field);
  else read(lot, text);
}

const BLANKS: ReadonlySet<string> = new Set(['', '-', '--', 'n/a', '#n/a', 'null']);

/** Longer cells are cut before any pattern is matched against them; no field has longer values. */
const LONGEST_CELL = 1000;

/**
 * Grades that price and report depend on: an unknown word refuses the lot. In other fields it is ignored with a
 * warning.
 */
const WEIGHTY: ReadonlySet<GradeField> = new Set<GradeField>([
  'shpNm',
  'colNm',
  'fcColNm',
  'intenNm',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
]);

const GLOW = /^(.*?)[\s-]+(blue|yellow|white|green|orange)$/i;
const EXCLUDED_LAB = /^EGL/i;
/** Words for "no grade": fancy colours may have no clarity, fancy shapes no cut. */
const NO_GRADE = /^(none|n\/?a|n|no|nil|fancy|fcy|\*)$/i;

/** How the file writes numbers, and the unit of discounts that the seller stated. */
interface Reading {
  readonly style: NumberStyle;
  readonly unit: DiscountUnit | null;
  readonly words: Words;
}

/** Keeps a number within the bounds of its field; false, with a finding, for others. */
function keepNumber(lot: Lot, field: NumberField, number: number): boolean {
  const [least, most] = NUMBERS[field];
  const isKept = number >= least && number <= most;
  if (isKept) lot.numbers[field] = number;
  else note(lot, 'RANGE', 'ERROR', field);
  return isKept;
}

function readBack(lot: Lot, text: string, { style, unit }: Reading): void {
  const written = writtenDiscount(text, style.decimal);
  if (written === null) {
    note(lot, 'FORMAT', 'ERROR', 'back');
    return;
  }
  const { back, doubt } = readDiscount(written, style.discounts, unit);
  if (keepNumber(lot, 'back', back)) lot.discountDoubt = doubt;
}

function readNumber(lot: Lot, field: NumberField, text: string, reading: Reading): void {
  if (text === '') {
    lot.numbers[field] = null;
    return;
  }
  if (field === 'back') {
    readBack(lot, text, reading);
    return;
  }
  const written = styledNumber(field, text, reading.style);
  if (written === null) {
    note(lot, 'FORMAT', 'ERROR', field);
    return;
  }
  const read = fieldNumber(field, written.number, text);
  if (!keepNumber(lot, field, read) || written.other === null) return;
  note(lot, 'AMBIGUOUS_SEPARATOR', 'WARNING', field, {
    read,
    meant: fieldNumber(field, written.other, text),
  });
}

/** `MED TO STK` in one column: thin and thick side of the girdle. */
function readGirdle(lot: Lot, field: 'grdl' | 'grdlTo', text: string): boolean {
  const [from = '', to = '', ...more] = text.split(/\s+to\s+|\s*-\s*/i);
  const [thin, thick] = [gradeOf('GIRDLE', from), gradeOf('GIRDLE', to)];
  if (field !== 'grdl' || thin === undefined || thick === undefined || more.length > 0) return false;
  lot.grades.grdl = thin;
  lot.grades.grdlTo ??= thick;
  return true;
}

function readFancy(lot: Lot, text: string): boolean {
  const fancy = fancyOf(text);
  if (fancy === null) return false;
  lot.grades.colNm = null;
  lot.grades.fcColNm ??= fancy.hue;
  lot.grades.intenNm ??= fancy.intensity;
  lot.grades.ovrtnNm ??= fancy.overtone;
  return true;
}

/** Reads words that are not grades of the list but still meaningful; false for all others. */
function readSpecial(lot: Lot, field: GradeField, text: string): boolean {
  switch (field) {
    case 'colNm':
      return readFancy(lot, text);
    case 'grdl':
    case 'grdlTo':
      return readGirdle(lot, field, text);
    case 'fluNm': {
      const [, strength = '', colour = ''] = GLOW.exec(text) ?? [];
      const found = gradeOf('FLUORESCENCE', strength);
      if (found === undefined) return false;
      lot.grades.fluNm = found;
      lot.texts.fluColNm ??= `${colour.slice(0, 1).toUpperCase()}${colour.slice(1).toLowerCase()}`;
      return true;
    }
    case 'lbNm': {
      const rule = EXCLUDED_LAB.test(text) ? 'EXCLUDED_LAB' : isLabGrown(text) ? 'LAB_GROWN' : null;
      if (rule !== null) note(lot, rule, 'ERROR', field);
      return rule !== null;
    }
    default:
      return false;
  }
}

function readGrade(lot: Lot, field: GradeField, written: string, words: Words): void {
  const meant = words[wordKey(field, written)];
  const text = meant === undefined ? written : (meant ?? '');
  const found = gradeOf(GRADES[field].list, text);
  if (text === '' || (found === undefined && NO_GRADE.test(text))) {
    // An earlier column may have set the grade: a colour description also contains the intensity.
    lot.grades[field] ??= null;
    return;
  }
  if (found !== undefined) lot.grades[field] = found;
  else if (!readSpecial(lot, field, text)) {
    note(lot, 'UNKNOWN_GRADE', WEIGHTY.has(field) ? 'ERROR' : 'WARNING', field);
  }
}

function readMeasures(lot: Lot): void {
  const { msrmnt } = lot.texts;
  if (typeof msrmnt !== 'string') return;
  const measures = measuresOf(msrmnt);
  if (measures === null) {
    note(lot, 'FORMAT', 'WARNING', 'msrmnt');
    delete lot.texts.msrmnt;
    return;
  }
  lot.numbers.length ??= measures.length;
  lot.numbers.width ??= measures.width;
  lot.numbers.height ??= measures.height;
}

function readCell(lot: Lot, field: UploadField, cell: string, reading: Reading): void {
  const written = cutText(cell.trim(), LONGEST_CELL);
  const text = BLANKS.has(written.toLowerCase()) ? '' : written;
  if (text.startsWith('=')) {
    note(lot, 'FORMULA', 'ERROR', field);
    return;
  }
  if (isGradeField(field)) readGrade(lot, field, text, reading.words);
  else if (isNumberField(field)) readNumber(lot, field, text, reading);
  else readText(lot, field, text);
}

/** Reads a row by its mapped columns. Unreadable values are recorded as findings. */
export function readLot({ fields }: StockFile, row: FileRow, reading: Reading): Lot {
  const lot: Lot = {
    file: row,
    grades: {},
    numbers: {},
    texts: {},
    place: null,
    discountDoubt: null,
    price: null,
    findings: [],
  };
  for (const [index, field] of fields.entries()) {
    if (field !== null) readCell(lot, field, row.cells[index] ?? '', reading);
  }
  readMeasures(lot);
  return lot;
}
