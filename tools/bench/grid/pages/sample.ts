/**
 * The rows and columns that both grids show: 46 data columns of the kinds of a stone list (text, grades, numbers,
 * money, percentages), media and a link, and each grid's own checkbox column. Generated from a fixed seed, so
 * that every sample and both grids see the same.
 */
export interface SampleRow {
  readonly id: string;
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  /** Bits: picture, video, certificate. */
  readonly media: number;
}

export interface SampleColumn {
  readonly key: string;
  readonly title: string;
  readonly kind: 'link' | 'media' | 'text' | 'grade' | 'number' | 'money' | 'percent';
  readonly width: number;
  value(row: SampleRow): string | number;
  format(value: string | number | boolean): string;
}

const textCount = 20;
const numberCount = 26;
const grades = ['EX', 'VG', 'G', 'NONE', 'FNT', 'VS1', 'VVS2', 'IF', 'D', 'F', 'SLT', 'MED'];

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const formats = {
  number: new Intl.NumberFormat('en-US', digits),
  money: new Intl.NumberFormat('en-US', { ...digits, style: 'currency', currency: 'USD' }),
  percent: new Intl.NumberFormat('en-US', { ...digits, style: 'percent' }),
};

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function sampleRows(count: number, seed: number): SampleRow[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: `P${seed}-${index}`,
    texts: Array.from({ length: textCount }, () => grades[Math.floor(random() * grades.length)] ?? ''),
    numbers: Array.from({ length: numberCount }, () => Math.round((random() * 2000 - 200) * 100) / 100),
    media: Math.floor(random() * 8),
  }));
}

function textColumn(index: number): SampleColumn {
  return {
    key: `text${index}`,
    title: `Text ${index + 1}`,
    kind: index % 2 === 0 ? 'text' : 'grade',
    width: 90,
    value: (row) => row.texts[index] ?? '',
    format: String,
  };
}

function numberColumn(index: number): SampleColumn {
  const kind = (['number', 'money', 'percent'] as const)[index % 3] ?? 'number';
  const { format } = formats[kind];
  return {
    key: `number${index}`,
    title: `Number ${index + 1}`,
    kind,
    width: 100,
    value: (row) => row.numbers[index] ?? 0,
    format: (value) => format(kind === 'percent' ? Number(value) / 100 : Number(value)),
  };
}

const link: SampleColumn = {
  key: 'link',
  title: 'Number',
  kind: 'link',
  width: 160,
  value: (row) => row.id,
  format: String,
};

const media: SampleColumn = {
  key: 'media',
  title: 'Media',
  kind: 'media',
  width: 120,
  value: (row) => row.media,
  format: String,
};

/** In order of the screen; the checkbox column comes before them. */
export const sampleColumns: readonly SampleColumn[] = [
  link,
  media,
  ...Array.from({ length: textCount }, (_, index) => textColumn(index)),
  ...Array.from({ length: numberCount }, (_, index) => numberColumn(index)),
];

export const heading = 'Rows';
export const checkboxWidth = 48;
export const mediaNames = ['Picture', 'Video', 'Certificate'] as const;
/** The column that the toggle hides and shows: in view without scrolling. */
export const toggledKey = 'text3';
export const sortedKey = 'number0';
