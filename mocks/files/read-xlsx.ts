import { readZip, type ZipEntry } from './read-zip.ts';
import { type FileRow, isBlank, MAX_CELLS, withoutMark } from './table.ts';
import { attribute, piecesOf } from './xml.ts';

/** Most files in a workbook, and most bytes that one of them may unpack to. */
const MAX_PARTS = 2000;
const MAX_PART_BYTES = 64 * 1_048_576;
const WORKBOOK = 'xl/workbook.xml';
const WORKBOOK_LINKS = 'xl/_rels/workbook.xml.rels';

type Parts = ReadonlyMap<string, ZipEntry>;

function partText(parts: Parts, name: string): string | null {
  const part = parts.get(name);
  if (part === undefined || part.size > MAX_PART_BYTES) return null;
  const bytes = part.read();
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

/** Name of the part of the first sheet, by the workbook's list of sheets. */
function firstSheet(parts: Parts): string | null {
  const workbook = partText(parts, WORKBOOK);
  if (workbook === null) return null;
  const sheet = /<(?:\w+:)?sheet\s([^>]*)>/.exec(workbook)?.[1] ?? '';
  const id = attribute(sheet, 'id');
  for (const piece of piecesOf(partText(parts, WORKBOOK_LINKS) ?? '')) {
    if (piece.kind !== 'begin' || attribute(piece.attributes, 'Id') !== id) continue;
    const target = attribute(piece.attributes, 'Target') ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return null;
}

/** The texts that cells share: each the runs of one item, without the readings that East Asian texts carry. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  /** Elements that are open within an item; only the text of a `t` that is no reading (`rPh`) counts. */
  const open = new Set<string>();
  let text = '';
  for (const piece of piecesOf(xml)) {
    if (piece.kind === 'text') {
      if (open.has('t') && !open.has('rPh')) text += piece.text;
      continue;
    }
    if (piece.kind === 'begin') open.add(piece.name);
    if (piece.kind === 'end' || piece.isEmpty) open.delete(piece.name);
    if (piece.name !== 'si' || open.has('si')) continue;
    texts.push(text);
    text = '';
  }
  return texts;
}

/** The column of a cell by its address (`C7` is 2), from 0; null without one. */
function columnOf(address: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A number as people write it: no powers of ten, which would spoil report numbers, and no dust of binary fractions. */
function numberText(value: string): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  return Number.isInteger(number) ? String(BigInt(number)) : String(Number(number.toPrecision(12)));
}

/** What a cell shows, by its type. */
function cellText(type: string | null, value: string, shared: readonly string[]): string {
  switch (type) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'inlineStr':
    case 'str':
      return value;
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return '';
    default:
      return numberText(value.trim());
  }
}

interface Cell {
  readonly column: number;
  readonly type: string | null;
}

/** Reads the rows of a sheet as its XML goes by. */
function createSheetReader(shared: readonly string[]) {
  const rows: FileRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let cell: Cell = { column: -1, type: null };
  let value = '';
  let isValue = false;
  const endCell = () => {
    if (cell.column >= MAX_CELLS) return;
    while (cells.length < cell.column) cells.push('');
    cells[cell.column] = withoutMark(cellText(cell.type, value, shared).trim());
  };
  const begin = (name: string, attributes: string) => {
    if (name === 'row') {
      const told = Number(attribute(attributes, 'r'));
      row = Number.isInteger(told) && told > row ? told : row + 1;
      cells = [];
      cell = { column: -1, type: null };
    } else if (name === 'c') {
      const column = columnOf(attribute(attributes, 'r')) ?? cell.column + 1;
      cell = { column, type: attribute(attributes, 't') };
      value = '';
    }
    isValue = name === 'v' || name === 't';
  };
  const end = (name: string) => {
    isValue = false;
    if (name === 'c') endCell();
    if (name === 'row' && !isBlank(cells)) rows.push({ row, cells });
  };
  return {
    rows,
    begin,
    end,
    text: (text: string) => {
      if (isValue) value += text;
    },
  };
}

function rowsOf(xml: string, shared: readonly string[], most: number): FileRow[] {
  const reader = createSheetReader(shared);
  for (const piece of piecesOf(xml)) {
    if (piece.kind === 'text') reader.text(piece.text);
    else if (piece.kind === 'end') reader.end(piece.name);
    else reader.begin(piece.name, piece.attributes);
    if (piece.kind === 'begin' && piece.isEmpty) reader.end(piece.name);
    if (reader.rows.length >= most) break;
  }
  return reader.rows;
}

/**
 * The rows of the first sheet of a workbook (XLSX) that are not blank, cells as text: numbers in full, truth values as TRUE and FALSE,
 * errors as nothing. Null when the bytes are no workbook.
 *
 * @param most how many rows are read at most
 */
export function readXlsx(bytes: Uint8Array, most: number): FileRow[] | null {
  const entries = readZip(bytes, MAX_PARTS);
  if (entries === null) return null;
  const parts: Parts = new Map(entries.map((entry) => [entry.name.replaceAll('\\', '/'), entry]));
  const name = firstSheet(parts);
  const sheet = name === null ? null : partText(parts, name);
  if (sheet === null) return null;
  return rowsOf(sheet, sharedTexts(partText(parts, 'xl/sharedStrings.xml') ?? ''), most);
}
