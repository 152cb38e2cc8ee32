import { ThemeColor } from '#generated/model/themeColor.ts';
import { DAY, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { CompanyCodeRow } from '#mocks/rules/rows.ts';
import type { Seed } from '#mocks/rules/types.ts';
import { at } from './draw.ts';
import { SELLERS } from './sellers.ts';

const COLORS = Object.values(ThemeColor);
/** Age of the seeded codes in days. */
const UNCHANGED_FOR = 228;

function nameOf(code: string): string {
  if (code === 'PAVILION') return 'Pavilion';
  return SELLERS.find(({ companyCode }) => companyCode === code)?.name ?? `House ${code.slice(-2)}`;
}

/** Codes of seller companies, which set the theme of the portal (product specification, section 9). */
export function seedCompanyCodes(seed: Seed): CompanyCodeRow[] {
  return seed.setting.companyCodes.map((code, index) => ({
    id: `code-${code.toLowerCase()}`,
    code,
    name: nameOf(code),
    color: index === 0 ? 'INDIGO' : at(COLORS, index % COLORS.length),
    logo: null,
    isDefault: index === 0,
    isActive: true,
    updatedAt: timeFromEpoch(-UNCHANGED_FOR * DAY),
  }));
}
