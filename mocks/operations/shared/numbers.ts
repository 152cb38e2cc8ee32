import { houseDay, numberOf } from '#mocks/rules/house-time.ts';
import type { Call } from './operation.ts';

/** Next number of its kind on this day, such as M-260115-0001. */
export function nextNumber({ world, now }: Call, prefix: string): string {
  return numberOf(prefix, now, world.ids.count(`${prefix} of ${houseDay(now)}`));
}

/** Rows of one page. Pages count from 1. */
export function pageOf<Row>(rows: readonly Row[], { page, limit }: { page: number; limit: number }): Row[] {
  return rows.slice((page - 1) * limit, page * limit);
}

/** The number of all rows, and those of one page. */
export function countedPage<Row>(
  rows: readonly Row[],
  page: { page: number; limit: number },
): { count: number; list: Row[] } {
  return { count: rows.length, list: pageOf(rows, page) };
}

/** Whether any of the texts contains `part`, ignoring case. A blank or missing part always matches. */
export function hasPart(part: string | undefined, texts: readonly (string | null)[]): boolean {
  const wanted = part?.trim().toLowerCase() ?? '';
  return wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted) ?? false);
}
