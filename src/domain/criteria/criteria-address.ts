import { Certification } from '#generated/model/certification.ts';
import type { DiamondCriteria } from '#generated/model/diamondCriteria.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { ExcludeFilter } from '#generated/model/excludeFilter.ts';
import type { ListCriterion } from '#generated/model/listCriterion.ts';
import type { NumberCriterion } from '#generated/model/numberCriterion.ts';
import { PacketType } from '#generated/model/packetType.ts';
import type { Range } from '#generated/model/range.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import {
  type Criteria,
  criterionOf,
  excludePresets,
  type FlagFilterKey,
  flagFilters,
  type ListFilterKey,
  listFilters,
  type RangeFilterKey,
  rangeFilters,
  rangeFrom,
  sidesOf,
} from './criteria.ts';

/** Converts a value to one or two parameters and back; reading yields undefined if there is nothing valid. */
interface Codec<T> {
  write(value: T): readonly (readonly [suffix: string, text: string])[];
  read(text: (suffix: string) => string | null): T | undefined;
}

function single<T>(write: (value: T) => string, read: (text: string) => T | undefined): Codec<T> {
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

const whole = '=';

/** Ids without the prefix of their list; excluded ids go into a separate `.not` parameter. */
function idList(prefix: string): Codec<ListCriterion> {
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
export const writeRange = (range: Range): string => writeBounds(range['>='], range['<=']);
export function readRange(text: string): Range | undefined {
  const bounds = readBounds(text);
  return bounds === undefined ? undefined : rangeFrom(readNumber(bounds[0]), readNumber(bounds[1]));
}
const range = single(writeRange, readRange);

const day = /^\d{4}-\d{2}-\d{2}$/;

/** `2026-01-08..2026-01-15`. */
const dayRange = single<{ '>='?: string; '<='?: string }>(
  (value) => writeBounds(value['>='], value['<=']),
  (text) => {
    const [from, to] = readBounds(text) ?? ['', ''];
    if (!day.test(from) && !day.test(to)) return undefined;
    return { ...(day.test(from) ? { '>=': from } : {}), ...(day.test(to) ? { '<=': to } : {}) };
  },
);

/** `1..1.49,2..2.99`. */
const caratRanges = single<{ crt: Range }[]>(
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
const numbers = single<NumberCriterion>(
  (value) => (Array.isArray(value) ? writeItems(value) : '*'),
  (text) => {
    if (text === '*') return { '!=': '' };
    const items = readItems(text);
    return items.length === 0 ? undefined : [...items];
  },
);

const id = single<string>(
  (value) => value,
  (text) => text || undefined,
);

const flag = single<boolean>(
  (value) => (value ? 'yes' : 'no'),
  (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
);

function oneOf<T extends string | number>(set: readonly T[]): Codec<T[]> {
  return single<T[]>(
    (values) => values.map(String).join(','),
    (text) => {
      const wanted = new Set(text.split(','));
      const found = set.filter((value) => wanted.has(String(value)));
      return found.length === 0 ? undefined : found;
    },
  );
}

interface Field {
  readonly names: readonly string[];
  write(criteria: DiamondFilter): readonly (readonly [name: string, text: string])[];
  read(params: URLSearchParams, into: DiamondFilter): void;
}

function field<K extends keyof DiamondFilter>(
  key: K,
  name: string,
  codec: Codec<NonNullable<DiamondFilter[K]>>,
): Field {
  return {
    names: [name, `${name}.not`],
    write(criteria) {
      const value = criteria[key];
      if (value === undefined || value === null) return [];
      return codec.write(value).map(([suffix, text]) => [name + suffix, text]);
    },
    read(params, into) {
      const value = codec.read((suffix) => params.get(name + suffix));
      if (value !== undefined) into[key] = value;
    },
  };
}

const excludes = single<ExcludeFilter>(
  (value) => excludePresets.filter((preset) => value[preset] === true).join(','),
  (text) => {
    const wanted = new Set(text.split(','));
    const on = excludePresets.filter((preset) => wanted.has(preset));
    return on.length === 0 ? undefined : Object.fromEntries(on.map((preset) => [preset, true]));
  },
);

/** Short names that differ from those of the contract. */
const flagNames: Record<FlagFilterKey, string> = {
  isFcCol: 'fancy',
  isSeal: 'sealed',
  isXray: 'xray',
  type2: 'type2',
  hasImage: 'image',
  hasVideo: 'video',
  hasCertificate: 'certificate',
};

const listFields = keysOf(listFilters).map((key) => field(key, key, idList(listFilters[key].prefix)));
const rangeFields = rangeFilters.map((key) => field(key, key, range));
const flagFields = flagFilters.map((key) => field(key, flagNames[key], flag));

/** Filters with their own format. A new filter of the contract fails to compile until it is added here or to a list. */
const others = {
  or: field('or', 'ct', caratRanges),
  stoneId: field('stoneId', 'no', numbers),
  vStnId: field('vStnId', 'seller-no', numbers),
  rptNo: field('rptNo', 'report-no', numbers),
  pairStkNo: field('pairStkNo', 'pair', numbers),
  layoutNo: field('layoutNo', 'layout', numbers),
  isDor: field('isDor', 'dor', oneOf(Object.values(Certification))),
  isFm: field('isFm', 'fm', oneOf(Object.values(Certification))),
  isCm: field('isCm', 'cm', oneOf(Object.values(Certification))),
  pktType: field('pktType', 'lot', oneOf(Object.values(PacketType))),
  wSts: field('wSts', 'status', oneOf(Object.values(StoneStatus))),
  category: field('category', 'category', oneOf(Object.values(StoneCategory))),
  inDt: field('inDt', 'in', dayRange),
  excludeFilter: field('excludeFilter', 'drop', excludes),
  diamondSearchId: field('diamondSearchId', 'search', id),
  and: field('and', 'and', single(writeAll, readAll)),
} satisfies Record<Exclude<keyof DiamondFilter, ListFilterKey | RangeFilterKey | FlagFilterKey>, Field>;

const flatFields: readonly Field[] = [
  ...listFields,
  others.or,
  ...rangeFields,
  ...flagFields,
  ...keysOf(others)
    .filter((key) => key !== 'or' && key !== 'and')
    .map((key) => others[key]),
];

const fields: readonly Field[] = [...flatFields, others.and];

/** Additional criteria: each one a query string, joined by semicolons. */
function writeAll(all: readonly DiamondCriteria[]): string {
  return all
    .map((criteria) => {
      const pairs = flatFields.flatMap((each) => each.write(criteria)).map(([name, text]) => [name, text]);
      return String(new URLSearchParams(pairs));
    })
    .filter((text) => text !== '')
    .join(';');
}

function readAll(text: string): DiamondCriteria[] | undefined {
  const all = text.split(';').map((part) => {
    const params = new URLSearchParams(part);
    const criteria: DiamondFilter = {};
    for (const each of flatFields) each.read(params, criteria);
    const { and: _and, excludeFilter: _exclude, diamondSearchId: _search, ...plain } = criteria;
    return plain;
  });
  const asked = all.filter((criteria) => Object.keys(criteria).length > 0);
  return asked.length === 0 ? undefined : asked;
}

/**
 * Criteria as a readable, bookmarkable query string: `shp=round,pear&ct=1..1.49&shd.not=brown&back=..-30`. Each filter
 * has a short name; ids omit the prefix of their master list. Parsing is lenient: invalid parts are dropped.
 * Parameters that are not filters (page, sort …) are ignored.
 */

/** Serialises criteria in a fixed order, without a leading question mark; empty for no criteria. */
export function writeCriteria(criteria: Criteria): string {
  return fields
    .flatMap((field) => field.write(criteria))
    .map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`)
    .join('&');
}

/** Parses a query string, with or without its question mark, into normalised criteria. */
export function readCriteria(search: string): Criteria {
  const params = new URLSearchParams(search);
  const criteria: Criteria = {};
  for (const field of fields) field.read(params, criteria);
  return criteria;
}

/** Normalises criteria from any source (a saved search, a response). */
export function normalCriteria(criteria: Criteria): Criteria {
  return readCriteria(writeCriteria(criteria));
}
