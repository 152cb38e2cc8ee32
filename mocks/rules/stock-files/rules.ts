import type { UploadField } from '#generated/model/uploadField.ts';
import { issuesReports } from '#mocks/rules/certified.ts';
import { shapeRule, weightFactor } from '#mocks/rules/shape-rules.ts';
import { checkForbidden } from './forbidden.ts';
import { checkPlace } from './location.ts';
import { isNoted, isParcel, type Lot, note, type StockFile } from './lot.ts';
import { checkPrice } from './prices.ts';

const MAX_CARATS = 99;
/** Tolerances of ratio, depth and weight against the measurements (domain.md 4.4). */
const RATIO_SLACK = 0.03;
const DEPTH_SLACK = 1;
const WEIGHT_SLACK = 0.15;
/** Inclusions that a flawless stone may have (domain.md 2.5). */
const HARMLESS: ReadonlySet<string> = new Set([
  'Minor Details of Polish',
  'Extra Facet',
  'Surface Graining',
  'No Inclusion',
]);

function need(lot: Lot, field: UploadField, value: unknown): void {
  if ((value === null || value === undefined) && !isNoted(lot, field)) note(lot, 'REQUIRED', 'ERROR', field);
}

function checkNeeded(lot: Lot): void {
  const { grades, numbers, texts } = lot;
  need(lot, 'vStnId', texts.vStnId);
  need(lot, 'shpNm', grades.shpNm);
  need(lot, 'crt', numbers.crt);
  checkPlace(lot);
  if (!grades.colNm && !isNoted(lot, 'colNm')) {
    if (grades.fcColNm) need(lot, 'intenNm', grades.intenNm);
    else if (grades.intenNm) need(lot, 'fcColNm', grades.fcColNm);
    else if (!isNoted(lot, 'fcColNm', 'intenNm')) note(lot, 'REQUIRED', 'ERROR', 'colNm');
  }
  // Fancy colours need no clarity grade.
  if (!grades.fcColNm) need(lot, 'clrNm', grades.clrNm);
  if (numbers.crt && numbers.crt > MAX_CARATS && !isParcel(lot)) note(lot, 'RANGE', 'ERROR', 'crt');
}

function checkReport(lot: Lot): void {
  const lab = lot.grades.lbNm;
  const { rptNo } = lot.texts;
  if (isNoted(lot, 'lbNm', 'rptNo')) return;
  const isReported = lab !== null && lab !== undefined && issuesReports(lab.code);
  if (isReported && !rptNo) note(lot, 'LAB_WITHOUT_REPORT', 'ERROR', 'rptNo');
  if (rptNo && !isReported) note(lot, 'REPORT_WITHOUT_LAB', 'ERROR', 'lbNm');
}

/** Weight in carats computed from the measurements (domain.md 2.7). */
function weightOf(shape: string, length: number, width: number, height: number): number {
  const rule = shapeRule(shape);
  const area = rule.byMeanDiameter ? ((length + width) / 2) ** 2 : length * width;
  return area * height * weightFactor(rule, length / width);
}

/** Compares values that are stated twice, to find typing errors. */
function checkGeometry(lot: Lot): void {
  const { length, width, height, ratio, depPer, crt } = lot.numbers;
  const shape = lot.grades.shpNm?.shown;
  if (!length || !width || shape === undefined || isParcel(lot)) return;
  if (ratio && Math.abs(length / width - ratio) > RATIO_SLACK) note(lot, 'RATIO_DIFFERS', 'WARNING', 'ratio');
  if (!height) return;
  const across = shape === 'Round' ? (length + width) / 2 : width;
  if (depPer && Math.abs((height / across) * 100 - depPer) > DEPTH_SLACK) {
    note(lot, 'DEPTH_DIFFERS', 'WARNING', 'depPer');
  }
  const weight = weightOf(shape, length, width, height);
  if (crt && Math.abs(weight / crt - 1) > WEIGHT_SLACK) note(lot, 'WEIGHT_DIFFERS', 'WARNING', 'crt');
}

/** Whether a stone has no inclusions, or only harmless ones. */
function isClean(lot: Lot): boolean {
  return (lot.marks ?? []).every(({ shown }) => HARMLESS.has(shown));
}

/** Values that exclude each other. For a warning, the more likely value is kept. */
function checkContradictions(lot: Lot): void {
  const { grades, numbers, texts } = lot;
  if (grades.colNm && grades.fcColNm) note(lot, 'CONTRADICTION', 'ERROR', 'fcColNm');
  // Only rounds have a cut grade (domain.md 2.5).
  if (grades.cutNm && grades.shpNm && grades.shpNm.shown !== 'Round') {
    note(lot, 'CONTRADICTION', 'WARNING', 'cutNm');
    grades.cutNm = null;
  }
  if (grades.clrNm?.group === 'FL-IF' && !isClean(lot)) note(lot, 'CONTRADICTION', 'WARNING', 'kToSStr');
  if (grades.fluNm?.code === 'NON' && texts.fluColNm) {
    note(lot, 'CONTRADICTION', 'WARNING', 'fluColNm');
    texts.fluColNm = null;
  }
  const { grdl, grdlTo } = grades;
  if (grdl && grdlTo && grdl.rank > grdlTo.rank) {
    note(lot, 'CONTRADICTION', 'WARNING', 'grdl');
    grades.grdl = grdlTo;
    grades.grdlTo = grdl;
  }
  if (isParcel(lot) && texts.rptNo) note(lot, 'CONTRADICTION', 'WARNING', 'pieces');
  if (numbers.pieces === null) numbers.pieces = 1;
}

/** Checks a single lot against all rules of domain.md 4.4 and computes its price. */
export function checkLot(lot: Lot, file: StockFile): void {
  checkNeeded(lot);
  if (lot.texts.treatment === undefined && !isNoted(lot, 'treatment')) {
    note(lot, 'TREATMENT_UNDISCLOSED', 'ERROR', 'treatment');
  }
  checkForbidden(lot, file);
  checkReport(lot);
  checkContradictions(lot);
  checkGeometry(lot);
  checkPrice(lot);
}
