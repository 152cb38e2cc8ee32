import * as v from 'valibot';
import { readStored, writeStored } from '#src/session/storage.ts';

/** A page of a list as it was on screen, so that its stones can be walked through one after the other. */
export interface Trail {
  readonly list: string;
  /** Path and query of the page. */
  readonly address: string;
  readonly ids: readonly string[];
}

export interface TrailPlace {
  readonly trail: Trail;
  /** From 1. */
  readonly number: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** Maximum numbers of lists that are kept, and of stones of each. */
const MAX_LISTS = 5;
const MAX_STONES = 1000;

const Trails = v.array(v.object({ list: v.string(), address: v.string(), ids: v.array(v.string()) }));

const areTrails = (value: unknown): value is readonly Trail[] => v.is(Trails, value);

const trails = () => readStored('trails', areTrails) ?? [];

/** Keeps the page of a list in the browser, where stones opened in other tabs find it; the latest page of each list only. */
export function keepTrail({ list, address, ids }: Trail): void {
  if (ids.length === 0) return;
  const others = trails().filter((trail) => trail.list !== list);
  const unique = [...new Set(ids)].slice(0, MAX_STONES);
  writeStored('trails', [{ list, address, ids: unique }, ...others].slice(0, MAX_LISTS));
}

/** Where a stone stands in the list that was last on screen with it; null if no kept list has it. */
export function placeOnTrail(id: string): TrailPlace | null {
  for (const trail of trails()) {
    const at = trail.ids.indexOf(id);
    if (at === -1) continue;
    return {
      trail,
      number: at + 1,
      before: trail.ids[at - 1] ?? null,
      after: trail.ids[at + 1] ?? null,
    };
  }
  return null;
}
