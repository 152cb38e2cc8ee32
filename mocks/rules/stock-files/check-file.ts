import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { issuesReports } from '../certified.ts';
import { roundTo } from '../money.ts';
import type { ListPriceOf, Price } from '../price-list.ts';
import { shapeRule, weightFactor } from '../shape-rules.ts';
import { checkDuplicates, stockKey } from './duplicates.ts';
import { isGradeField, isNumberField, NUMBERS } from './fields.ts';
import { gradeNames } from './file-words.ts';
import { checkForbidden } from './forbidden.ts';
import { checkPlace } from './location.ts';
import { isNoted, isParcel, isRefused, type Lot, note, type StockFile } from './lot.ts';
import { numberStyleOf } from './number-style.ts';
import { readLot } from './read-lot.ts';

/** Maximum difference, in percentage points, between the stated discount and the price per carat. */
const MAX_POINTS = 0.5;
/** Maximum relative difference between the stated amount and weight times price per carat. */
const MAX_SHARE = 0.005;
/** Plausible prices per carat as a share of the list price. */
const LEAST_OF_LIST = 0.2;
const MOST_OF_LIST = 1.5;
/** Slips in a price: hundreds of USD, as lists print them, and a thousands separator taken for a decimal one. */
const SLIPS = [100, 1000, 0.01, 0.001];

/** A price per carat in USD and the field that states it. */
interface Source {
  readonly ctPr: number;
  readonly field: 'ctPr' | 'back' | 'amt';
}

/** List price of a lot in USD per carat; null if not listed: fancy colours, N to Z from 0.30 ct, parcels. */
function listed(lot: Lot, priceOf: ListPriceOf): number | null {
  const { shpNm, colNm, clrNm } = lot.grades;
  const { crt } = lot.numbers;
  if (!shpNm || !colNm || !clrNm || !crt || isParcel(lot)) return null;
  return priceOf({ round: shpNm.shown === 'Round', carat: crt, colour: colNm.code, clarity: clrNm.code });
}

function backOf(ctPr: number, rap: number): number {
  return roundTo((ctPr / rap - 1) * 100, 2);
}

function isPlausible(ctPr: number, rap: number): boolean {
  return ctPr >= rap * LEAST_OF_LIST && ctPr <= rap * MOST_OF_LIST;
}

/** Doubts about the discount. A stated price per carat that agrees with it as read settles them. */
function checkDiscount(lot: Lot, rap: number | null, { ctPr, field }: Source): void {
  const { discountDoubt: doubt, numbers } = lot;
  const { back } = numbers;
  if (typeof back !== 'number') return;
  if (rap === null) {
    note(lot, 'NO_LIST_PRICE', 'WARNING', 'back');
    return;
  }
  const differs = (points: number) => Math.abs(backOf(ctPr, rap) - points) > MAX_POINTS;
  const isSettled = field === 'ctPr' && !differs(back);
  if (doubt !== null && !isSettled)
    note(lot, doubt.rule, 'WARNING', 'back', { read: back, meant: doubt.meant });
  if (differs(doubt !== null && field === 'ctPr' && !isSettled ? doubt.meant : back)) {
    note(lot, 'PRICE_DISAGREES', 'WARNING', 'back');
  }
}

/** Doubts about the amount: it differs from weight times price per carat, or it is the price per carat. */
function checkAmount(lot: Lot, crt: number, { ctPr, field }: Source): void {
  const { amt } = lot.numbers;
  if (typeof amt !== 'number' || Math.abs(amt - ctPr * crt) <= amt * MAX_SHARE) return;
  if (field === 'ctPr' && amt === ctPr) {
    note(lot, 'PRICE_IS_AMOUNT', 'WARNING', 'ctPr', { read: ctPr, meant: roundTo(amt / crt, 2) });
  } else note(lot, 'PRICE_DISAGREES', 'WARNING', 'amt');
}

/** The plausible price per carat that a seller may have meant: of the other unit, or without a slip. */
function meantPrice(rap: number, crt: number, { ctPr, field }: Source): number | null {
  const other = field === 'amt' ? ctPr * crt : ctPr / crt;
  const meant = [other, ...SLIPS.map((slip) => ctPr * slip)].find((each) => isPlausible(each, rap));
  return meant ?? null;
}

