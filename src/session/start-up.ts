import { syncClock } from '#src/shared/api/clock.ts';
import { followLanguage } from './language.ts';
import { keepRenewed, renewWhenNear } from './renewal.ts';
import { currentSession, loadSession, replaceProfile } from './session-store.ts';
import { signOut } from './sign-out.ts';
import { clearStored, onStoredElsewhere, readStored } from './storage.ts';

/** Reads the user's profile again; keeps the stored one if that fails (logged). */
export async function refreshProfile(): Promise<void> {
  const before = currentSession().token;
  try {
    // Loaded here, because the module of this call brings the query client, which visitors do not need.
    const { getProfile } = await import('#generated/client/user/user.ts');
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

const isTrue = (value: unknown): value is true => value === true;

/** Follows another tab: takes its language, signs out when it did, reloads when it signed in another user. */
function follow(name: string | null): void {
  if (name === 'locale') followLanguage();
  if (name !== null && name !== 'token') return;
  const before = currentSession();
  loadSession();
  const after = currentSession();
  if (before.token && !after.token) void signOut(readStored('expired', isTrue) ? 'expired' : 'elsewhere');
  else if (before.user && before.user.id !== after.user?.id) window.location.reload();
}

/**
 * Starts the session from browser storage; without a token or permissions the user is signed out (specification,
 * section 2). Clock, token and profile are refreshed while the first screen is already shown.
 */
export function startSession(): void {
  loadSession();
  if (currentSession().token === null) clearStored();
  else void refresh();
  onStoredElsewhere(follow);
  // A page that the browser kept alive for its back button missed what other pages did.
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(null));
  keepRenewed();
}
