import type { HouseSetting } from '#generated/model/houseSetting.ts';
import type { ProgrammeCharges } from '#generated/model/programmeCharges.ts';
import { BANK_RATES } from '#mocks/rules/rupees.ts';

/** A setting of the house with its first value; null for a time, which the house cannot set. */
export interface SeedHouseSetting
  extends Pick<HouseSetting, 'group' | 'key' | 'name' | 'unit' | 'minimum' | 'maximum'> {
  readonly value: number | boolean | null;
}

type Kind = Pick<HouseSetting, 'unit' | 'minimum' | 'maximum'>;

const USD: Kind = { unit: 'USD', minimum: 0, maximum: 10_000 };
const PERCENT: Kind = { unit: 'PERCENT', minimum: 0, maximum: 20 };
const RATE: Kind = { unit: 'INR_PER_USD', minimum: 1, maximum: 1000 };
const MINUTES: Kind = { unit: 'MINUTES', minimum: 1, maximum: 10_080 };
const PLAIN: Kind = { unit: null, minimum: null, maximum: null };

/** Charges of the programmes at first, which past sales have. */
export const PROGRAMME_CHARGES: ProgrammeCharges = {
  cm: { perStone: 20, percent: 1.5 },
  fm: { perStone: 25, percent: 2 },
};

/** Sync jobs of the house; each has a period, a switch and the time of its last run. */
export const JOBS = ['STOCK', 'PRICES', 'CERTIFICATES'] as const;
export type Job = (typeof JOBS)[number];

function job(key: Job, name: string, everyMinutes: number): SeedHouseSetting[] {
  return [
    { group: 3, key: `${key}_EVERY`, name: `${name}, how often`, value: everyMinutes, ...MINUTES },
    { group: 3, key: `${key}_LAST`, name: `${name}, last run`, value: null, ...PLAIN },
    { group: 3, key: `${key}_ON`, name: `${name}, whether it runs`, value: true, ...PLAIN },
  ];
}

/**
 * Settings of the house by group: charges for CM, bank rates, sync jobs, charges for FM (product specification, section 4),
 * and how offers are decided.
 */
export const HOUSE_SETTINGS: readonly SeedHouseSetting[] = [
  { group: 1, key: 'CM_REGISTRATION', name: 'Registration of a Canada Mark stone', value: 12, ...USD },
  { group: 1, key: 'CM_INSCRIPTION', name: 'Inscription of a Canada Mark stone', value: 8, ...USD },
  { group: 1, key: 'CM_COMMISSION', name: 'Commission on Canada Mark stones', value: 1.5, ...PERCENT },
  { group: 2, key: 'BUYING', name: 'Bank rate, buying', value: BANK_RATES.buying, ...RATE },
  { group: 2, key: 'SELLING', name: 'Bank rate, selling', value: BANK_RATES.selling, ...RATE },
  { group: 2, key: 'CUSTOMS', name: 'Customs rate of the fortnight', value: BANK_RATES.customs, ...RATE },
  { group: 2, key: 'UPDATED', name: 'Bank rates, last change', value: null, ...PLAIN },
  ...job('STOCK', 'Stock of the sellers', 15),
  ...job('PRICES', 'Price list', 720),
  ...job('CERTIFICATES', 'Reports of the laboratories', 60),
  { group: 4, key: 'FM_INSCRIPTION', name: 'Inscription of a Forevermark stone', value: 25, ...USD },
  { group: 4, key: 'FM_COMMISSION', name: 'Commission on Forevermark stones', value: 2, ...PERCENT },
  {
    group: 5,
    key: 'SELLER_ASKED',
    name: 'Ask sellers about prices below their floor',
    value: true,
    ...PLAIN,
  },
  { group: 5, key: 'MEMO_ON_ACCEPTANCE', name: 'Memo at once for an accepted price', value: true, ...PLAIN },
];
