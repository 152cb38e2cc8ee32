import type { ColumnMatch } from '#generated/model/columnMatch.ts';
import type { UploadField } from '#generated/model/uploadField.ts';
import type { ColumnField } from '#mocks/rules/upload-rows.ts';
import { GRADES } from './fields.ts';
import { FIELDS } from './headers.ts';
import { gradeOf } from './words.ts';

/** The seller's earlier mapping of a header: a field, or null to skip the column. */
export type Memory = (header: string) => UploadField | null | undefined;

const UNMAPPED: ColumnField = { field: null, match: 'NONE' };
/** Shorter headers resemble others by chance; longer ones are sentences. */
const LEAST_LIKE = 4;
const MAX_LIKE = 40;
/** Headers of the trade that resemble a field and mean something else. */
const NO_FIELD: ReadonlySet<string> = new Set(
  [
    'Lab Location',
    'Time To Location',
    'Report Type',
    'Treated Color',
    'Cash Price',
    'Cash Price Discount %',
  ].map(plainHeader),
);
/** A column for the make: beside it, and without a column for the shape, `Cut` is the shape, as IDEX writes it. */
const MAKES: ReadonlySet<string> = new Set(['make', 'makecutgrade', 'cutgrade']);
const LIKE = 0.75;

/**
 * A header for comparison: lower-case letters, digits, and the symbols that distinguish `Depth %` from `Depth` and
 * `Report #` from `Report`.
 */
export function plainHeader(header: string): string {
  return header
    .toLowerCase()
    .replaceAll('#', 'no')
    .replace(/[^a-z0-9%$/&]+/g, '');
}

/** Fields by header. `Depth` and a few others stand for more than one field. */
const BY_NAME = new Map<string, UploadField[]>();
for (const { field, header, names } of FIELDS) {
  for (const name of new Set([header, ...names].map(plainHeader))) {
    BY_NAME.set(name, [...(BY_NAME.get(name) ?? []), field]);
  }
}

const BY_HEADER = new Map(FIELDS.map(({ field, header }) => [header.toLowerCase(), field]));
const BY_KEY = new Map<string, UploadField>(FIELDS.map(({ field }) => [field.toLowerCase(), field]));

function pairsOf(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
}

