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

/** Collects the non-null results of `found` for every element of a name, in document order. */
function* attributesIn(
  xml: string,
  element: string,
  found: (attribute: Attribute) => string | null,
): Sliced<string[]> {
  const values: string[] = [];
  yield* readXml(xml, {
    begin: (name, attribute) => {
      const value = name === element ? found(attribute) : null;
      if (value !== null) values.push(value);
    },
  });
  return values;
}

function* firstSheet(parts: Parts): Sliced<string | null> {
  const [id] = yield* attributesIn((yield* partText(parts, WORKBOOK)) ?? '', 'sheet', (attribute) =>
    attribute('id'),
  );
  const [target] = yield* attributesIn(
    (yield* partText(parts, WORKBOOK_LINKS)) ?? '',
    'Relationship',
    (attribute) => (attribute('Id') === id ? attribute('Target') : null),
  );
  if (id === undefined || target === undefined) return null;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
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
  readonly rows: readonly FileRow[];
}

function createSheetReader(shared: readonly string[], most: number): SheetReader {
  const rows: FileRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let type: string | null = null;
  let value = '';
  let isValue = false;
  let formula: string | null = null;
  let isFormula = false;
  const endCell = () => {
    if (column >= MAX_CELLS) return;
    while (cells.length < column) cells.push('');
    const isComputed = formula === null || value !== '' || type !== null;
    cells[column] = isComputed ? withoutMark(cellText(type, value, shared).trim()) : `=${formula}`;
  };
  return {
    rows,
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
      }
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

/**
 * The rows of the first sheet of an XLSX workbook that are not blank, with cells as text: numbers in full, booleans
 * as TRUE and FALSE, errors as empty cells, and a formula without a stored result as `=` and its text. Returns null if the
 * bytes are not a readable workbook.
 *
 * @param most maximum number of rows to read
 */
export function* readXlsx(bytes: Uint8Array, most: number): Sliced<FileRow[] | null> {
  const entries = readZip(bytes, MAX_PARTS);
  if (entries === null) return null;
  const parts: Parts = new Map(entries.map((entry) => [entry.name.replaceAll('\\', '/'), entry]));
  const name = yield* firstSheet(parts);
  const sheet = name === null ? null : yield* partText(parts, name);
  if (sheet === null) return null;
  const shared = yield* sharedTexts((yield* partText(parts, 'xl/sharedStrings.xml')) ?? '');
  const reader = createSheetReader(shared, most);
  return (yield* readXml(sheet, reader)) ? [...reader.rows] : null;
}
