import type { HouseSetting } from '#generated/model/houseSetting.ts';
import { BANK_RATES, RATES_AGE } from '#mocks/rules/rupees.ts';

/** A setting of the house. Its time is an offset from now in milliseconds, so that it never ages. */
export interface SeedHouseSetting extends Omit<HouseSetting, 'value'> {
  readonly value: HouseSetting['value'] | { readonly before: number };
}

function setting(group: 1 | 2 | 4, key: string, name: string, value: number, unit: string): SeedHouseSetting {
  return { group, key, name, value, unit };
}

function job(key: string, name: string, everyMinutes: number): SeedHouseSetting[] {
  return [
    { group: 3, key: `${key}_EVERY`, name: `${name}, how often`, value: everyMinutes, unit: 'minutes' },
    {
      group: 3,
      key: `${key}_LAST`,
      name: `${name}, last run`,
      value: { before: everyMinutes * 30_000 },
      unit: null,
    },
    { group: 3, key: `${key}_ON`, name: `${name}, whether it runs`, value: true, unit: null },
  ];
}

/**
 * Settings of the house by group (product specification, section 4): charges for CM, bank rates, sync jobs, charges
 * for FM.
 */
export const HOUSE_SETTINGS: readonly SeedHouseSetting[] = [
  setting(1, 'CM_REGISTRATION', 'Registration of a Canada Mark stone', 12, 'USD'),
  setting(1, 'CM_INSCRIPTION', 'Inscription of a Canada Mark stone', 8, 'USD'),
  setting(1, 'CM_COMMISSION', 'Commission on Canada Mark stones', 1.5, 'percent'),
  setting(2, 'BUYING', 'Bank rate, buying', BANK_RATES.buying, 'INR per USD'),
  setting(2, 'SELLING', 'Bank rate, selling', BANK_RATES.selling, 'INR per USD'),
  setting(2, 'CUSTOMS', 'Customs rate of the fortnight', BANK_RATES.customs, 'INR per USD'),
  { group: 2, key: 'UPDATED', name: 'Bank rates, last change', value: { before: RATES_AGE }, unit: null },
  ...job('STOCK', 'Stock of the sellers', 15),
  ...job('PRICES', 'Price list', 720),
  ...job('CERTIFICATES', 'Reports of the laboratories', 60),
  setting(4, 'FM_INSCRIPTION', 'Inscription of a Forevermark stone', 25, 'USD'),
  setting(4, 'FM_COMMISSION', 'Commission on Forevermark stones', 2, 'percent'),
];
