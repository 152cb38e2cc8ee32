import type { DiamondCriteria } from '#generated/model/diamondCriteria.ts';
import type { Range } from '#generated/model/range.ts';
import type { Stone } from '#generated/model/stone.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import type { KeysWith } from './types.ts';

/** Inclusive bounds of a number. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** A number of a stone that filters limit. Stones without it are outside all bounds. */
export interface Measure {
  readonly key: keyof DiamondCriteria | 'listedAt';
  readonly of: (stone: Stone) => number | null | undefined;
}

export interface RangeMeasure extends Measure {
  readonly key: KeysWith<Range>;
}

/** Weight in carats, limited by `crt` and by each range of `or`. */
export const WEIGHT: RangeMeasure = { key: 'crt', of: (stone) => stone.crt };

/** All measures with a range. `lwr` is the member `lwrHal` of stones. */
export const RANGES: readonly RangeMeasure[] = [
  WEIGHT,
  { key: 'rap', of: (stone) => stone.rap },
  { key: 'ctPr', of: (stone) => stone.ctPr },
  { key: 'amt', of: (stone) => stone.amt },
  { key: 'back', of: (stone) => stone.back },
  { key: 'depPer', of: (stone) => stone.depPer },
  { key: 'tblPer', of: (stone) => stone.tblPer },
  { key: 'pAng', of: (stone) => stone.pAng },
  { key: 'cAng', of: (stone) => stone.cAng },
  { key: 'cHgt', of: (stone) => stone.cHgt },
  { key: 'pHgt', of: (stone) => stone.pHgt },
  { key: 'dmtrMn', of: (stone) => stone.dmtrMn },
  { key: 'dmtrMxn', of: (stone) => stone.dmtrMxn },
  { key: 'ratio', of: (stone) => stone.ratio },
  { key: 'length', of: (stone) => stone.length },
  { key: 'width', of: (stone) => stone.width },
  { key: 'height', of: (stone) => stone.height },
  { key: 'grdlPer', of: (stone) => stone.grdlPer },
  { key: 'lwr', of: (stone) => stone.lwrHal },
  { key: 'strLn', of: (stone) => stone.strLn },
  { key: 'showSrNo', of: (stone) => stone.showSrNo },
  { key: 'pieces', of: (stone) => stone.pieces },
];

/** Arrival of an upcoming stone, in days since 1970-01-01. */
export const COMES_IN: Measure = { key: 'inDt', of: (stone) => dayOf(stone.inDt) };

/** Day of listing, in days since 1970-01-01. */
export const LISTED: Measure = { key: 'listedAt', of: (stone) => dayOf(stone.listedAt) };

/** UTC day of an RFC 3339 date or time, in days since 1970-01-01; null if missing. */
export function dayOf(date: string | null | undefined): number | null {
  return date ? dayOfTime(Date.parse(date)) : null;
}

/** UTC day of a time in milliseconds, in days since 1970-01-01. */
export function dayOfTime(time: number): number {
  return Math.floor(time / DAY);
}

export function boundsOf(range: Range): Bounds {
  return { low: range['>='] ?? -Infinity, high: range['<='] ?? Infinity };
}

export function isWithin(value: number | null | undefined, bounds: readonly Bounds[]): boolean {
  return typeof value === 'number' && bounds.some(({ low, high }) => value >= low && value <= high);
}
