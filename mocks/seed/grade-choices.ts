import type { MasterCode } from '#generated/model/masterCode.ts';
import { type Grade, grade } from '#mocks/rules/grades.ts';
import { type Choices, weighted } from './draw.ts';

/** A weighted choice of grades in one list, by code or name. */
export function gradesOf(list: MasterCode, rows: readonly (readonly [string, number])[]): Choices<Grade> {
  return weighted(rows.map(([name, weight]) => [grade(list, name), weight] as const));
}

/** A scale of grades in one list, indexed by severity. */
export function scaleOf(list: MasterCode, names: readonly string[]): readonly Grade[] {
  return names.map((name) => grade(list, name));
}
