import type { MasterCode } from '#generated/model/masterCode.ts';
import { type Grade, grade } from '#mocks/domain/grades.ts';
import { type Choices, weighted } from './draw.ts';

/** A choice table of one list by short forms or names. */
export function gradesOf(list: MasterCode, rows: readonly (readonly [string, number])[]): Choices<Grade> {
  return weighted(rows.map(([name, weight]) => [grade(list, name), weight] as const));
}

/** A fixed scale of one list, for a severity that is a number. */
export function scaleOf(list: MasterCode, names: readonly string[]): readonly Grade[] {
  return names.map((name) => grade(list, name));
}
