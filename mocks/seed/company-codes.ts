import type { CompanyTheme } from '#generated/model/companyTheme.ts';
import { ThemeColor } from '#generated/model/themeColor.ts';
import { DAY, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { CompanyCodeRow } from '#mocks/rules/rows.ts';
import type { Seed } from '#mocks/rules/types.ts';
import { at } from './draw.ts';
import { SELLERS } from './sellers.ts';

/** The portal's own colour, which the default code has. */
const OWN_COLOR: ThemeColor = 'BLUE';
const OTHER_COLORS = Object.values(ThemeColor).filter((color) => color !== OWN_COLOR);
/** Companies of the codes under which no seeded seller trades. */
const OTHER_COMPANIES = [
  'Altamont Diamonds',
  'Baywater Gems',
  'Cedarline Jewels',
  'Dovetail Polished',
  'Eastgate Facets',
  'Fernhill Stones',
  'Goldmere Diamonds',
  'Highmoor Gem Trading',
  'Ironbridge Brilliants',
  'Junction Jewels',
  'Kestrel Polished',
];
/** Age of the seeded codes in days. */
const UNCHANGED_FOR = 228;

const ownCodes = SELLERS.filter(({ companyCode }) => companyCode !== 'PAVILION');
const named = [...ownCodes.map(({ name }) => name), ...OTHER_COMPANIES];

/** The default code and 18 others of seller companies (product specification, section 9: 19 codes). */
export const COMPANY_THEMES: readonly CompanyTheme[] = [
  { code: 'PAVILION', name: 'Pavilion', color: OWN_COLOR, logo: null, host: null },
  ...named.map((name, index) => ({
    code: `HOUSE-${String(index + 2).padStart(2, '0')}`,
    name,
    color: at(OTHER_COLORS, index % OTHER_COLORS.length),
    logo: null,
    host: null,
  })),
];

export function seedCompanyCodes({ setting }: Seed): CompanyCodeRow[] {
  return setting.companyCodes.map((theme, index) => ({
    id: `code-${theme.code.toLowerCase()}`,
    ...theme,
    isDefault: index === 0,
    isActive: true,
    updatedAt: timeFromEpoch(-UNCHANGED_FOR * DAY),
  }));
}
