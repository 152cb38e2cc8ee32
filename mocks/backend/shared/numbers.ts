import { houseDay, numberOf } from '#mocks/domain/house-time.ts';
import type { Call } from './operation.ts';

/** The next number of its kind on this day, as M-260115-0001. */
export function nextNumber({ world, now }: Call, prefix: string): string {
  return numberOf(prefix, now, world.ids.count(`${prefix} of ${houseDay(now)}`));
}

/** The rows of a page, from 1. */
export function pageOf<Row>(rows: readonly Row[], { page, limit }: { page: number; limit: number }): Row[] {
  return rows.slice((page - 1) * limit, page * limit);
}

/** Whether one of the texts has the part in it, whatever its case; so does nothing asked for. */
export function hasPart(part: string | undefined, texts: readonly (string | null)[]): boolean {
  const wanted = part?.trim().toLowerCase() ?? '';
  return wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted) ?? false);
}
