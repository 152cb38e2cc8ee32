import type { UploadField } from '#generated/model/uploadField.ts';
import type { UploadRule } from '#generated/model/uploadRule.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import { type Lot, note } from './lot.ts';

export function stockKey(number: string): string {
  return number.trim().toUpperCase();
}

function stockNumber({ texts }: Lot): string | null {
  return texts.vStnId ? stockKey(texts.vStnId) : null;
}

function report({ texts, grades }: Lot): string | null {
  return texts.rptNo && grades.lbNm ? `${grades.lbNm.code} ${texts.rptNo.toUpperCase()}` : null;
}

/** Identity of a stone: shape, weight, colour, clarity, measurements and report. */
function stone({ grades, numbers, texts }: Lot): string | null {
  const { shpNm, colNm, fcColNm, intenNm, clrNm } = grades;
  const { crt, length, width, height } = numbers;
  if (!shpNm || !crt || !length || !width || !height) return null;
  const colour = colNm?.id ?? `${intenNm?.id} ${fcColNm?.id}`;
  return [shpNm.id, crt, colour, clrNm?.id, length, width, height, texts.rptNo ?? ''].join('/');
}

type Sameness = readonly [rule: UploadRule, field: UploadField | null, keyOf: (lot: Lot) => string | null];

const SAME: readonly Sameness[] = [
  ['DUPLICATE_STOCK_NUMBER', 'vStnId', stockNumber],
  ['DUPLICATE_REPORT', 'rptNo', report],
  ['DUPLICATE_STONE', null, stone],
];

/** Refuses repeated lots; the first one is kept. Only the most obvious reason is reported. */
export function* checkDuplicates(lots: readonly Lot[]): Sliced<void> {
  const seen = SAME.map(() => new Set<string>());
  for (const lot of lots) {
    yield;
    let isReported = false;
    for (const [index, [rule, field, keyOf]] of SAME.entries()) {
      const key = keyOf(lot);
      const keys = seen[index];
      if (key === null || keys === undefined) continue;
      if (keys.has(key) && !isReported) {
        note(lot, rule, 'ERROR', field);
        isReported = true;
      }
      keys.add(key);
    }
  }
}
