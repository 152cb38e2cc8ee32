import type { ExcludeFilter } from '#generated/model/excludeFilter.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { MasterItem } from '#generated/model/masterItem.ts';
import type { MasterList } from '#generated/model/masterList.ts';
import type { ListKey } from './types.ts';

/** Master items that a stone must not have, by member. */
interface Exclusion {
  readonly key: ListKey;
  readonly ids: readonly string[];
}

export interface Grades {
  /** Rank of a master item in its list; null for none and for unknown ids. */
  readonly sequenceOf: (id: string | null | undefined) => number | null;
  /**
   * All steps of a girdle from its thin to its thick side, both included: THN to STK is THN, STN, MED and STK. If one
   * side is missing, only the other one; none if both are.
   */
  readonly girdleSteps: (from: string | null | undefined, to: string | null | undefined) => readonly string[];
  readonly exclusions: Readonly<Record<keyof ExcludeFilter, readonly Exclusion[]>>;
}

/**
 * Reads the scales of the master lists. Presets: brown and green exclude the shades with that word in
 * their name. The scales of milky, black and open inclusions start with the step for none (M0, B0, SB0, N); all later
 * steps are excluded. Stones without the grade are kept.
 */
export function createGrades(masters: readonly MasterList[]): Grades {
  const scales = new Map(
    masters.map((list) => [list.code, list.items.toSorted((a, b) => a.sortingSequence - b.sortingSequence)]),
  );
  const sequences = new Map(
    masters.flatMap((list) => list.items.map((item) => [item.id, item.sortingSequence])),
  );
  const sequenceOf: Grades['sequenceOf'] = (id) => (id ? (sequences.get(id) ?? null) : null);
  const scale = (code: MasterCode): readonly MasterItem[] => scales.get(code) ?? [];
  const afterFirst = (key: ListKey, code: MasterCode): Exclusion => ({
    key,
    ids: idsOf(scale(code).slice(1)),
  });
  const shades = (word: string): Exclusion => ({
    key: 'shd',
    ids: idsOf(scale('SHADE').filter((item) => item.name.toLowerCase().includes(word))),
  });
  return {
    sequenceOf,
    girdleSteps: girdleSteps(idsOf(scale('GIRDLE'))),
    exclusions: {
      brown: [shades('brown')],
      green: [shades('green')],
      milky: [afterFirst('mlk', 'MILKEY')],
      noBlack: [afterFirst('blkTbl', 'BLACK_INCLUSION_TABLE'), afterFirst('blkSd', 'BLACK_INCLUSION_SIDE')],
      noOpen: [
        afterFirst('opTbl', 'OPEN_INCLUSION_TABLE'),
        afterFirst('opCrwn', 'OPEN_INCLUSION_CROWN'),
        afterFirst('opPav', 'OPEN_INCLUSION_PAVILION'),
      ],
    },
  };
}

function idsOf(items: readonly MasterItem[]): readonly string[] {
  return items.map((item) => item.id);
}

function girdleSteps(scale: readonly string[]): Grades['girdleSteps'] {
  const places = new Map(scale.map((id, place) => [id, place]));
  return (from, to) => {
    const ends = [from, to].filter((id) => typeof id === 'string');
    const [a, b] = ends.map((id) => places.get(id));
    return a === undefined || b === undefined ? ends : scale.slice(Math.min(a, b), Math.max(a, b) + 1);
  };
}
