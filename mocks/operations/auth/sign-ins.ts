import type { SignInRow } from '#mocks/rules/rows.ts';
import type { World } from '#mocks/world/world.ts';

/** Attempts that are kept of each user (contract, listSignIns). */
export const MAX_SIGN_INS = 20;

export function signInsOf(world: World, userId: string): SignInRow[] {
  return world.tables.signIns
    .own()
    .filter((row) => row.userId === userId)
    .toReversed();
}

export function recordSignIn(world: World, attempt: Omit<SignInRow, 'id'>): void {
  world.tables.signIns.put({ ...attempt, id: world.ids.next('sign-in') });
  for (const { id } of signInsOf(world, attempt.userId).slice(MAX_SIGN_INS)) world.tables.signIns.remove(id);
}
