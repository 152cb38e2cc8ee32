import { describe, expect, test } from 'vitest';
import { readCsv } from '#mocks/formats/read-csv.ts';
import { atOnce, type Sliced } from '#mocks/formats/slices.ts';
import { MAX_CELLS } from '#mocks/formats/table.ts';
import { listPrice } from '#mocks/rules/price-list.ts';
import { checkFile } from '#mocks/rules/stock-files/check-file.ts';
import { mapColumns } from '#mocks/rules/stock-files/columns.ts';
import { wordsIn } from '#mocks/rules/stock-files/file-words.ts';
import { readStockFile } from '#mocks/rules/stock-files/read-file.ts';

const utf8 = new TextEncoder();
const read = (text: string) => atOnce(readCsv(utf8.encode(text), 100));
const cellsOf = (text: string) => read(text)?.rows.map(({ cells }) => cells);

/** The result of work in parts, and how often others may run meanwhile. */
function inParts<Result>(work: Sliced<Result>): { readonly result: Result; readonly waits: number } {
  for (let waits = 0; ; waits += 1) {
    const step = work.next();
    if (step.done === true) return { result: step.value, waits };
  }
}

describe('a CSV file', () => {
  test.each([
    ['of an Excel that writes commas', 'a,b,c\r\n"1,5",2,3\r\n', ','],
    ['of an Excel that writes semicolons, with decimal commas', 'a;b;c\r\n1,5;2,25;3\r\n', ';'],
    ['with tabs, with commas and semicolons in its texts', 'a\tb\n"x, y; z, w; v"\t2\n', '\t'],
    ['whose headers hold other delimiters in quotes', '"a;b;c;d",e,f\n1,2,3\n', ','],
    ['of one column', 'stock\nA-1\n', ','],
    ['that begins with a byte order mark and blank lines', '\ufeff\n\n a;b\n1;2\n', ';'],
  ])('%s is split by its own delimiter', (_what, text, delimiter) => {
    expect(read(text)?.delimiter).toBe(delimiter);
    expect(new Set(cellsOf(text)?.map(({ length }) => length)).size).toBe(1);
  });

  test.each([
    ['LF', 'a,b\n1,"x\ny"\n2,z', 'x\ny'],
    ['CRLF', 'a,b\r\n1,"x\r\ny"\r\n2,z\r\n', 'x\r\ny'],
    ['CR', 'a,b\r1,"x y"\r2,z', 'x y'],
    ['both, as files that were joined have', 'a,b\r\n1,"x\ny"\n2,z\r\n', 'x\ny'],
  ])('a CSV file with line ends of %s is read line by line', (_ends, text, quoted) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', quoted],
      ['2', 'z'],
    ]);
  });

  test('keeps doubled quotes, quotes inside words and quoted delimiters', () => {
    expect(cellsOf('a,b,c\n"6.5"" x","""",7" round\n"x;y","","a,b"')).toEqual([
      ['a', 'b', 'c'],
      ['6.5" x', '"', '7" round'],
      ['x;y', '', 'a,b'],
    ]);
  });

  test('a CSV file with a quote that is never closed is read to its end', () => {
    expect(cellsOf('a,b\n1,"open\n2,3')).toEqual([
      ['a', 'b'],
      ['1', 'open\n2,3'],
    ]);
  });

  test('has at most as many cells in a row as are read', () => {
    const [row] = read('x,'.repeat(2000))?.rows ?? [];
    expect(row?.cells).toHaveLength(MAX_CELLS);
  });

  test('a CSV file of semicolons has decimal commas, one of commas has thousands separated by them', () => {
    const lotOf = (text: string) => {
      const table = atOnce(readStockFile(utf8.encode(text)));
      if (table === null) throw new Error('No table.');
      const fields = mapColumns(table.headers, () => undefined).map(({ field }) => field);
      const [lot] = atOnce(checkFile({ ...table, fields, words: {} }, listPrice));
      return lot?.numbers;
    };
    expect(lotOf('Stock #;Weight;Price Per Carat\nA-1;1,01;5.680,50')).toMatchObject({
      crt: 1.01,
      ctPr: 5680.5,
    });
    expect(lotOf('Stock #,Weight,Price Per Carat\nA-1,1.01,"5,680.50"')).toMatchObject({
      crt: 1.01,
      ctPr: 5680.5,
    });
    expect(lotOf('Stock #;Weight;Price Per Carat\nA-1;1;5,680')).toMatchObject({ ctPr: 5.68 });
    expect(lotOf('Stock #,Weight,Price Per Carat\nA-1,1,"5,680"')).toMatchObject({ ctPr: 5680 });
  });

  test('lets others run after each row while it is read, checked four times and searched for unknown words', () => {
    const rows = 50;
    const text = `Stock #,Weight\n${'A-1,1\n'.repeat(rows)}`;
    const table = inParts(readStockFile(utf8.encode(text)));
    expect(table.waits).toBeGreaterThanOrEqual(rows);
    if (table.result === null) throw new Error('No table.');
    const fields = mapColumns(table.result.headers, () => undefined).map(({ field }) => field);
    const file = { ...table.result, fields, words: {} };
    const lots = inParts(checkFile(file, listPrice));
    expect(lots.result).toHaveLength(rows);
    expect(lots.waits).toBeGreaterThanOrEqual(4 * rows);
    expect(inParts(wordsIn(file, lots.result)).waits).toBeGreaterThanOrEqual(rows);
  });
});
