import { logout } from '#generated/client/auth/auth.ts';
import { startLoading } from '#src/shared/api/loading.ts';
import { clearDrafts } from '#src/shared/forms/drafts.ts';
import { resetState } from './reset.ts';
import { closeSession, currentSession } from './session-store.ts';
import { clearStored, writeStored } from './storage.ts';

/** Why a session ends: the user signed out, the server rejected the token, or another tab signed out. */
export type SignOutReason = 'asked' | 'expired' | 'elsewhere';

let goToSignIn: (reason: SignOutReason) => void = () => {};
let running: Promise<void> | null = null;

/** Sets how to open the sign-in screen, because the session knows no routes. Call it once at start. */
export function configureSignOut(open: (reason: SignOutReason) => void): void {
  goToSignIn = open;
}

async function callLogout(jwt: string): Promise<void> {
  try {
    await logout({}, { headers: { Authorization: jwt } });
  } catch (error) {
    console.warn('The server did not confirm the sign-out', error);
  }
}

async function run(reason: SignOutReason): Promise<void> {
  const stop = startLoading();
  const jwt = currentSession().token?.jwt;
  // The server has ended the other tokens already.
  if (reason === 'asked' && jwt !== undefined) await callLogout(jwt);
  // Before the token goes: the other tabs see that first, and keep what was typed in them, too.
  if (reason === 'expired') writeStored('expired', true);
  clearStored();
  // What was typed when the session expired waits for the same user to sign in again.
  if (reason !== 'expired') clearDrafts();
  closeSession(reason === 'expired');
  resetState();
  goToSignIn(reason);
  stop();
}

/**
 * The sign-out sequence of the specification, section 4: start the loader, call logout with the JWT (a failure is
 * logged and ignored), clear all stored values, reset the whole state, go to /signin, stop the loader. A second call
 * while it runs returns the same promise.
 */
export function signOut(reason: SignOutReason): Promise<void> {
  running ??= run(reason).finally(() => {
    running = null;
  });
  return running;
}
