import type { StoneShare } from '#generated/model/stoneShare.ts';
import { defineTable } from './define-table.ts';

/** A link to a stone, with its owner. Ended links stay, so that their readers learn why they see nothing. */
export interface ShareRow extends StoneShare {
  readonly userId: string;
  readonly isRevoked: boolean;
}

/** Links to stones that users made. */
export const shares = defineTable<ShareRow>('stone-shares');