function checkDistance(lot: Lot, rap: number | null, crt: number, source: Source): void {
  const { ctPr, field } = source;
  if (rap === null || isPlausible(ctPr, rap)) return;
  if (field === 'back') {
    const { back } = lot.numbers;
    const values = typeof back === 'number' ? { read: back, meant: lot.discountDoubt?.meant ?? null } : null;
    note(lot, 'PRICE_FAR_FROM_LIST', 'WARNING', field, values);
    return;
  }
  const unit = field === 'amt' ? crt : 1;
  const meant = meantPrice(rap, crt, source);
  note(lot, 'PRICE_FAR_FROM_LIST', 'WARNING', field, {
    read: roundTo(ctPr * unit, 2),
    meant: meant === null ? null : roundTo(meant * unit, 2),
  });
}

/** Price per carat: as stated, else from the discount, else from the amount. */
function sourceOf(lot: Lot, rap: number | null, crt: number): Source | null {
  const { ctPr, back, amt } = lot.numbers;
  if (typeof ctPr === 'number') return { ctPr, field: 'ctPr' };
  if (typeof back === 'number' && rap !== null)
    return { ctPr: roundTo(rap * (1 + back / 100), 2), field: 'back' };
  return typeof amt === 'number' ? { ctPr: roundTo(amt / crt, 2), field: 'amt' } : null;
}

/**
 * Computes the price of a lot. A stated price per carat takes precedence over a discount; a discount
 * without a list price is an error. Implausible prices are warnings: the price is used as read.
 */
function checkPrice(lot: Lot, priceOf: ListPriceOf): void {
  const { crt } = lot.numbers;
  if (!crt || isRefused(lot, 'crt', 'ctPr', 'back', 'amt')) return;
  const rap = listed(lot, priceOf);
  const source = sourceOf(lot, rap, crt);
  if (source === null) {
    const hasLooseBack = typeof lot.numbers.back === 'number' && !isNoted(lot, 'shpNm', 'colNm', 'clrNm');
    if (hasLooseBack) note(lot, 'NO_LIST_PRICE', 'ERROR', 'back');
    else if (typeof lot.numbers.back !== 'number') note(lot, 'PRICE_MISSING', 'ERROR', null);
    return;
  }
  checkDiscount(lot, rap, source);
  checkAmount(lot, crt, source);
  checkDistance(lot, rap, crt, source);
  const { ctPr } = source;
  const price: Price = {
    rap,
    ctPr,
    amt: roundTo(crt * ctPr, 2),
    back: rap === null ? null : backOf(ctPr, rap),
  };
  lot.price = price;
}

const MAX_CARATS = 99;
/** Tolerances of ratio, depth and weight against the measurements. */
const RATIO_SLACK = 0.03;
const DEPTH_SLACK = 1;
const WEIGHT_SLACK = 0.15;
/** Inclusions that a flawless stone may have. */
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

/** Weight in carats computed from the measurements. */
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
  const noteMeasured = (rule: UploadRule, field: 'ratio' | 'depPer' | 'crt', read: number, meant: number) =>
    note(lot, rule, 'WARNING', field, { read, meant: roundTo(meant, NUMBERS[field][2]) });
  if (ratio && Math.abs(length / width - ratio) > RATIO_SLACK)
    noteMeasured('RATIO_DIFFERS', 'ratio', ratio, length / width);
  if (!height) return;
  const across = shape === 'Round' ? (length + width) / 2 : width;
  const depth = (height / across) * 100;
  if (depPer && Math.abs(depth - depPer) > DEPTH_SLACK)
    noteMeasured('DEPTH_DIFFERS', 'depPer', depPer, depth);
  const weight = weightOf(shape, length, width, height);
  if (crt && Math.abs(weight / crt - 1) > WEIGHT_SLACK) noteMeasured('WEIGHT_DIFFERS', 'crt', crt, weight);
}