/** Similarity of two texts: the share of letter pairs that they have in common (Dice coefficient). */
function likeness(one: string, other: string): number {
  const left = pairsOf(one);
  const right = pairsOf(other);
  const total = left.length + right.length;
  let shared = 0;
  for (const pair of left) {
    const at = right.indexOf(pair);
    if (at === -1) continue;
    right.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / total;
}

function exactFields(header: string): readonly UploadField[] {
  const plain = header.trim().toLowerCase();
  return [BY_HEADER.get(plain), BY_KEY.get(plain)].filter((field) => field !== undefined);
}

function likeFields(header: string): readonly UploadField[] {
  const plain = plainHeader(header);
  if (NO_FIELD.has(plain) || plain.length < LEAST_LIKE || plain.length > MAX_LIKE) return [];
  const scored = [...BY_NAME]
    .filter(([name]) => name.length >= LEAST_LIKE)
    .map(([name, fields]) => ({ fields, score: likeness(plain, name) }))
    .filter(({ score }) => score >= LIKE);
  return scored.sort((one, other) => other.score - one.score).flatMap(({ fields }) => fields);
}

/** Whether a text is the header of a field by name, by another name of the trade, or as the seller mapped it before. */
export function isHeader(text: string, memory: Memory): boolean {
  if (text === '') return false;
  return memory(text) !== undefined || exactFields(text).length > 0 || BY_NAME.has(plainHeader(text));
}

type Way = readonly [match: ColumnMatch, fieldsOf: (header: string) => readonly UploadField[]];

/** Ways to match a header, the most reliable first. */
const WAYS: readonly Way[] = [
  ['EXACT', exactFields],
  ['ALIAS', (header) => BY_NAME.get(plainHeader(header)) ?? []],
  ['SIMILAR', likeFields],
];

function meaningOfCut(headers: readonly string[]): UploadField {
  const plain = headers.map(plainHeader);
  const hasShape = plain.some((header) => header !== 'cut' && BY_NAME.get(header)?.includes('shpNm'));
  return !hasShape && plain.some((header) => MAKES.has(header)) ? 'shpNm' : 'cutNm';
}

/**
 * Maps the columns of a file to fields: by the seller's earlier mapping, then by exact header, by other names used in
 * the trade, and by similarity. Each field is mapped to one column, the most reliable match.
 */
export function mapColumns(headers: readonly string[], memory: Memory): ColumnField[] {
  const columns = headers.map(() => UNMAPPED);
  const cut = meaningOfCut(headers);
  const taken = new Set<UploadField>();
  const settled = new Set<number>();
  const settle = (index: number, field: UploadField | null, match: ColumnMatch) => {
    columns[index] = { field, match };
    settled.add(index);
    if (field !== null) taken.add(field);
  };
  for (const [index, header] of headers.entries()) {
    const field = memory(header);
    if (field !== undefined && (field === null || !taken.has(field))) settle(index, field, 'REMEMBERED');
  }
  for (const [match, fieldsOf] of WAYS) {
    for (const [index, header] of headers.entries()) {
      if (settled.has(index)) continue;
      // A column can only be a height if there is a width. Otherwise `Depth` is the percentage.
      const isCut = plainHeader(header) === 'cut';
      const isOpen = (each: UploadField) =>
        !taken.has(each) && (each !== 'height' || taken.has('width')) && (!isCut || each === cut);
      const field = fieldsOf(header).find(isOpen);
      if (field !== undefined) settle(index, field, match);
    }
  }
  return withBarePrice(headers, columns);
}

/** Beside the price of the stone, a bare price is that per carat. */
function withBarePrice(headers: readonly string[], columns: readonly ColumnField[]): ColumnField[] {
  const has = (wanted: UploadField) => columns.some(({ field }) => field === wanted);
  if (!has('amt') || has('ctPr')) return [...columns];
  const bare = headers.findIndex((header, at) => columns[at]?.match === 'NONE' && isBarePrice(header));
  return columns.map((column, at) => (at === bare ? { field: 'ctPr', match: 'ALIAS' } : column));
}

function isBarePrice(header: string): boolean {
  return plainHeader(header) === 'price';
}

/** Grades that the seller is asked about when a column without a field has them. */
const ASKED_GRADES = ['shpNm', 'colNm', 'clrNm', 'cutNm', 'polNm', 'symNm', 'fluNm', 'lbNm'] as const;
/** Headers of prices and discounts; not those of list prices and of the prices of others. */
const PRICE_HEADER = /price|disc|back|ppc/;
const OTHER_PRICE = /rap|list|cash|memo|idex|cost|market/;
/** Words that many lists share say nothing about the column. */
const SHARED_WORD = /^(?:none|n|no|nil|na|n\/a|y|yes|\d+(?:[.,]\d+)?)$/i;

/**
 * Fields that a column without a field may stand for, by its header and values; none if the seller decided about it.
 */
export function suggestedFields(
  { header, field, match }: ColumnField & { readonly header: string },
  values: readonly string[],
  taken: ReadonlySet<UploadField | null>,
): UploadField[] {
  if (field !== null || match !== 'NONE') return [];
  const plain = plainHeader(header);
  const cells = values.map((value) => value.trim()).filter((value) => value !== '');
  if (PRICE_HEADER.test(plain) && !OTHER_PRICE.test(plain) && cells.some((cell) => /\d/.test(cell))) {
    const fields = isBarePrice(header) ? (['ctPr', 'amt'] as const) : PRICE_FIELDS;
    // Where the price per carat is mapped, it counts.
    return taken.has('ctPr') ? [] : fields.filter((each) => !taken.has(each));
  }
  if (cells.every((cell) => SHARED_WORD.test(cell))) return [];
  return ASKED_GRADES.filter(
    (each) => !taken.has(each) && cells.every((cell) => gradeOf(GRADES[each].list, cell) !== undefined),
  );
}

/** Fields that every file must have (contract, UploadField). */
const NEEDED: readonly UploadField[] = ['vStnId', 'shpNm', 'crt', 'clrNm', 'locNm', 'treatment'];

const PRICE_FIELDS: readonly UploadField[] = ['ctPr', 'back', 'amt'];

export const PLACE_FIELDS: readonly UploadField[] = ['locNm', 'city', 'state', 'countryNm'];

/**
 * Required fields without a column. Where several would do, as for colour and price, the one that is easiest to add.
 */
export function missingFields(columns: readonly ColumnField[]): UploadField[] {
  const mapped = new Set(columns.map(({ field }) => field));
  const missing = NEEDED.filter((field) =>
    field === 'locNm' ? !PLACE_FIELDS.some((each) => mapped.has(each)) : !mapped.has(field),
  );
  if (!mapped.has('colNm') && !mapped.has('fcColNm')) missing.push('colNm');
  if (!mapped.has('colNm') && mapped.has('fcColNm') && !mapped.has('intenNm')) missing.push('intenNm');
  if (!PRICE_FIELDS.some((field) => mapped.has(field))) missing.push('ctPr');
  return missing;
}
