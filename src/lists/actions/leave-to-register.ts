import { go } from '#src/domain/paths/href.ts';
import { signOut } from '#src/session/sign-out.ts';

/** Ends the session of a guest and opens the registration, which is for those who are signed out. */
export async function leaveToRegister(): Promise<void> {
  await signOut('asked');
  go('signUp');
}
