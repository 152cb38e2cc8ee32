import type { PriceListImpactRow } from '#generated/model/priceListImpactRow.ts';
import type { TableFormat } from '#generated/model/tableFormat.ts';
import type { Cell } from '#mocks/formats/write-workbook.ts';
import { say, type WordKey } from '#mocks/translations/words.ts';
import { tableFile } from '../download/table-file.ts';
import type { FileReply } from '../shared/binary.ts';
import { languageOf } from '../shared/languages.ts';
import type { SignedCall } from '../shared/operation.ts';

interface Column {
  readonly title: WordKey;
  readonly width: number;
  readonly value: (row: PriceListImpactRow) => string | number | boolean | null;
}

const COLUMNS: readonly Column[] = [
  { title: 'column.stoneId', width: 16, value: ({ stoneId }) => stoneId },
  { title: 'column.vStnId', width: 16, value: ({ vStnId }) => vStnId },
  { title: 'sheet.company', width: 28, value: ({ companyName }) => companyName },
  { title: 'sheet.quote', width: 16, value: ({ memoNo }) => memoNo },
  { title: 'column.shpNm', width: 12, value: ({ shpNm }) => shpNm },
  { title: 'column.crt', width: 10, value: ({ crt }) => crt },
  { title: 'column.colNm', width: 10, value: ({ colNm }) => colNm },
  { title: 'column.clrNm', width: 10, value: ({ clrNm }) => clrNm },
  { title: 'column.ctPr', width: 12, value: ({ ctPr }) => ctPr },
  { title: 'sheet.listOld', width: 14, value: ({ rapOld }) => rapOld },
  { title: 'sheet.listNew', width: 14, value: ({ rapNew }) => rapNew },
  { title: 'sheet.backOld', width: 14, value: ({ backOld }) => backOld },
  { title: 'sheet.backNew', width: 14, value: ({ backNew }) => backNew },
  { title: 'sheet.targetOld', width: 16, value: ({ isMetOld }) => isMetOld },
  { title: 'sheet.targetNew', width: 16, value: ({ isMetNew }) => isMetNew },
];

/** The impact of a price list as a file in the language of the caller. */
export function impactFile(
  call: SignedCall,
  name: string,
  format: TableFormat,
  list: readonly PriceListImpactRow[],
): FileReply {
  const language = languageOf(call);
  const cellOf = (value: string | number | boolean | null): Cell | null => {
    if (value === null) return null;
    if (typeof value === 'number') return { kind: 'number', value, look: 'fixed' };
    const text = typeof value === 'string' ? value : say(language, value ? 'sheet.met' : 'sheet.notMet');
    return { kind: 'text', text };
  };
  return tableFile({
    name,
    format,
    language,
    sheet: say(language, 'sheet.impact'),
    columns: COLUMNS.map(({ title, width }) => ({ title: say(language, title), width })),
    rows: list.map((row) => COLUMNS.map(({ value }) => cellOf(value(row)))),
    length: list.length,
    now: call.now,
  });
}
