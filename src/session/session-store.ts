import { create } from 'zustand';
import type { SessionData } from '#generated/model/sessionData.ts';
import type { Token } from '#generated/model/token.ts';
import type { User } from '#generated/model/user.ts';
import type { UserPermissions } from '#generated/model/userPermissions.ts';
import { setDraftReader } from '#src/shared/forms/drafts.ts';
import { isStorageReadable, readStored, removeStored, writeStored } from './storage.ts';

/** The signed-in user; all null when signed out. `hasExpired`: the server ended the session; the sign-in screen says so. */
export type Session = {
  readonly token: Token | null;
  readonly user: User | null;
  readonly permissions: UserPermissions | null;
  readonly hasExpired: boolean;
};

const nobody: Session = { token: null, user: null, permissions: null, hasExpired: false };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isToken = (value: unknown): value is Token =>
  isObject(value) && 'jwt' in value && typeof value.jwt === 'string' && 'expiresAt' in value;

const isUser = (value: unknown): value is User => isObject(value) && 'id' in value && 'account' in value;

const isPermissions = (value: unknown): value is UserPermissions =>
  isObject(value) && 'data' in value && Array.isArray(value.data);

export const useSession = create<Session>()(() => nobody);

// Whatever changes the session, a draft is its user's.
useSession.subscribe(({ user }) => setDraftReader(user?.id ?? null));

export const currentSession = (): Session => useSession.getState();

export const useUser = (): User | null => useSession(({ user }) => user);

/** Whether the browser keeps the token of this tab; false where storage is blocked or full. */
let isTokenKept = true;

function storedSession(): Session {
  const token = readStored('token', isToken);
  const permissions = readStored('permissions', isPermissions);
  const user = readStored('user', isUser);
  if (token && permissions && user) return { ...nobody, token, user, permissions };
  // Two tabs that expire at once hear of each other: neither forgets why its session ended.
  return { ...nobody, hasExpired: currentSession().hasExpired };
}

/** Loads the session from browser storage; without a token or permissions the user is signed out (specification, section 2). */
export function loadSession(): void {
  useSession.setState(storedSession());
}

/**
 * Follows what other tabs did to the stored session. Where storage does not keep the token of this tab, the tab continues
 * with its own: nothing stored shows that someone signed out.
 */
export function followStoredSession(): void {
  if (isTokenKept && isStorageReadable()) loadSession();
}

export function openSession({ token, user, userPermissions }: SessionData): void {
  removeStored('expired');
  writeStored('user', user);
  writeStored('permissions', userPermissions);
  // Last: other tabs react to the token and then read the other two.
  isTokenKept = writeStored('token', token);
  useSession.setState({ token, user, permissions: userPermissions, hasExpired: false });
}

export function replaceToken(token: Token): void {
  isTokenKept = writeStored('token', token);
  useSession.setState({ token });
}

export function replaceProfile(user: User, permissions: UserPermissions): void {
  writeStored('user', user);
  writeStored('permissions', permissions);
  useSession.setState({ user, permissions });
}

/** Ends the session in this tab. Removes the stored token first, so that no other tab loads it again. */
export function closeSession(hasExpired: boolean): void {
  removeStored('token');
  useSession.setState({ ...nobody, hasExpired });
}
