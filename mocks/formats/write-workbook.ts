import { type PackedFile, writeZip } from './write-zip.ts';

/** Number format: integer, two decimals, or two decimals with thousands separators. */
export type NumberLook = 'whole' | 'fixed' | 'money';

export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly link?: string; readonly isBold?: boolean }
  | { readonly kind: 'number'; readonly value: number; readonly look: NumberLook }
  | {
      readonly kind: 'formula';
      readonly formula: string;
      readonly value: number | null;
      readonly look: NumberLook;
    };

/** A column: title, width in characters, and whether it is hidden because only formulas use it. */
export interface SheetColumn {
  readonly title: string;
  readonly width: number;
  readonly isHidden?: boolean;
}

/** A sheet. The title row is frozen; null cells are empty. */
export interface Sheet {
  readonly name: string;
  /** Whether the first column is on the right. */
  readonly isFromRight?: boolean;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly (Cell | null)[])[];
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const STYLE = { plain: 0, bold: 1, whole: 2, fixed: 3, money: 4, link: 5, text: 6 } as const;
const TOTAL_STYLE: Readonly<Record<NumberLook, number>> = { whole: 7, fixed: 8, money: 9 };

/** Characters that XML 1.0 does not allow. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Protects text from being taken for a formula, also after the sheet is saved as CSV. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
}

function cellXml(cell: Cell, address: string): string {
  switch (cell.kind) {
    case 'text': {
      const style = cell.link === undefined ? (cell.isBold ? STYLE.bold : STYLE.text) : STYLE.link;
      const text = escaped(harmless(cell.text));
      return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
    }
    case 'number':
      return `<c r="${address}" s="${STYLE[cell.look]}"><v>${cell.value}</v></c>`;
    case 'formula': {
      const value = cell.value === null ? '' : `<v>${cell.value}</v>`;
      return `<c r="${address}" s="${TOTAL_STYLE[cell.look]}"><f>${escaped(cell.formula)}</f>${value}</c>`;
    }
  }
}

export function rowXml(cells: readonly (Cell | null)[], number: number): string {
  const written = cells.map((cell, place) =>
    cell === null ? '' : cellXml(cell, `${columnLetters(place)}${number}`),
  );
  return `<row r="${number}">${written.join('')}</row>`;
}

function linksOf({ rows }: Sheet): { readonly address: string; readonly target: string }[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, place) =>
      cell?.kind === 'text' && cell.link !== undefined
        ? [{ address: `${columnLetters(place)}${row + 2}`, target: cell.link }]
        : [],
    ),
  );
}

export function sheetHead(columns: readonly SheetColumn[], isFromRight = false): string {
  const widths = columns.map(({ width, isHidden }, place) => {
    const hidden = isHidden ? ' hidden="1"' : '';
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"${hidden}/>`;
  });
  const heading = columns.map(({ title }): Cell => ({ kind: 'text', text: title, isBold: true }));
  return `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetViews><sheetView${isFromRight ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(heading, 1)}`;
}

function sheetXml(sheet: Sheet): string {
  const { columns, rows, isFromRight } = sheet;
  const written = rows.map((cells, place) => rowXml(cells, place + 2));
  const links = linksOf(sheet).map(
    ({ address }, place) => `<hyperlink ref="${address}" r:id="rId${place + 1}"/>`,
  );
  return `${sheetHead(columns, isFromRight)}${written.join('')}</sheetData>${links.length === 0 ? '' : `<hyperlinks>${links.join('')}</hyperlinks>`}</worksheet>`;
}

function relationships(
  rows: readonly { readonly type: string; readonly target: string; readonly isOutside?: boolean }[],
): string {
  const written = rows.map(
    ({ type, target, isOutside }, place) =>
      `<Relationship Id="rId${place + 1}" Type="${OFFICE}/${type}" Target="${escaped(target)}"${isOutside ? ' TargetMode="External"' : ''}/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${written.join('')}</Relationships>`;
}

function stylesXml(): string {
  const format = (number: number, font = 0) =>
    `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const formats = [format(0), format(0, 1), format(3), format(2), format(4), format(0, 2), format(49)];
  const totals = [format(3, 1), format(2, 1), format(4, 1)];
  const font = (marks: string) => `<font>${marks}<sz val="11"/><name val="Calibri"/></font>`;
  const link = '<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font>';
  return `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="3">${font('')}${font('<b/>')}${link}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length + totals.length}">${formats.join('')}${totals.join('')}</cellXfs></styleSheet>`;
}

function workbookXml(sheets: readonly Pick<Sheet, 'name'>[]): string {
  const named = sheets.map(
    ({ name }, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`;
}

function contentTypes(sheets: readonly unknown[]): string {
  const parts = sheets.map(
    (_sheet, place) =>
      `<Override PartName="/xl/worksheets/sheet${place + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${parts.join('')}</Types>`;
}

function sheetParts(sheet: Sheet, number: number): { readonly name: string; readonly xml: string }[] {
  const links = linksOf(sheet).map(({ target }) => ({ type: 'hyperlink', target, isOutside: true }));
  return [
    { name: `xl/worksheets/sheet${number}.xml`, xml: sheetXml(sheet) },
    ...(links.length === 0
      ? []
      : [{ name: `xl/worksheets/_rels/sheet${number}.xml.rels`, xml: relationships(links) }]),
  ];
}

export function workbookParts(
  sheets: readonly Pick<Sheet, 'name'>[],
): { readonly name: string; readonly xml: string }[] {
  const links = [
    ...sheets.map((_sheet, place) => ({ type: 'worksheet', target: `worksheets/sheet${place + 1}.xml` })),
    { type: 'styles', target: 'styles.xml' },
  ];
  return [
    { name: '[Content_Types].xml', xml: contentTypes(sheets) },
    { name: '_rels/.rels', xml: relationships([{ type: 'officeDocument', target: 'xl/workbook.xml' }]) },
    { name: 'xl/workbook.xml', xml: workbookXml(sheets) },
    { name: 'xl/_rels/workbook.xml.rels', xml: relationships(links) },
    { name: 'xl/styles.xml', xml: stylesXml() },
  ];
}

/**
 * Creates an XLSX workbook with typed cells, links and formulas that are recalculated on opening. Text that looks
 * like a formula is protected.
 *
 * @param time modification time of the parts in milliseconds since 1970
 */
export function writeWorkbook(sheets: readonly Sheet[], time: number): Uint8Array<ArrayBuffer> {
  const parts = [...workbookParts(sheets), ...sheets.flatMap((sheet, place) => sheetParts(sheet, place + 1))];
  const text = new TextEncoder();
  return writeZip(
    parts.map(({ name, xml }): PackedFile => ({ name, bytes: text.encode(xml) })),
    time,
    { isDeflated: true },
  );
}
