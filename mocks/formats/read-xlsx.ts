import { Parser } from 'saxen';
import { readZip, type ZipEntry } from './read-zip.ts';
import type { Sliced } from './slices.ts';
import { type FileRow, isBlank, MAX_CELLS, withoutMark } from './table.ts';

/** Value of an attribute of the current element by its local name; null if absent. */
type Attribute = (name: string) => string | null;

/** Receives the events of a document. Element names are local names, without prefix. */
interface XmlReader {
  readonly begin: (name: string, attribute: Attribute) => void;
  readonly end?: (name: string) => void;
  readonly text?: (text: string) => void;
  /** Whether to stop; asked after each element. */
  readonly isDone?: () => boolean;
}

/** Numeric entities above U+FFFF, which saxen would truncate to 16 bits. */
const WIDE_ENTITY = /&#(x[0-9a-f]{5,6}|\d{5,7});/gi;

function wideDecoded(text: string): string {
  if (!text.includes('&#')) return text;
  return text.replaceAll(WIDE_ENTITY, (entity, digits: string) => {
    const code = Number(digits.replace(/^x/i, '0x'));
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Characters of a document that are parsed between two waits. */
const PART = 1_048_576;

/** Parses an XML document in parts. Returns false if it is not well-formed up to where parsing stopped. */
function* readXml(xml: string, { begin, end, text, isDone }: XmlReader): Sliced<boolean> {
  let isSound = true;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    parser.stop();
  };
  const parser = new Parser()
    .on('openTag', (name, attributesOf, decodeEntities) => {
      begin(local(name), (wanted) => {
        const attributes = attributesOf();
        if (attributes === false) return null;
        const found = Object.keys(attributes).find(
          (each) => local(each) === wanted && !each.startsWith('xmlns:'),
        );
        const value = found === undefined ? undefined : attributes[found];
        return value === undefined ? null : decodeEntities(wideDecoded(value));
      });
    })
    .on('closeTag', (name) => {
      end?.(local(name));
      if (isDone?.() === true) stop();
    })
    .on('error', () => {
      isSound = false;
      stop();
    });
  if (text !== undefined) {
    parser.on('text', (value, decodeEntities) => text(decodeEntities(wideDecoded(value)))).on('cdata', text);
  }
  for (let at = 0; at < xml.length && !isStopped; at += PART) {
    parser.write(xml.slice(at, at + PART));
    yield;
  }
  if (!isStopped) parser.end();
  return isSound;
}

/** Maximum number of parts in a workbook, and maximum unpacked size of a part in bytes. */
const MAX_PARTS = 2000;
const MAX_PART_BYTES = 64 * 1_048_576;
const WORKBOOK = 'xl/workbook.xml';
const WORKBOOK_LINKS = 'xl/_rels/workbook.xml.rels';

type Parts = ReadonlyMap<string, ZipEntry>;

function* partText(parts: Parts, name: string): Sliced<string | null> {
  const part = parts.get(name);
  if (part === undefined || part.size > MAX_PART_BYTES) return null;
  const bytes = yield* part.read();
  return bytes === null ? null : new TextDecoder().decode(bytes);
}

/** The visible sheets of a workbook by name, each with the name of its part; all sheets if none is visible. */
function* sheetsOf(parts: Parts): Sliced<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  yield* readXml((yield* partText(parts, WORKBOOK_LINKS)) ?? '', {
    begin: (name, attribute) => {
      const [id, target] = [attribute('Id'), attribute('Target')];
      if (name === 'Relationship' && id !== null && target !== null) targets.set(id, target);
    },
  });
  const sheets: { readonly name: string; readonly part: string; readonly isHidden: boolean }[] = [];
  yield* readXml((yield* partText(parts, WORKBOOK)) ?? '', {
    begin: (name, attribute) => {
      const target = name === 'sheet' ? targets.get(attribute('id') ?? '') : undefined;
      if (target === undefined) return;
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      const isHidden = attribute('state') === 'hidden' || attribute('state') === 'veryHidden';
      if (parts.has(part)) sheets.push({ name: attribute('name') ?? '', part, isHidden });
    },
  });
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  return new Map((visible.length > 0 ? visible : sheets).map(({ name, part }) => [name, part]));
}

/** The shared strings: text runs joined per item, without the phonetic readings of East Asian text. */
function* sharedTexts(xml: string): Sliced<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  yield* readXml(xml, {
    begin: (name) => {
      if (name === 't') isText = true;
      if (name === 'rPh') isReading = true;
    },
    end: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
      if (name !== 'si') return;
      texts.push(text);
      text = '';
    },
    text: (piece) => {
      if (isText && !isReading) text += piece;
    },
  });
  return texts;
}

