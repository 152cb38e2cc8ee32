import type { Answer } from '#mocks/pipeline/context.ts';
import { atPath, bodyOf, type Defect, noticedBy, type Planted } from '../planting.ts';
import { nameOf, ownLists } from '../scenarios/own-rows.ts';
import { at, listOf, withAt } from '../values.ts';

/** Returns the rows of every caller who made the same call, in place of the caller's own. */
function everyonesRows(path: string): Planted {
  const seen = new Map<string, Map<string, unknown>>();
  return async (incoming, sound): Promise<Answer | null> => {
    const answer = await sound(incoming);
    if (incoming.path !== path || answer?.status !== 200) return answer;
    const key = JSON.stringify([incoming.headers['x-world'], bodyOf(incoming)]);
    const rows = seen.get(key) ?? new Map<string, unknown>();
    seen.set(key, rows);
    const { body } = answer;
    for (const row of listOf(at(body, 'data', 'list'))) rows.set(JSON.stringify(at(row, 'id') ?? row), row);
    const all = withAt(body, ['data', 'list'], [...rows.values()]);
    const isCounted = at(body, 'data', 'count') !== undefined;
    return { status: 200, body: isCounted ? withAt(all, ['data', 'count'], rows.size) : all };
  };
}

/** For every list whose rows belong to its reader, a server that returns those of every company. */
export const ownRowsDefects: readonly Defect[] = ownLists.flatMap((list) =>
  noticedBy(nameOf(list), {
    [list.operation]: [
      atPath(`rows of every company in ${list.operation}`, /of two companies, both list/, everyonesRows),
    ],
  }),
);
