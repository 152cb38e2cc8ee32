import { getProfile } from '#generated/client/user/user.ts';
import { syncClock } from './clock.ts';
import { keepRenewed, renewWhenNear } from './renewal.ts';
import { currentSession, loadSession, replaceProfile } from './session-store.ts';
import { signOut } from './sign-out.ts';
import { clearStored, onStoredElsewhere } from './storage.ts';

/** Takes what changed about the user since the last visit; the kept profile serves when that fails (logged). */
async function refreshProfile(): Promise<void> {
  const before = currentSession().token;
  try {
    const { data } = await getProfile({});
    if (currentSession().token === before) replaceProfile(data.user, data.userPermissions);
  } catch (error) {
    console.warn('The profile was not refreshed', error);
  }
}

async function refresh(): Promise<void> {
  await syncClock();
  await renewWhenNear();
  if (currentSession().token) await refreshProfile();
}

/** What another tab did to the token is done here too. */
function follow(name: string | null): void {
  if (name !== null && name !== 'token') return;
  const before = currentSession();
  loadSession();
  const after = currentSession();
  if (before.token && !after.token) void signOut('elsewhere');
  else if (before.user && before.user.id !== after.user?.id) window.location.reload();
}

/**
 * Starts the session: kept values are loaded at once; with a token or permissions missing the user is signed out
 * (specification, section 2). The clock, the token and the profile are refreshed while the screen already shows.
 */
export function startSession(): void {
  loadSession();
  if (currentSession().token === null) clearStored();
  else void refresh();
  onStoredElsewhere(follow);
  keepRenewed();
}
