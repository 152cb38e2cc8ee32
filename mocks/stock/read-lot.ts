import type { UploadField } from '#generated/model/uploadField.ts';
import { cutText } from '#mocks/domain/cut-text.ts';
import type { FileRow } from '#mocks/files/table.ts';
import { GRADES, type GradeField, isGradeField, isNumberField, NUMBERS, type NumberField } from './fields.ts';
import { type Lot, note, type StockFile } from './lot.ts';
import { fieldNumber, measuresOf, numberOf } from './numbers.ts';
import { readText } from './read-text.ts';
import { fancyOf, gradeOf, isLabGrown } from './words.ts';

/** What people write in a cell that has nothing to say. */
const BLANKS: ReadonlySet<string> = new Set(['', '-', '--', 'n/a', '#n/a', 'null']);

/** No field has longer values; a cell that is longer is cut before anything looks for a pattern in it. */
const LONGEST_CELL = 1000;

/** Grades that the price and the report stand on: a word that nobody knows keeps the lot out. Of others it is left out. */
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
  'locNm',
]);

const GLOW = /^(.*?)[\s-]+(blue|yellow|white|green|orange)$/i;
const EXCLUDED_LAB = /^EGL/i;
/** Words for a grade that a stone does not have, as fancy colours have no clarity and fancy shapes no cut. */
const NO_GRADE = /^(none|n\/?a|n|no|nil|fancy|fcy|\*)$/i;

function readNumber(lot: Lot, field: NumberField, text: string, hasCommaDecimals: boolean): void {
  if (text === '') {
    lot.numbers[field] = null;
    return;
  }
  const [least, most] = NUMBERS[field];
  const written = numberOf(text, hasCommaDecimals);
  if (written === null) {
    note(lot, 'FORMAT', 'ERROR', field);
    return;
  }
  const number = fieldNumber(field, written, text);
  if (number < least || number > most) note(lot, 'RANGE', 'ERROR', field);
  else lot.numbers[field] = number;
}

/** `MED TO STK` in one column: thin and thick side. */
function readGirdle(lot: Lot, field: 'grdl' | 'grdlTo', text: string): boolean {
  const [from = '', to = '', ...more] = text.split(/\s+to\s+|\s*-\s*/i);
  const [thin, thick] = [gradeOf('GIRDLE', from), gradeOf('GIRDLE', to)];
  if (field !== 'grdl' || thin === undefined || thick === undefined || more.length > 0) return false;
  lot.grades.grdl = thin;
  lot.grades.grdlTo ??= thick;
  return true;
}

/** A fancy colour described in the column of the colour. */
function readFancy(lot: Lot, text: string): boolean {
  const fancy = fancyOf(text);
  if (fancy === null) return false;
  lot.grades.colNm = null;
  lot.grades.fcColNm ??= fancy.hue;
  lot.grades.intenNm ??= fancy.intensity;
  lot.grades.ovrtnNm ??= fancy.overtone;
  return true;
}

/** Words that are no grade of the list and mean something all the same; false when they do not. */
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
    // What a column before it said of the same thing stays, as a colour in words says the intensity too.
    lot.grades[field] ??= null;
    return;
  }
  if (found !== undefined) lot.grades[field] = found;
  else if (!readSpecial(lot, field, text)) {
    note(lot, 'UNKNOWN_GRADE', WEIGHTY.has(field) ? 'ERROR' : 'WARNING', field);
  }
}

/** Fills the millimetres from the measurements as printed, where they have no columns of their own. */
function readMeasures(lot: Lot, hasCommaDecimals: boolean): void {
  const { msrmnt } = lot.texts;
  if (typeof msrmnt !== 'string') return;
  const measures = measuresOf(msrmnt, hasCommaDecimals);
  if (measures === null) {
    note(lot, 'FORMAT', 'WARNING', 'msrmnt');
    delete lot.texts.msrmnt;
    return;
  }
  lot.numbers.length ??= measures.length;
  lot.numbers.width ??= measures.width;
  lot.numbers.height ??= measures.height;
}

function readCell(lot: Lot, field: UploadField, cell: string, hasCommaDecimals: boolean): void {
  const written = cutText(cell.trim(), LONGEST_CELL);
  const text = BLANKS.has(written.toLowerCase()) ? '' : written;
  if (isGradeField(field)) readGrade(lot, field, text);
  else if (isNumberField(field)) readNumber(lot, field, text, hasCommaDecimals);
  else readText(lot, field, text);
}

/** Reads a row by the mapped columns. What cannot be read is among the findings. */
export function readLot({ fields, hasCommaDecimals }: StockFile, row: FileRow): Lot {
  const lot: Lot = { file: row, grades: {}, numbers: {}, texts: {}, price: null, findings: [] };
  for (const [index, field] of fields.entries()) {
    if (field !== null) readCell(lot, field, row.cells[index] ?? '', hasCommaDecimals);
  }
  readMeasures(lot, hasCommaDecimals);
  return lot;
}
