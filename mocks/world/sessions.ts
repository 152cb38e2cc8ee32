import type { Device } from '#generated/model/device.ts';
import type { Token } from '#generated/model/token.ts';
import { secretOf, signToken, verifyToken } from './tokens.ts';
import type { Transactions } from './transactions.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
/** By how much the recorded last use of a session may lag, in milliseconds (contract, OpenSession). */
const USE_LAG = 600_000;
/** Duration of a session in milliseconds: 12 hours, remembered 30 days, a guest's three days (contract, sign-in). */
export const SESSION_LASTS = { usual: 12 * HOUR, remembered: 30 * 24 * HOUR, guest: 3 * 24 * HOUR } as const;

/** Who signs in, and from where. */
export interface Entry {
  readonly userId: string;
  readonly device: Device;
}

/** A signed-in user and the token that stands for the session. */
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

/** The sessions of one world. */
export interface Sessions {
  /** Opens a session for a user. `number` must be unique in the world; it makes the token unique. */
  readonly open: (entry: Entry, lasts: number, number: number, now: number) => Session;
  /** Gives a session a new token and a full duration; the former token ends. `number` as for `open`. */
  readonly renew: (session: Session, number: number, now: number) => Session;
  /** The sessions of a user that are open now, latest sign-in first. */
  readonly of: (userId: string, now: number) => readonly Session[];
  /** The session of a token; undefined when the token is forged, expired or of another world, or the session has ended. */
  readonly find: (jwt: string, now: number) => Session | undefined;
  /** Ends the session of a token. */
  readonly end: (jwt: string) => void;
  /** Ends all sessions of a user except that of the token `but`. */
  readonly endOf: (userId: string, but?: string) => void;
  /** The sessions that are open now, some of which may have expired. */
  readonly save: () => readonly Session[];
  /** Reopens the sessions that `save` returned and ends all others. */
  readonly restore: (kept: readonly Session[]) => void;
}

/** No sessions yet, in the world of this name. A token is accepted only in the world that issued it. */
export function createSessions({ undoable }: Transactions, world: string, seed: number): Sessions {
  const secret = secretOf(seed);
  const sessions = new Map<string, Session>();
  const remove = (session: Session) => {
    undoable(() => sessions.set(session.token.jwt, session));
    sessions.delete(session.token.jwt);
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
        sessions.delete(jwt);
        return undefined;
      }
      const session = sessions.get(jwt);
      if (session === undefined || now - session.usedAt < USE_LAG) return session;
      const used = { ...session, usedAt: now };
      sessions.set(jwt, used);
      return used;
    },
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