/** Zero-based column of a cell address (`C7` is 2); null without an address. */
function columnOf(address: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A number without exponent, which would spoil report numbers, and without floating-point noise. */
function numberText(value: string): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  return Number.isInteger(number) ? String(BigInt(number)) : String(Number(number.toPrecision(12)));
}

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

interface SheetReader extends XmlReader {
  /** The rows that are not blank. Of cells that are merged downwards, each row has the value. */
  readonly rows: () => readonly FileRow[];
}

/** First and last row, and column, of cells that are merged downwards (`C2:C4`); null for others. */
function mergedColumn(range: string | null): readonly [from: number, to: number, column: number] | null {
  const [, letters = '', from, other, to] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(range ?? '') ?? [];
  const column = columnOf(letters);
  return column === null || letters !== other ? null : [Number(from), Number(to), column];
}

function withMerged(
  rows: readonly FileRow[],
  merged: readonly (readonly [from: number, to: number, column: number])[],
): readonly FileRow[] {
  const filled = new Map<number, string[]>();
  const places = new Map(merged.length === 0 ? [] : rows.map(({ row }, place) => [row, place]));
  for (const [from, to, column] of merged) {
    const value = rows[places.get(from) ?? -1]?.cells[column] ?? '';
    for (let place = (places.get(from) ?? rows.length) + 1; (rows[place]?.row ?? to + 1) <= to; place += 1) {
      const cells = filled.get(place) ?? [...(rows[place]?.cells ?? [])];
      while (cells.length < column) cells.push('');
      cells[column] = value;
      filled.set(place, cells);
    }
  }
  return rows.map(({ row, cells }, place) => ({ row, cells: filled.get(place) ?? cells }));
}

function createSheetReader(shared: readonly string[], most: number): SheetReader {
  const rows: FileRow[] = [];
  const merged: (readonly [number, number, number])[] = [];
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let type: string | null = null;
  let value = '';
  let isValue = false;
  let formula: string | null = null;
  let isFormula = false;
  const noteMerged = (range: string | null) => {
    const found = merged.length < most ? mergedColumn(range) : null;
    if (found !== null) merged.push(found);
  };
  const endCell = () => {
    if (column >= MAX_CELLS) return;
    while (cells.length < column) cells.push('');
    const isComputed = formula === null || value !== '' || type !== null;
    cells[column] = isComputed ? withoutMark(cellText(type, value, shared).trim()) : `=${formula}`;
  };
  return {
    rows: () => withMerged(rows, merged),
    isDone: () => rows.length >= most,
    begin: (name, attribute) => {
      if (name === 'row') {
        const told = Number(attribute('r'));
        row = Number.isInteger(told) && told > row ? told : row + 1;
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        type = attribute('t');
        value = '';
        formula = null;
      } else if (name === 'mergeCell') noteMerged(attribute('ref'));
      isValue = name === 'v' || name === 't';
      isFormula = name === 'f';
      if (isFormula) formula = '';
    },
    end: (name) => {
      isValue = false;
      isFormula = false;
      if (name === 'c') endCell();
      if (name === 'row' && !isBlank(cells)) rows.push({ row, cells });
    },
    text: (text) => {
      if (isValue) value += text;
      if (isFormula) formula = (formula ?? '') + text;
    },
  };
}

export interface Workbook {
  /** Names of its sheets; hidden ones only if there are no others. */
  readonly sheets: readonly string[];
  /** The rows of a sheet that are not blank, at most this many; null if it cannot be read. */
  readonly read: (sheet: string, most: number) => Sliced<readonly FileRow[] | null>;
}

/**
 * Opens an XLSX workbook. Its cells are read as text: numbers in full, booleans as TRUE and FALSE, errors as empty cells,
 * and a formula without a stored result as `=` and its text. Null if the bytes are not a workbook.
 */
export function* openXlsx(bytes: Uint8Array): Sliced<Workbook | null> {
  const entries = readZip(bytes, MAX_PARTS);
  if (entries === null) return null;
  const parts: Parts = new Map(entries.map((entry) => [entry.name.replaceAll('\\', '/'), entry]));
  const sheets = yield* sheetsOf(parts);
  if (sheets.size === 0) return null;
  const shared = yield* sharedTexts((yield* partText(parts, 'xl/sharedStrings.xml')) ?? '');
  return {
    sheets: [...sheets.keys()],
    *read(name, most) {
      const sheet = yield* partText(parts, sheets.get(name) ?? '');
      const reader = createSheetReader(shared, most);
      return sheet !== null && (yield* readXml(sheet, reader)) ? reader.rows() : null;
    },
  };
}

/** The rows of the first sheet of a workbook that are not blank, at most `most`; null if it cannot be read. */
export function* readXlsx(bytes: Uint8Array, most: number): Sliced<readonly FileRow[] | null> {
  const book = yield* openXlsx(bytes);
  return book === null ? null : yield* book.read(book.sheets[0] ?? '', most);
}
