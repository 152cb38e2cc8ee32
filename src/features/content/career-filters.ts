import type { CareerPageRequest } from '#generated/model/careerPageRequest.ts';
import { EmploymentType } from '#generated/model/employmentType.ts';
import { CareerPageRequest as rules } from '#generated/rules/CareerPageRequest.ts';
import { type FilterCodec, textIn } from '#src/shared/data/list-address.ts';

export type CareerFilters = Pick<CareerPageRequest, 'search' | 'employmentType' | 'department'>;

export const employmentTypes: readonly EmploymentType[] = Object.values(EmploymentType);

/** Reads and writes `search=grader&type=FULL_TIME&department=Sales`; unknown values are ignored. */
export const careerFilters: FilterCodec<CareerFilters> = {
  read(text) {
    const params = new URLSearchParams(text);
    const search = textIn(params, 'search', rules.search.maxLength);
    const department = textIn(params, 'department', rules.department.maxLength);
    const employmentType = employmentTypes.find((type) => type === params.get('type'));
    return {
      ...(search !== undefined && { search }),
      ...(department !== undefined && { department }),
      ...(employmentType !== undefined && { employmentType }),
    };
  },
  write({ search, employmentType, department }) {
    const members = { search, department, type: employmentType };
    const given = Object.entries(members).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return new URLSearchParams(given).toString();
  },
};
