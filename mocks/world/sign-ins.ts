import type { Device } from '#generated/model/device.ts';
import type { SignInOutcome } from '#generated/model/signInOutcome.ts';
import { defineTable } from './define-table.ts';
import type { World } from './world.ts';

/** Attempts that are kept of each user (contract, listSignIns). */
export const MAX_SIGN_INS = 20;

/** A sign-in of a user, or an attempt with a wrong password. */
export interface SignInRow {
  readonly id: string;
  readonly userId: string;
  readonly outcome: SignInOutcome;
  readonly device: Device;
  /** RFC 3339. */
  readonly at: string;
}

const signIns = defineTable<SignInRow>('sign-ins');

/** The kept attempts of a user, newest first. */
export function signInsOf(world: World, userId: string): SignInRow[] {
  return signIns(world)
    .own()
    .filter((row) => row.userId === userId)
    .toReversed();
}

/** Records an attempt of a user and drops those beyond MAX_SIGN_INS. */
export function recordSignIn(world: World, attempt: Omit<SignInRow, 'id'>): void {
  signIns(world).put({ ...attempt, id: world.ids.next('sign-in') });
  for (const { id } of signInsOf(world, attempt.userId).slice(MAX_SIGN_INS)) signIns(world).remove(id);
}
