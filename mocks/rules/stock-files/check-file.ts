import type { DiscountUnit } from '#generated/model/discountUnit.ts';
import type { UploadIssue } from '#generated/model/uploadIssue.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import { checkDuplicates, stockKey } from './duplicates.ts';
import type { Lot, StockFile } from './lot.ts';
import { numberStyleOf } from './number-style.ts';
import { readLot } from './read-lot.ts';
import { checkLot } from './rules.ts';

/**
 * Gives both lots of a pair the same pair number where each refers to the other's stock number, as in exports of
 * trade platforms: the smaller of the two. Lots that already share a number keep it.
 */
function joinPairs(lots: readonly Lot[]): void {
  const byNumber = new Map(
    lots.flatMap((lot) => (lot.texts.vStnId ? [[stockKey(lot.texts.vStnId), lot]] : [])),
  );
  for (const lot of lots) {
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

/**
 * Reads and checks every lot of a file. Existing listings of the seller are not considered here.
 *
 * @param unit the unit of the discounts that the seller stated
 */
export function checkFile(file: StockFile, unit: DiscountUnit | null = null): Lot[] {
  const reading = { style: numberStyleOf(file), unit };
  const lots = file.rows.map((row) => readLot(file, row, reading));
  for (const lot of lots) checkLot(lot, file);
  checkDuplicates(lots);
  joinPairs(lots);
  return lots;
}

/** Findings about lots in file order, with the original cell values. */
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
      };
    });
  });
}
