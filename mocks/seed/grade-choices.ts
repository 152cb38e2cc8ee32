import type { MasterCode } from '#generated/model/masterCode.ts';
import { type Grade, grade } from '#mocks/rules/grades.ts';
import { type Choices, weighted } from './draw.ts';

export function gradesOf(list: MasterCode, shares: Readonly<Record<string, number>>): Choices<Grade> {
  return weighted(Object.entries(shares).map(([name, weight]) => [grade(list, name), weight] as const));
}

export function scaleOf(list: MasterCode, names: readonly string[]): readonly Grade[] {
  return names.map((name) => grade(list, name));
}
