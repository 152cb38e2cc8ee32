import type { ListCriterion } from '#generated/model/listCriterion.ts';
import type { NumberCriterion } from '#generated/model/numberCriterion.ts';
import type { Range } from '#generated/model/range.ts';
import { criterionOf, rangeFrom, sidesOf } from './criteria.ts';

/** Converts a value to one or two parameters and back; reading yields undefined if there is nothing valid. */
export interface Codec<T> {
  write(value: T): readonly (readonly [suffix: string, text: string])[];
  read(text: (suffix: string) => string | null): T | undefined;
}

/** A codec for a single parameter. Empty text is not written. */
export function single<T>(write: (value: T) => string, read: (text: string) => T | undefined): Codec<T> {
  return {
    write(value) {
      const text = write(value);
      return text === '' ? [] : [['', text]];
    },
    read(text) {
      const found = text('');
      return found === null ? undefined : read(found);
    },
  };
}

/** Joins items with commas and escapes the three special characters. */
function writeItems(items: readonly string[]): string {
  return items
    .map((item) => item.replaceAll('~', '~0').replaceAll(',', '~1').replaceAll('*', '~2'))
    .join(',');
}

/** Splits text written by `writeItems`, without duplicates and empty items. */
function readItems(text: string): readonly string[] {
  const items = text
    .split(',')
    .map((item) => item.replaceAll('~2', '*').replaceAll('~1', ',').replaceAll('~0', '~'));
  return [...new Set(items)].filter((item) => item !== '');
}

/** Prefix of an id written in full because it cannot be shortened by its list's prefix. */
const whole = '=';

/** Ids without the prefix of their list; excluded ids go into a separate `.not` parameter. */
export function idList(prefix: string): Codec<ListCriterion> {
  const shorten = (id: string) =>
    id.startsWith(prefix) && id.length > prefix.length && !id.startsWith(prefix + whole)
      ? id.slice(prefix.length)
      : whole + id;
  const lengthen = (text: string) => (text.startsWith(whole) ? text.slice(whole.length) : prefix + text);
  const readSide = (text: string | null) =>
    (text === null ? [] : readItems(text).map(lengthen)).filter((id) => id !== '');
  return {
    write(value) {
      const sides = sidesOf(value);
      return [
        ...(sides.in.length === 0 ? [] : [['', writeItems(sides.in.map(shorten))] as const]),
        ...(sides.nin.length === 0 ? [] : [['.not', writeItems(sides.nin.map(shorten))] as const]),
      ];
    },
    read: (text) => criterionOf({ in: readSide(text('')), nin: readSide(text('.not')) }),
  };
}

function writeBounds(from: number | string | undefined, to: number | string | undefined): string {
  return from === undefined && to === undefined ? '' : `${from ?? ''}..${to ?? ''}`;
}

function readBounds(text: string): readonly [string, string] | undefined {
  const [from, to, ...more] = text.split('..');
  return from === undefined || to === undefined || more.length > 0 || (from === '' && to === '')
    ? undefined
    : [from, to];
}

function readNumber(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

/** `1..1.49`, `..5000`, `0.3..`. */
const writeRange = (range: Range): string => writeBounds(range['>='], range['<=']);
function readRange(text: string): Range | undefined {
  const bounds = readBounds(text);
  return bounds === undefined ? undefined : rangeFrom(readNumber(bounds[0]), readNumber(bounds[1]));
}
export const range = single(writeRange, readRange);

const day = /^\d{4}-\d{2}-\d{2}$/;

/** `2026-01-08..2026-01-15`. */
export const dayRange = single<{ '>='?: string; '<='?: string }>(
  (value) => writeBounds(value['>='], value['<=']),
  (text) => {
    const [from, to] = readBounds(text) ?? ['', ''];
    if (!day.test(from) && !day.test(to)) return undefined;
    return { ...(day.test(from) ? { '>=': from } : {}), ...(day.test(to) ? { '<=': to } : {}) };
  },
);

/** `1..1.49,2..2.99`. */
export const caratRanges = single<{ crt: Range }[]>(
  (ranges) =>
    ranges
      .map(({ crt }) => writeRange(crt))
      .filter((text) => text !== '')
      .join(','),
  (text) => {
    const ranges = text.split(',').flatMap((part) => {
      const crt = readRange(part);
      return crt === undefined ? [] : [{ crt }];
    });
    return ranges.length === 0 ? undefined : ranges;
  },
);

/** Numbers as typed, or `*` for any number. */
export const numbers = single<NumberCriterion>(
  (value) => (Array.isArray(value) ? writeItems(value) : '*'),
  (text) => {
    if (text === '*') return { '!=': '' };
    const items = readItems(text);
    return items.length === 0 ? undefined : [...items];
  },
);

/** `yes` or `no`. */
export const flag = single<boolean>(
  (value) => (value ? 'yes' : 'no'),
  (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
);

/** Any number of members of a fixed set. */
export function oneOf<T extends string | number>(set: readonly T[]): Codec<T[]> {
  return single<T[]>(
    (values) => values.map(String).join(','),
    (text) => {
      const wanted = new Set(text.split(','));
      const found = set.filter((value) => wanted.has(String(value)));
      return found.length === 0 ? undefined : found;
    },
  );
}