/** Values that exclude each other. For a warning, the more likely value is kept. */
function checkContradictions(lot: Lot): void {
  const { grades, numbers, texts } = lot;
  if (grades.colNm && grades.fcColNm) note(lot, 'CONTRADICTION', 'ERROR', 'fcColNm');
  // Only rounds have a cut grade.
  if (grades.cutNm && grades.shpNm && grades.shpNm.shown !== 'Round') {
    note(lot, 'CONTRADICTION', 'WARNING', 'cutNm');
    grades.cutNm = null;
  }
  if (grades.clrNm?.group === 'FL-IF' && !(lot.marks ?? []).every(({ shown }) => HARMLESS.has(shown)))
    note(lot, 'CONTRADICTION', 'WARNING', 'kToSStr');
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

/** Checks a single lot against all rules for lots and computes its price. */
function checkLot(lot: Lot, file: StockFile, priceOf: ListPriceOf): void {
  checkNeeded(lot);
  if (lot.texts.treatment === undefined && !isNoted(lot, 'treatment')) {
    note(lot, 'TREATMENT_UNDISCLOSED', 'ERROR', 'treatment');
  }
  checkForbidden(lot, file);
  checkReport(lot);
  checkContradictions(lot);
  checkGeometry(lot);
  checkPrice(lot, priceOf);
}

/**
 * Gives both lots of a pair the same pair number where each refers to the other's stock number, as in exports of
 * trade platforms: the smaller of the two. Lots that already share a number keep it.
 */
function* joinPairs(lots: readonly Lot[]): Sliced<void> {
  const byNumber = new Map(
    lots.flatMap((lot) => (lot.texts.vStnId ? [[stockKey(lot.texts.vStnId), lot]] : [])),
  );
  for (const lot of lots) {
    yield;
    const { vStnId, pairStkNo } = lot.texts;
    const mate = pairStkNo ? byNumber.get(stockKey(pairStkNo)) : undefined;
    if (!vStnId || !mate?.texts.vStnId || mate === lot) continue;
    const isMutual = !mate.texts.pairStkNo || stockKey(mate.texts.pairStkNo) === stockKey(vStnId);
    if (!isMutual) continue;
    const [number = vStnId] = [vStnId, mate.texts.vStnId].sort();
    lot.texts.pairStkNo = number;
    mate.texts.pairStkNo = number;
  }
}

/** Maximum length of stock numbers and values in an issue (contract, UploadIssue). */
const LONGEST_NUMBER = 60;
const LONGEST_VALUE = 200;
const LONGEST_LIST = 1000;

/**
 * Reads and checks every lot of a file. Existing listings of the seller are not considered here.
 *
 * @param priceOf list prices of the list in use
 * @param unit the unit of the discounts that the seller stated
 */
export function* checkFile(
  file: StockFile,
  priceOf: ListPriceOf,
  unit: DiscountUnit | null = null,
): Sliced<Lot[]> {
  const reading = { style: yield* numberStyleOf(file), unit, words: file.words };
  const lots: Lot[] = [];
  for (const row of file.rows) {
    const lot = readLot(file, row, reading);
    checkLot(lot, file, priceOf);
    lots.push(lot);
    yield;
  }
  yield* checkDuplicates(lots);
  yield* joinPairs(lots);
  return lots;
}

/** What a field accepts instead of a value that breaks a rule; null if the rule says it all. */
function acceptedBy(field: UploadField | null, rule: UploadRule): string | null {
  if (field === null) return null;
  if (rule === 'UNKNOWN_GRADE' && isGradeField(field))
    return cutText(gradeNames(field).join(', '), LONGEST_LIST);
  if (rule !== 'RANGE' || !isNumberField(field)) return null;
  const [least, most] = NUMBERS[field];
  return `${least} – ${field === 'crt' ? MAX_CARATS : most}`;
}

export function issuesOf({ headers, fields }: StockFile, lots: readonly Lot[]): UploadIssue[] {
  const indexOf = new Map(
    fields.flatMap((field, index) => (field === null ? [] : [[field, index] as const])),
  );
  const stockAt = indexOf.get('vStnId');
  return lots.flatMap(({ file, findings }) => {
    const number = stockAt === undefined ? '' : (file.cells[stockAt] ?? '').trim();
    return findings.map(({ rule, severity, field, values, column }): UploadIssue => {
      const index = column ?? (field === null ? undefined : indexOf.get(field));
      const cell =
        index === undefined
          ? { index: null, header: null, value: null }
          : { index, header: headers[index] ?? null, value: cutText(file.cells[index] ?? '', LONGEST_VALUE) };
      return {
        row: file.row,
        vStnId: number === '' ? null : cutText(number, LONGEST_NUMBER),
        field,
        ...cell,
        rule,
        severity,
        ...(values ?? { read: null, meant: null }),
        accepted: acceptedBy(field, rule),
      };
    });
  });
}
