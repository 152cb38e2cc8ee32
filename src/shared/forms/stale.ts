import type { Problem } from '#src/shared/api/problem.ts';

/** A record as a refusal carries it; its members are unchecked. */
export type UncheckedRecord = { readonly [member: string]: unknown };

type Edited<Values> = {
  readonly version: string;
  readonly entriesOf: (record: UncheckedRecord) => Values;
};

/** A record with a version that a form changes; made by {@link editedRecord}. */
export type EditedRecord<Values> = Edited<Values> & typeof comparison;

/** An entry whose record was changed elsewhere since the form was opened. */
export type ChangedEntry = {
  readonly path: string;
  readonly now: unknown;
  /** Whether the form keeps another entry, which was typed here. */
  readonly isKept: boolean;
};

const isRecord = (value: unknown): value is UncheckedRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const dataOf = ({ data }: Problem) => (isRecord(data) ? data : {});

/** Whether a change was refused because its record was changed since it was read (contract, Version). */
const isStale = (problem: Problem) => problem.code === 'E_CONFLICT' && dataOf(problem).reason === 'STALE';

/** The record as it is now, from a refusal as stale; null from any other. */
function currentRecord(problem: Problem): (UncheckedRecord & { readonly version: string }) | null {
  const { current } = dataOf(problem);
  if (!isStale(problem) || !isRecord(current) || typeof current.version !== 'string') return null;
  return { ...current, version: current.version };
}

function versionIn(reply: unknown): string | null {
  const data = isRecord(reply) ? reply.data : null;
  return isRecord(data) && typeof data.version === 'string' ? data.version : null;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Values by their dotted paths; lists are one value. */
function leaves(values: unknown, path = ''): readonly (readonly [string, unknown])[] {
  if (!isRecord(values)) return [[path, values]];
  return Object.entries(values).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name));
}

/**
 * Compares entries with a record that was changed elsewhere. What was typed here is kept; entries that were left as they
 * were opened follow the record.
 */
function changedEntries(opened: object, typed: object, now: object): readonly ChangedEntry[] {
  const [before, mine] = [new Map(leaves(opened)), new Map(leaves(typed))];
  return leaves(now)
    .filter(([path, value]) => !isSame(value, before.get(path)))
    .map(([path, value]) => {
      const isKept = !isSame(mine.get(path), before.get(path)) && !isSame(mine.get(path), value);
      return { path, now: value, isKept };
    });
}

const comparison = { currentRecord, changedEntries, versionIn } as const;

/** For forms that change a record: brings the comparison along, which forms that only send do not load. */
export function editedRecord<Values>(edited: Edited<Values>): EditedRecord<Values> {
  return { ...edited, ...comparison };
}
