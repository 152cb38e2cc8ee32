import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { FileRow } from '#mocks/formats/table.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { readDiscount } from './discounts.ts';
import { GRADES, type GradeField, isGradeField, isNumberField, NUMBERS, type NumberField } from './fields.ts';
import { type Lot, note, type StockFile } from './lot.ts';
import { type NumberStyle, styledNumber, writtenDiscount } from './number-style.ts';
import { fieldNumber, measuresOf } from './numbers.ts';
import { readText } from './read-text.ts';
import { fancyOf, gradeOf, isLabGrown } from './words.ts';

/** Ways to write an empty cell. */
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

/** A fancy colour described in the colour column. */
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

function readGrade(lot: Lot, field: GradeField, text: string): void {
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

/** Fills in missing length, width and height from the printed measurements. */
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
  if (isGradeField(field)) readGrade(lot, field, text);
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
