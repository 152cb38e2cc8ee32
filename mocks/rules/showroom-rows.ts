import type { Showroom } from '#generated/model/showroom.ts';
import type { ShowroomActivity } from '#generated/model/showroomActivity.ts';
import type { ShowroomOpinion } from '#generated/model/showroomOpinion.ts';

/** A stone of a showroom; `replaces` is the stone that it is offered in place of. */
export interface ShowroomStoneRow {
  readonly diamond: string;
  readonly replaces: string | null;
  readonly opinion: ShowroomOpinion | null;
  readonly views: number;
}

/** What the owner of a showroom edits. */
export type ShowroomSettings = Pick<
  Showroom,
  'title' | 'client' | 'isPriceShown' | 'pricing' | 'terms' | 'color' | 'expiresAt'
>;

/** A showroom with its owner. Counts stay when old activities go. */
export interface ShowroomRow extends ShowroomSettings {
  readonly id: string;
  readonly userId: string;
  readonly code: string;
  readonly isRevoked: boolean;
  readonly stones: readonly ShowroomStoneRow[];
  readonly opened: number;
  readonly questions: number;
  readonly reservations: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastActivityAt: string | null;
}

/** What a client did in a showroom. */
export interface ShowroomActivityRow extends Omit<ShowroomActivity, 'stoneId'> {
  readonly showroom: string;
}
