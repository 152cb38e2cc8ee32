import { constants } from '#generated/constants.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import { ValidityHours } from '#generated/model/validityHours.ts';
import { BidCreateRequest } from '#generated/rules/BidCreateRequest.ts';
import { ConfirmRequest } from '#generated/rules/ConfirmRequest.ts';
import { DiamondPageRequest } from '#generated/rules/DiamondPageRequest.ts';
import type { Block, HouseText, Inline } from '#src/locales/house-text.ts';
import type { Formats } from '#src/shared/i18n/format.ts';

export type Unit =
  | 'days'
  | 'workingDays'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'stones'
  | 'rows'
  | 'searches'
  | 'tries';

export type CountWords = (unit: Unit, count: number) => string;

type Tools = { readonly formats: Formats; readonly count: CountWords };

const MEGABYTE = 1_048_576;
const megabytes = (bytes: number, { number }: Formats) => `${number(Math.floor(bytes / MEGABYTE), 0)} MB`;

const fixed = {
  resendSeconds: ({ count }: Tools) => count('seconds', constants.resendSeconds),
  codeMinutes: ({ count }: Tools) => count('minutes', constants.codeMinutes),
  resetLinkMinutes: ({ count }: Tools) => count('minutes', constants.resetLinkMinutes),
  lockMinutes: ({ count }: Tools) => count('minutes', constants.lockMinutes),
  wrongPasswords: ({ count }: Tools) => count('tries', constants.wrongPasswords),
  confirmStones: ({ count }: Tools) => count('stones', ConfirmRequest.diamonds.maxItems),
  bidStones: ({ count }: Tools) => count('stones', BidCreateRequest.diamonds.maxItems),
  searchTabs: ({ count }: Tools) => count('searches', DiamondPageRequest.filters.maxItems),
  quoteHours: ({ formats }: Tools) => formats.list(Object.values(ValidityHours).map(String)),
} as const satisfies Record<string, (tools: Tools) => string>;

const set = {
  listingDays: ({ listingDays }: ProjectSetting, { count }: Tools) => count('days', listingDays),
  deliveryFrom: ({ deliveryDays: [from = 0] }: ProjectSetting, { formats }: Tools) => formats.number(from, 0),
  deliveryTo: ({ deliveryDays }: ProjectSetting, { count }: Tools) =>
    count('workingDays', deliveryDays[1] ?? 0),
  pageSize: ({ pageSize }: ProjectSetting, { count }: Tools) => count('stones', pageSize),
  compareMin: ({ limits }: ProjectSetting, { formats }: Tools) => formats.number(limits.compareMin, 0),
  compareMax: ({ limits }: ProjectSetting, { count }: Tools) => count('stones', limits.compareMax),
  holdMin: ({ limits }: ProjectSetting, { formats }: Tools) => formats.number(limits.holdHours[0] ?? 0, 0),
  holdMax: ({ limits }: ProjectSetting, { count }: Tools) => count('hours', limits.holdHours.at(-1) ?? 0),
  offerLeast: ({ limits }: ProjectSetting, { formats }: Tools) => formats.percent(limits.offerDiscountMax, 0),
  offerMost: ({ limits }: ProjectSetting, { formats }: Tools) => formats.percent(limits.offerDiscountMin, 0),
  savedSearches: ({ limits }: ProjectSetting, { count }: Tools) => count('searches', limits.savedSearches),
  fileSize: ({ limits }: ProjectSetting, { formats }: Tools) => megabytes(limits.fileBytes, formats),
  uploadSize: ({ limits }: ProjectSetting, { formats }: Tools) => megabytes(limits.uploadBytes, formats),
  uploadRows: ({ limits }: ProjectSetting, { count }: Tools) => count('rows', limits.uploadRows),
  priceListDate: ({ priceListDate }: ProjectSetting, { formats }: Tools) => formats.date(priceListDate),
} as const satisfies Record<string, (setting: ProjectSetting, tools: Tools) => string>;

/** The name that stands for the table of payment terms, in a paragraph of its own. */
export const TERMS_TABLE = 'paymentTerms';

type Fixed = keyof typeof fixed;
type Set = keyof typeof set;
const isFixed = (name: string): name is Fixed => name in fixed;
const isSet = (name: string): name is Set => name in set;

/** Whether a placeholder is known. Every placeholder of every text is checked with it. */
export const isValue = (name: string): boolean => isFixed(name) || isSet(name) || name === TERMS_TABLE;

/** The text of a figure. `setting` is null in texts that use none of the house's settings. Throws for an unknown name. */
export function writeValue(name: string, setting: ProjectSetting | null, tools: Tools): string {
  if (isFixed(name)) return fixed[name](tools);
  if (isSet(name) && setting !== null) return set[name](setting, tools);
  throw new Error(`No value for {{${name}}}`);
}

function namesIn(line: readonly Inline[]): readonly string[] {
  return line.flatMap((part) => {
    if (typeof part === 'string') return [];
    return part.kind === 'value' ? [part.name] : namesIn(part.of);
  });
}

function namesOf(block: Block): readonly string[] {
  if (block.kind === 'list') return block.items.flat().flatMap(namesOf);
  if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap(namesIn);
  return namesIn(block.of);
}

export const valuesIn = ({ opening, sections }: HouseText): readonly string[] =>
  [...opening, ...sections.flatMap(({ blocks }) => blocks)].flatMap(namesOf);

export const needsSetting = (text: HouseText): boolean => valuesIn(text).some((name) => !isFixed(name));
