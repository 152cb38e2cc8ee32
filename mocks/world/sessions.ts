import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Device } from '#generated/model/device.ts';
import type { Token } from '#generated/model/token.ts';
import { HOUR, SECOND } from '#mocks/rules/epoch.ts';
import type { Transactions } from './transactions.ts';

/** Claims of a session token (RFC 7519). Times are in seconds since 1970. */
export interface Claims {
  /** Id of the user. */
  readonly sub: string;
  /** Unique in the world. */
  readonly jti: string;
  /** Name of the world. */
  readonly aud: string;
  readonly iat: number;
  readonly exp: number;
}

const utf8 = new TextEncoder();

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): string {
  return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
}

const HEADER = base64Url(utf8.encode('{"alg":"HS256","typ":"JWT"}'));

function signatureOf(unsigned: string, secret: Uint8Array): string {
  return base64Url(hmac(sha256, secret, utf8.encode(unsigned)));
}

/** A JWT signed with HS256. The same claims and secret give the same token. */
function signToken(claims: Claims, secret: Uint8Array): string {
  const unsigned = `${HEADER}.${base64Url(utf8.encode(JSON.stringify(claims)))}`;
  return `${unsigned}.${signatureOf(unsigned, secret)}`;
}

/**
 * The claims of a token. Null when it is not signed with the secret, is for another world, or has expired at `now`
 * (milliseconds since 1970).
 */
function verifyToken(jwt: string, secret: Uint8Array, world: string, now: number): Claims | null {
  const [header, payload = '', signature] = jwt.split('.', 4);
  const unsigned = `${header}.${payload}`;
  if (header !== HEADER || jwt !== `${unsigned}.${signature}`) return null;
  if (signature !== signatureOf(unsigned, secret)) return null;
  const claims: Claims = JSON.parse(fromBase64Url(payload));
  return claims.aud === world && now < claims.exp * 1000 ? claims : null;
}

/** By how much the recorded last use of a session may lag, in milliseconds (contract, OpenSession). */
const USE_LAG = 600_000;
/** Duration of a session in milliseconds: 12 hours, remembered 30 days, a guest's three days (contract, sign-in). */
export const SESSION_LASTS = { usual: 12 * HOUR, remembered: 30 * 24 * HOUR, guest: 3 * 24 * HOUR } as const;

export interface Entry {
  readonly userId: string;
  readonly device: Device;
}

export interface Session extends Entry {
  readonly id: string;
  /** Duration in milliseconds. */
  readonly lasts: number;
  readonly token: Token;
  /** Milliseconds since 1970, on a whole second, as in the token. */
  readonly expiresAt: number;
  /** Time of the sign-in, in milliseconds since 1970. A renewed token keeps it. */
  readonly openedAt: number;
  /** Last use, in milliseconds since 1970; up to USE_LAG behind. */
  readonly usedAt: number;
}

export interface Sessions {
  /** Opens a session for a user. `number` must be unique in the world; it makes the token unique. */
  readonly open: (entry: Entry, lasts: number, number: number, now: number) => Session;
  /** Gives a session a new token and a full duration; the former token ends. `number` as for `open`. */
  readonly renew: (session: Session, number: number, now: number) => Session;
  /** The sessions of a user that are open now, latest sign-in first. */
  readonly of: (userId: string, now: number) => readonly Session[];
  /** The session of a token; undefined when the token is forged, expired or of another world, or the session has ended. */
  readonly find: (jwt: string, now: number) => Session | undefined;
  /** The ids of all sessions that are open now. */
  readonly openIds: (now: number) => ReadonlySet<string>;
  readonly end: (jwt: string) => void;
  /** Ends all sessions of a user except that of the token `but`. */
  readonly endOf: (userId: string, but?: string) => void;
  readonly save: () => readonly Session[];
  /** Reopens the sessions that `save` returned and ends all others. */
  readonly restore: (kept: readonly Session[]) => void;
}

/** No sessions yet, in the world of this name; `secret` signs their tokens. A token is accepted only in the world that issued it. */
export function createSessions(
  { undoable, apart, note }: Transactions,
  world: string,
  secret: Uint8Array,
): Sessions {
  const sessions = new Map<string, Session>();
  const remove = (session: Session) => {
    undoable(() => sessions.set(session.token.jwt, session));
    sessions.delete(session.token.jwt);
    note({ part: 'sessions', id: session.token.jwt });
  };
  const issue = (session: Omit<Session, 'token' | 'expiresAt' | 'usedAt'>, number: number, now: number) => {
    const { userId, lasts } = session;
    const iat = Math.floor(now / SECOND);
    const exp = Math.ceil((now + lasts) / SECOND);
    const jwt = signToken({ sub: userId, jti: String(number), aud: world, iat, exp }, secret);
    const expiresAt = exp * SECOND;
    const token = { jwt, expiresAt: new Date(expiresAt).toISOString() };
    const issued: Session = { ...session, token, expiresAt, usedAt: now };
    undoable(() => sessions.delete(jwt));
    sessions.set(jwt, issued);
    note({ part: 'sessions', id: jwt, value: issued });
    return issued;
  };
  return {
    open: ({ userId, device }, lasts, number, now) =>
      issue({ id: `ses-${number}`, userId, device, lasts, openedAt: now }, number, now),
    renew: (session, number, now) => {
      remove(session);
      const { id, userId, device, lasts, openedAt } = session;
      return issue({ id, userId, device, lasts, openedAt }, number, now);
    },
    of: (userId, now) =>
      [...sessions.values()]
        .filter((session) => session.userId === userId && now < session.expiresAt)
        .toReversed()
        .toSorted((one, other) => other.openedAt - one.openedAt),
    find: (jwt, now) => {
      if (verifyToken(jwt, secret, world, now) === null) {
        if (sessions.delete(jwt)) apart(() => note({ part: 'sessions', id: jwt }));
        return undefined;
      }
      const session = sessions.get(jwt);
      if (session === undefined || now - session.usedAt < USE_LAG) return session;
      const used = { ...session, usedAt: now };
      sessions.set(jwt, used);
      apart(() => note({ part: 'sessions', id: jwt, value: used }));
      return used;
    },
    openIds: (now) =>
      new Set([...sessions.values()].flatMap(({ id, expiresAt }) => (now < expiresAt ? id : []))),
    end: (jwt) => {
      const session = sessions.get(jwt);
      if (session !== undefined) remove(session);
    },
    endOf: (userId, but) => {
      for (const [jwt, session] of sessions) if (session.userId === userId && jwt !== but) remove(session);
    },
    save: () => [...sessions.values()],
    restore: (kept) => {
      sessions.clear();
      for (const session of kept) sessions.set(session.token.jwt, session);
    },
  };
}
