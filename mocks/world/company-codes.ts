import type { CompanyCode } from '#generated/model/companyCode.ts';
import { ThemeColor } from '#generated/model/themeColor.ts';
import { DAY, shiftTime, timeFromEpoch } from '#mocks/domain/epoch.ts';
import { at } from '#mocks/seed/draw.ts';
import { SELLERS } from '#mocks/seed/sellers.ts';
import type { Base } from './base.ts';
import { defineDatedTable, type Moment } from './dated-table.ts';

/** A code without the number of accounts under it, which is counted when it is shown. */
export type CompanyCodeRow = Omit<CompanyCode, 'accounts'>;

const COLORS = Object.values(ThemeColor);
/** Days before the seed's day that the codes of the seed were last changed. */
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

/** Codes of the seller companies that theme the portal (product specification, section 9). */
export const companyCodes = defineDatedTable<CompanyCodeRow>('company-codes', seedCodes, (row, days) => ({
  ...row,
  updatedAt: shiftTime(row.updatedAt, days),
}));

/** The codes, the default first, then in the order that they came in. */
export function codesInOrder(moment: Moment): CompanyCodeRow[] {
  return companyCodes(moment)
    .all()
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

/** The code of companies that have none of their own yet. */
export function defaultCode(moment: Moment): string {
  return codesInOrder(moment)[0]?.code ?? '';
}
