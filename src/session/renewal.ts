import { updateToken } from '#generated/client/auth/auth.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { isProblem } from '#src/shared/api/problem.ts';
import { currentSession, followStoredSession, replaceToken } from './session-store.ts';
import { signOut } from './sign-out.ts';

/** A token with less than this left is renewed, in milliseconds. */
const NEAR = 10 * 60_000;

/** Time between two checks of the expiry, in milliseconds. */
const INTERVAL = 30_000;

let running: Promise<void> | null = null;

async function renew(jwt: string): Promise<void> {
  try {
    const { data } = await updateToken({}, { headers: { Authorization: jwt } });
    if (currentSession().token?.jwt === jwt) replaceToken(data.token);
  } catch (error) {
    if (isProblem(error) && error.code === 'E_UNAUTHORIZED') await signOut('expired');
    else console.warn('The token was not renewed', error);
  }
}

async function renewCurrent(): Promise<void> {
  followStoredSession();
  const { token } = currentSession();
  if (token && isNear(token.expiresAt)) await renew(token.jwt);
}

/**
 * Renews in one tab only, since renewing ends the old token: the other tabs wait, then take the new one from storage.
 * Without TLS browsers have no locks: two tabs may renew at once, and the later one has to sign in again.
 */
async function renewAlone(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('pavilion:renewal', renewCurrent);
  else await renewCurrent();
}

/** Whether an instant (RFC 3339) is near or past by the server's clock. */
export function isNear(expiresAt: string): boolean {
  return Date.parse(expiresAt) - serverNow() < NEAR;
}

export function renewWhenNear(): Promise<void> {
  const { token } = currentSession();
  if (running === null && token && isNear(token.expiresAt)) {
    running = renewAlone().finally(() => {
      running = null;
    });
  }
  return running ?? Promise.resolve();
}

/** The token to send; waits for a renewal under way, which ends the old token. */
export function tokenToSend(): string | null | Promise<string | null> {
  const current = () => currentSession().token?.jwt ?? null;
  return running === null ? current() : running.then(current);
}

/** Checks the expiry from now on, by the clock and when the page becomes visible. */
export function keepRenewed(): void {
  setInterval(renewWhenNear, INTERVAL);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void renewWhenNear();
  });
}
