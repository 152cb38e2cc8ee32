import { Zip, ZipDeflate } from 'fflate';
import { type Cell, rowXml, type SheetColumn, sheetHead, workbookParts } from './write-workbook.ts';
import { zoneless } from './write-zip.ts';

const BLOCK = 250;
const FIRST_ROW = 2;

/** A workbook of one sheet whose rows are made as they are written. Links of cells are left out. */
interface StreamedSheet {
  readonly name: string;
  /** Whether the first column is on the right. */
  readonly isFromRight?: boolean;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<readonly (Cell | null)[]>;
}

/**
 * Creates an XLSX workbook in parts, of which only one is in memory at a time.
 *
 * @param time modification time of its parts in milliseconds since 1970
 */
export function* streamWorkbook(
  { name, isFromRight, columns, rows }: StreamedSheet,
  time: number,
): Generator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error !== null) throw error;
    made.push(data);
  });
  const text = new TextEncoder();
  const begun = (path: string) => {
    const part = new ZipDeflate(path, { level: 6 });
    part.mtime = zoneless(time);
    zip.add(part);
    return part;
  };
  for (const { name: path, xml } of workbookParts([{ name }])) begun(path).push(text.encode(xml), true);
  const sheet = begun('xl/worksheets/sheet1.xml');
  let block = [sheetHead(columns, isFromRight)];
  let number = FIRST_ROW;
  for (const cells of rows) {
    block.push(rowXml(cells, number));
    number += 1;
    if (block.length < BLOCK) continue;
    sheet.push(text.encode(block.join('')));
    block = [];
    yield* made.splice(0);
  }
  sheet.push(text.encode(`${block.join('')}</sheetData></worksheet>`), true);
  zip.end();
  yield* made.splice(0);
}
