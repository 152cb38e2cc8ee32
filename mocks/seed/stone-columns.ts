import type { SeedStone } from '#mocks/rules/types.ts';

type Value = SeedStone[keyof SeedStone];

export interface ColumnState {
  /** The distinct values, or the distinct frames of texts. */
  readonly values: readonly Value[] | readonly (Frame | null)[];
  /** Codes, numbers, or the ends and bytes of texts. */
  readonly arrays: readonly Cells[];
}

export type Cells = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The values of one member by row. Rows are written once, in ascending order; those of a state are there already. */
export interface Column {
  readonly write: (row: number, value: Value) => void;
  readonly read: (row: number) => Value;
  readonly state: () => ColumnState;
}

/** Largest number of values that codes of one byte and of two bytes tell apart. */
const BYTE_VALUES = 2 ** 8;
const SHORT_VALUES = 2 ** 16;

/** Codes of one byte per row, of two or four as soon as there are more values. */
function createCodes(rows: number, from: ColumnState | undefined) {
  let codes: Cells = from?.arrays[0] ?? new Uint8Array(rows);
  return {
    all: () => codes,
    set: (row: number, code: number) => {
      if (code === BYTE_VALUES && codes.BYTES_PER_ELEMENT === 1) codes = Uint16Array.from(codes);
      if (code === SHORT_VALUES && codes.BYTES_PER_ELEMENT === 2) codes = Uint32Array.from(codes);
      codes[row] = code;
    },
    get: (row: number) => codes[row] ?? 0,
  };
}

/** Distinct values in the order of their first row, found again by a key. */
function createDictionary<Kept>(from: readonly Kept[] = []) {
  const values = [...from];
  const places = new Map<unknown, number>();
  return {
    values,
    placeOf: (key: unknown, make: () => Kept): number => {
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, values.length);
      values.push(make());
      return values.length - 1;
    },
  };
}

/** A column of values that recur: each is stored once. Stones share equal lists. */
export function codedColumn(rows: number, from?: ColumnState): Column {
  const codes = createCodes(rows, from);
  const { values, placeOf } = createDictionary(from?.values as readonly Value[] | undefined);
  return {
    write: (row, value) =>
      codes.set(
        row,
        placeOf(Array.isArray(value) ? value.join() : value, () => value),
      ),
    read: (row) => values[codes.get(row)] ?? null,
    state: () => ({ values, arrays: [codes.all()] }),
  };
}

/** A column of numbers of which most are different; NaN stands for null. */
export function numberColumn(rows: number, from?: ColumnState): Column {
  const values = from?.arrays[0] ?? new Float64Array(rows);
  return {
    write: (row, value) => {
      values[row] = typeof value === 'number' ? value : Number.NaN;
    },
    read: (row) => {
      const value = values[row] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    },
    state: () => ({ values: [], arrays: [values] }),
  };
}

/** A column of Latin-1 texts that are all different, or null; no text is empty. */
export function textColumn(rows: number, from?: ColumnState): Column {
  const [ends = new Uint32Array(rows + 1), written] = from?.arrays ?? [];
  let bytes = written instanceof Uint8Array ? written : new Uint8Array(rows * 16);
  return {
    write: (row, value) => {
      let end = ends[row] ?? 0;
      const text = typeof value === 'string' ? value : '';
      if (end + text.length > bytes.length) {
        const grown = new Uint8Array(2 * (bytes.length + text.length));
        grown.set(bytes);
        bytes = grown;
      }
      for (let place = 0; place < text.length; place += 1) {
        bytes[end] = text.charCodeAt(place);
        end += 1;
      }
      ends[row + 1] = end;
    },
    read: (row) => {
      const [start = 0, end = 0] = [ends[row], ends[row + 1]];
      if (start === end) return null;
      return String.fromCharCode(...bytes.subarray(start, end));
    },
    state: () => ({ values: [], arrays: [ends, bytes.subarray(0, ends[rows])] }),
  };
}

/** A text around a part that can be computed for its row; `after` is null if the part does not occur. */
interface Frame {
  readonly before: string;
  readonly after: string | null;
}

const NO_PART = '\0';

/**
 * A column of texts that contain a number of their stone, such as the path of its picture: only what stands before and
 * after that number is stored.
 *
 * @param partOf the number of the stone at a row; null if it has none
 */
export function framedColumn(
  rows: number,
  partOf: (row: number) => string | null,
  from?: ColumnState,
): Column {
  const codes = createCodes(rows, from);
  const { values, placeOf } = createDictionary(from?.values as readonly (Frame | null)[] | undefined);
  const codeOf = (row: number, text: string): number => {
    const part = partOf(row);
    const place = part === null ? -1 : text.indexOf(part);
    if (part === null || place === -1) return placeOf(text, () => ({ before: text, after: null }));
    const [before, after] = [text.slice(0, place), text.slice(place + part.length)];
    return placeOf(before + NO_PART + after, () => ({ before, after }));
  };
  return {
    write: (row, value) =>
      codes.set(row, typeof value === 'string' ? codeOf(row, value) : placeOf(null, () => null)),
    read: (row) => {
      const frame = values[codes.get(row)] ?? null;
      if (frame === null || frame.after === null) return frame?.before ?? null;
      return frame.before + (partOf(row) ?? '') + frame.after;
    },
    state: () => ({ values, arrays: [codes.all()] }),
  };
}
