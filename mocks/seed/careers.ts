import { EmploymentType } from '#generated/model/employmentType.ts';
import { enumMember } from '#mocks/rules/enum-member.ts';
import rows from './careers.json' with { type: 'json' };

/** Open positions. Their days are relative to the seed epoch. */
export const CAREERS = rows.map((row) => ({
  ...row,
  employmentType: enumMember(EmploymentType, row.employmentType),
}));
