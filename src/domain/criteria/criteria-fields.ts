import { Certification } from '#generated/model/certification.ts';
import type { DiamondCriteria } from '#generated/model/diamondCriteria.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { ExcludeFilter } from '#generated/model/excludeFilter.ts';
import { PacketType } from '#generated/model/packetType.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import {
  excludePresets,
  type FlagFilterKey,
  flagFilters,
  type ListFilterKey,
  listFilters,
  type RangeFilterKey,
  rangeFilters,
} from './criteria.ts';
import {
  type Codec,
  caratRanges,
  dayRange,
  flag,
  idList,
  numbers,
  oneOf,
  range,
  single,
} from './criteria-codecs.ts';

/** URL codec of one filter of the contract. */
export interface Field {
  /** Parameter names that it may use. */
  readonly names: readonly string[];
  write(criteria: DiamondFilter): readonly (readonly [name: string, text: string])[];
  /** Parses its parameters and adds the valid ones to `into`. */
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
  diamondSearchId: field(
    'diamondSearchId',
    'search',
    single(
      (id: string) => id,
      (text) => (text === '' ? undefined : text),
    ),
  ),
  and: field('and', 'and', single(writeAll, readAll)),
} satisfies Record<Exclude<keyof DiamondFilter, ListFilterKey | RangeFilterKey | FlagFilterKey>, Field>;

/** All filters except the nested ones, in URL order. */
const flatFields: readonly Field[] = [
  ...listFields,
  others.or,
  ...rangeFields,
  ...flagFields,
  ...keysOf(others)
    .filter((key) => key !== 'or' && key !== 'and')
    .map((key) => others[key]),
];

/** All filters, in URL order. */
export const fields: readonly Field[] = [...flatFields, others.and];

/** Additional criteria: each one a query string, joined by semicolons. */
function writeAll(all: readonly DiamondCriteria[]): string {
  return all
    .map(
      (criteria) =>
        new URLSearchParams(
          flatFields.flatMap((each) => each.write(criteria)).map(([name, text]) => [name, text]),
        ),
    )
    .map(String)
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
