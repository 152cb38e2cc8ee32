import { constants } from '#generated/constants.ts';
import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import { UserType } from '#generated/model/userType.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { MASTERS } from '#mocks/rules/masters.ts';
import { PRICE_LIST_DATE } from '#mocks/rules/price-list.ts';
import { rupeeRates } from '#mocks/rules/rupees.ts';
import type { Seed, SeedOptions, SeedStone } from '#mocks/rules/types.ts';
import { BANNER_GROUPS } from './banners.ts';
import { COMPANY_THEMES } from './company-codes.ts';
import { translationsOf } from './content-translations.ts';
import { DEFAULT_STONES } from './default-stones.ts';
import { createDraw } from './draw.ts';
import { PROGRAMME_CHARGES } from './house-settings.ts';
import { LISTING_DAYS } from './listing.ts';
import { type PackedStones, packStones } from './packed-stones.ts';
import { seedPeople } from './people.ts';
import { makeStone } from './stone.ts';

const MEGABYTE = 1_048_576;
const EPOCH = new Date(SEED_EPOCH).toISOString();

/** The payment options (product specification, section 9). */
const paymentTerms: readonly PaymentTerm[] = [
  { id: 'RUPEE_5', name: '5 Days Rupee DD Bill', value: 0, reset: null, minimum: null },
  { id: 'RUPEE_30', name: '30 Days Rupee DD Bill', value: 1, reset: null, minimum: null },
  { id: 'EXPORT_5', name: '5 Days Export', value: -2, reset: -1, minimum: 15_000 },
  { id: 'EXPORT_30', name: '30 Days Export', value: -1, reset: null, minimum: 15_000 },
  { id: 'HK_DELIVERY', name: 'HK Delivery', value: -1.5, reset: -1, minimum: 15_000 },
];

/**
 * Portal settings at the seed epoch: constants of the product specification, section 9, and links that verify a report. No
 * link to a single GSI report is confirmed, so its link leads to the laboratory. Labs without a confirmed address have
 * null: their report number can only be copied.
 */
const SETTING: ProjectSetting = {
  flags: ['QUICK_SEARCH'],
  paymentTerms: paymentTerms.map((term) => ({ ...term, translations: translationsOf(term.id) })),
  labs: [
    { name: 'GIA', verifyUrl: 'https://www.gia.edu/report-check?reportno={n}' },
    { name: 'IGI', verifyUrl: 'https://www.igi.org/verify-your-report/?r={n}' },
    { name: 'HRD', verifyUrl: 'https://my.hrdantwerp.com/?record_number={n}' },
    { name: 'GSI', verifyUrl: 'https://gemscience.net/' },
    { name: 'NGTC', verifyUrl: null },
    { name: 'DBIOD', verifyUrl: null },
    { name: 'FM', verifyUrl: null },
    { name: 'AGS', verifyUrl: null },
    { name: 'GCAL', verifyUrl: null },
    { name: 'In-house', verifyUrl: null },
  ],
  companyCodes: [...COMPANY_THEMES],
  pageSize: 250,
  pageSizes: [50, 100, 250, 500],
  decimalPlaces: 2,
  locale: 'en-US',
  currency: 'USD',
  timeZone: 'Asia/Kolkata',
  priceListDate: PRICE_LIST_DATE,
  rupeeRates: rupeeRates(SEED_EPOCH),
  listingDays: LISTING_DAYS,
  deliveryDays: [7, 10],
  shippingCharges: { inland: 60, abroad: 120 },
  programmeCharges: PROGRAMME_CHARGES,
  synced: { stock: EPOCH, prices: EPOCH, certificates: EPOCH },
  mediaBase: '',
  socialProviders: (['GOOGLE', 'LINKEDIN', 'FACEBOOK'] as const).map((provider) => ({
    provider,
    authorizationUrl: '/__world/provider',
    clientId: `pavilion-${provider.toLowerCase()}`,
    scope: 'openid email',
  })),
  codeUserTypes: [UserType.ADMIN, UserType.EMPLOYEE],
  isMemoOnAcceptance: true,
  sellerConsent: 'ASKED',
  bannerGroups: [...BANNER_GROUPS],
  limits: {
    compareMin: 2,
    compareMax: 10,
    holdHours: [1, 2, 4, 8, 12, 24, 48, 72],
    offerDiscountMin: -70,
    offerDiscountMax: -5,
    quoteHours: constants.quoteHours,
    savedSearches: 50,
    fileBytes: 10 * MEGABYTE,
    uploadBytes: 10 * MEGABYTE,
    uploadRows: 25_000,
  },
};

export function drawStones({ seed = 1, stones = DEFAULT_STONES }: SeedOptions): PackedStones {
  const draw = createDraw(seed);
  return packStones(stones, (row) => makeStone(draw, row + 1));
}

/**
 * Creates the content of a fresh world. Pure: the same options always give the same bytes, in every process and in
 * the browser. Dates are relative to SEED_EPOCH.
 *
 * @param drawn the stones of these options if they need not be drawn
 */
export function createSeed(options: SeedOptions = {}, drawn?: readonly SeedStone[]): Seed {
  const { seed = 1 } = options;
  const stones = drawn ?? drawStones(options).stones;
  return { seed, masters: MASTERS, ...seedPeople(createDraw(seed)), setting: SETTING, stones };
}
