import type { Grade } from '#mocks/rules/grades.ts';
import type { Choices } from './draw.ts';
import { gradesOf } from './grade-choices.ts';

/** Polish and symmetry by cut grade; `FANCY` for shapes other than rounds. */
const FINISH: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  EX: [
    ['EX', 97],
    ['VG', 3],
  ],
  VG: [
    ['EX', 45],
    ['VG', 48],
    ['G', 7],
  ],
  G: [
    ['EX', 10],
    ['VG', 50],
    ['G', 38],
    ['F', 2],
  ],
  F: [
    ['VG', 25],
    ['G', 50],
    ['F', 22],
    ['P', 3],
  ],
  FANCY: [
    ['EX', 56],
    ['VG', 32],
    ['G', 10],
    ['F', 2],
  ],
};
const POLISHES = new Map(Object.entries(FINISH).map(([cut, rows]) => [cut, gradesOf('POLISH', rows)]));
const SYMMETRIES = new Map(Object.entries(FINISH).map(([cut, rows]) => [cut, gradesOf('SYMMETRY', rows)]));

function finishOf(table: ReadonlyMap<string, Choices<Grade>>, cut: Grade | null): Choices<Grade> {
  const choices = table.get(cut?.code ?? 'FANCY');
  if (!choices) {
    throw new RangeError(`No finish for the cut ${cut?.code}.`);
  }
  return choices;
}

/** Polish grades that occur with a cut grade (null for other shapes). */
export function polishesOf(cut: Grade | null): Choices<Grade> {
  return finishOf(POLISHES, cut);
}

/** Symmetry grades that occur with a cut grade (null for other shapes). */
export function symmetriesOf(cut: Grade | null): Choices<Grade> {
  return finishOf(SYMMETRIES, cut);
}
