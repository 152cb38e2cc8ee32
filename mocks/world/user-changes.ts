import type { SubUserChange } from '#generated/model/subUserChange.ts';
import { defineTable } from './define-table.ts';

/** A change of a user, and the company whose user it is. */
export interface UserChangeRow extends SubUserChange {
  readonly accountId: string;
}

/** Changes of users by those who manage them. */
export const userChanges = defineTable<UserChangeRow>('user-changes');
