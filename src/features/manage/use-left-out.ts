import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingConflict } from '#generated/model/listingConflict.ts';
import { ListingConflictReason } from '#generated/model/listingConflictReason.ts';
import type { Stone } from '#generated/model/stone.ts';
import { conflictsIn } from '#src/domain/stones/conflicts.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { priceBarrier } from './price-barrier.ts';

function isConflict(value: unknown): value is ListingConflict {
  return (
    typeof value === 'object' &&
    value !== null &&
    'diamond' in value &&
    'reason' in value &&
    typeof value.reason === 'string' &&
    value.reason in ListingConflictReason
  );
}

export const namesListings = (problem: unknown) => conflictsIn(problem, isConflict).length > 0;

function useListingConflictWords(): (
  conflict: Omit<ListingConflict, 'diamond' | 'stoneId' | 'vStnId'>,
) => string {
  const { t } = useTranslation('manage');
  const { dateTime, list } = useFormats();
  return ({ reason, endsAt, currentLocation = '', mates = [], number = '' }) => {
    switch (reason) {
      case 'BID_ONLY':
        return endsAt === undefined
          ? t('conflict.inRound')
          : t('conflict.BID_ONLY', { time: dateTime(endsAt) });
      case 'LOCATION_CHANGED':
        return t('conflict.LOCATION_CHANGED', { location: currentLocation });
      case 'PAIR_ONLY':
        return t('conflict.PAIR_ONLY', { stones: list(mates.map(({ stoneId }) => stoneId)) });
      case 'GROUPED':
        return t('conflict.GROUPED', { number });
      default:
        return t(`conflict.${reason}`);
    }
  };
}

type Barrier = Pick<ListingConflict, 'reason' | 'number'>;

const none = () => null;

/**
 * Splits the stones of a dialog into those that the seller can change and those in trade or refused by the server, with
 * the reason of each by its id. Give `note` each refusal of the call.
 *
 * @param barrierOf a further rule for stones that are not in trade
 */
export function useLeftOut(stones: readonly Stone[], barrierOf: (stone: Stone) => Barrier | null = none) {
  const { t } = useTranslation('stones');
  const words = useListingConflictWords();
  const [refused, setRefused] = useState<ReadonlyMap<string, ListingConflict>>(new Map());
  const out = new Map<string, string>();
  for (const stone of stones) {
    const traded = priceBarrier(stone);
    const conflict = refused.get(stone.id) ?? barrierOf(stone);
    if (traded !== null) out.set(stone.id, t(`unavailable.${traded}`));
    else if (conflict !== null) out.set(stone.id, words(conflict));
  }
  const note = (problem: Problem) =>
    setRefused(
      (before) =>
        new Map([
          ...before,
          ...conflictsIn(problem, isConflict).map((each) => [each.diamond, each] as const),
        ]),
    );
  return { ready: stones.filter(({ id }) => !out.has(id)), out, note };
}
