import { columnLetters } from '#mocks/formats/write-workbook.ts';
import { writeZip } from '#mocks/formats/write-zip.ts';

export const HEADERS = [
  ...['Stock #', 'Shape', 'Weight', 'Color', 'Clarity', 'Location', 'Treatment', 'Price Per Carat'],
  'Seller Comment',
] as const;

type Cells = Partial<Record<(typeof HEADERS)[number], string>>;

/** A lot without doubts, of a weight of its own, changed by `cells`. */
export function lotOf(number: number, cells: Cells = {}): string[] {
  const plain: Cells = {
    'Stock #': `ODD-${number}`,
    Shape: 'Round',
    Weight: `1.0${number}`,
    Color: 'G',
    Clarity: 'VS1',
    Location: 'Surat',
    Treatment: 'None',
    'Price Per Carat': '5680.5',
    'Seller Comment': '',
    ...cells,
  };
  return HEADERS.map((header) => plain[header] ?? '');
}

export type Rows = readonly (readonly string[])[];

/** Rows as text; every cell is quoted. */
export const text = (rows: Rows, delimiter = ',', line = '\n'): string =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join(line);

export const utf8 = (content: string): Uint8Array => new TextEncoder().encode(content);
export const utf16 = (content: string, isBigEndian = false): Uint8Array => {
  const bytes = Buffer.from(content, 'utf16le');
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
};
export const latin = (content: string): Uint8Array => new Uint8Array(Buffer.from(content, 'latin1'));

interface OddSheet {
  readonly name: string;
  /** Cells that start with `<` are the content of a cell element, those that start with `#` are errors. */
  readonly rows: Rows;
  readonly isHidden?: boolean;
  readonly merged?: readonly string[];
}

function cellXml(cell: string, address: string): string {
  if (cell === '') return '';
  if (cell.startsWith('#')) return `<c r="${address}" t="e"><v>${cell}</v></c>`;
  return cell.startsWith('<')
    ? `<c r="${address}">${cell}</c>`
    : `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}

/** A workbook as spreadsheet programs write it, of sheets that the portal does not write itself. */
export function workbook(...sheets: readonly OddSheet[]): Uint8Array {
  const named = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="r${at}"/>`,
  );
  const links = sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`);
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
  };
  for (const [at, { rows, merged = [] }] of sheets.entries()) {
    const data = rows.map((cells, row) => {
      const written = cells.map((cell, place) => cellXml(cell, `${columnLetters(place)}${row + 1}`));
      return `<row r="${row + 1}">${written.join('')}</row>`;
    });
    const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`);
    parts[`xl/worksheets/sheet${at}.xml`] =
      `<worksheet><sheetData>${data.join('')}</sheetData><mergeCells>${ranges.join('')}</mergeCells></worksheet>`;
  }
  const entries = Object.entries(parts).map(([name, xml]) => ({ name, bytes: utf8(xml) }));
  return writeZip(entries, 0, { isDeflated: true });
}
