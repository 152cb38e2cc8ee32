import { useTranslation } from 'react-i18next';
import type { Account } from '#generated/model/account.ts';
import type { ConfirmConflict } from '#generated/model/confirmConflict.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { useRoundEnd } from '../reference/bid-rounds.ts';
import { isOwnListing, liesInIndia, type UnavailableReason, unavailableReason } from './availability.ts';
import { useConflictMessages } from './conflicts.ts';

/** Why a stone in the dialog is not sent. */
export type Obstacle =
  | { readonly by: 'owner' }
  | { readonly by: 'delivery' }
  | { readonly by: 'availability'; readonly reason: UnavailableReason }
  | { readonly by: 'server'; readonly conflict: StoneConflict };

/**
 * Why a stone cannot be bought, quoted or held; null if it can. One reason per stone, the server's first, then that the
 * user's own company lists it, then delivery across the border of India (specification, section 8), then availability.
 *
 * @param conflict the last refusal of the stone by the server
 */
export function obstacleOf(
  stone: Stone,
  account: Pick<Account, 'id' | 'isIndia'> | undefined,
  conflict: ConfirmConflict | undefined,
): Obstacle | null {
  if (conflict !== undefined && conflict.reason !== 'PRICE_CHANGED') return { by: 'server', conflict };
  if (isOwnListing(stone, account)) return { by: 'owner' };
  if (liesInIndia(stone) !== (account?.isIndia ?? false)) return { by: 'delivery' };
  const reason = unavailableReason(stone);
  return reason === null ? null : { by: 'availability', reason };
}

type Planned = { readonly obstacle: Obstacle | null };

const isForBids = ({ obstacle }: Planned) => obstacle?.by === 'availability' && obstacle.reason === 'bidOnly';

/** Explains why a stone of the plan of a dialog is not sent, and until when a stone is sold by bid only. */
export function useObstacleMessages(plan: readonly Planned[]): (obstacle: Obstacle) => string {
  const { t } = useTranslation('stones');
  const { dateTime } = useFormats();
  const conflictMessages = useConflictMessages();
  const roundEnd = useRoundEnd(plan.some(isForBids));
  return (obstacle) => {
    if (obstacle.by === 'owner') return t('conflict.OWN_LISTING');
    if (obstacle.by === 'delivery') return t('conflict.NOT_DELIVERABLE');
    if (obstacle.by === 'server') return conflictMessages(obstacle.conflict);
    return obstacle.reason === 'bidOnly' && roundEnd !== null
      ? t('conflictMore.BID_ONLY', { time: dateTime(roundEnd) })
      : t(`unavailable.${obstacle.reason}`);
  };
}
