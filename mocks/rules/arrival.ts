import type { Stone } from '#generated/model/stone.ts';
import { daysFromEpoch, shiftDay } from './epoch.ts';
import { houseDay } from './house-time.ts';

const EARLY: ReadonlySet<string> = new Set(['in lab', 'in manufacturing']);

/**
 * Day on which a stone is expected that is still made or graded, or announced for a later day; null for a stone in
 * stock. Until then it cannot be shipped.
 *
 * @param now milliseconds since 1970
 */
export function expectedDay(
  { wSts, stage, inDt }: Pick<Stone, 'wSts' | 'stage' | 'inDt'>,
  now: number,
): string | null {
  if (inDt === null || inDt === undefined || !(wSts === 'U' || EARLY.has(stage ?? ''))) return null;
  const day = shiftDay(inDt, daysFromEpoch(now));
  return day > houseDay(now) ? day : null;
}
