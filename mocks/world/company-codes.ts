import type { CompanyCode } from '#generated/model/companyCode.ts';
import { ThemeColor } from '#generated/model/themeColor.ts';
import { DAY, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { at } from '#mocks/seed/draw.ts';
import { SELLERS } from '#mocks/seed/sellers.ts';
import type { Base } from './base.ts';
import { defineDatedTable, type Moment } from './dated-table.ts';

/** A company code without its accounts, which carry it and are looked up when it is shown. */
export type CompanyCodeRow = Omit<CompanyCode, 'accounts' | 'members' | 'version'>;

const COLORS = Object.values(ThemeColor);
/** Age of the seeded codes in days. */
const UNCHANGED_FOR = 228;

function nameOf(code: string): string {
  if (code === 'PAVILION') return 'Pavilion';
  return SELLERS.find(({ companyCode }) => companyCode === code)?.name ?? `House ${code.slice(-2)}`;
}

function seedCodes({ seed }: Base): CompanyCodeRow[] {
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

/** Codes of seller companies, which set the theme of the portal (product specification, section 9). */
export const companyCodes = defineDatedTable<CompanyCodeRow>('company-codes', seedCodes, (row, days) => ({
  ...row,
  updatedAt: shiftTime(row.updatedAt, days),
}));

/** All codes: the default first, then in order of creation. */
export function codesInOrder(moment: Moment): CompanyCodeRow[] {
  return companyCodes(moment)
    .all()
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

/** The code of companies that have none of their own. */
export function defaultCode(moment: Moment): string {
  return codesInOrder(moment)[0]?.code ?? '';
}
