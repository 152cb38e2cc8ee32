import type { Token } from '#generated/model/token.ts';
import { secretOf, signToken, verifyToken } from './tokens.ts';
import type { Transactions } from './transactions.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
/** Duration of a session in milliseconds: 12 hours, remembered 30 days, a guest's three days (contract, sign-in). */
export const SESSION_LASTS = { usual: 12 * HOUR, remembered: 30 * 24 * HOUR, guest: 3 * 24 * HOUR } as const;

/** A signed-in user and the token that stands for the session. */
export interface Session {
  readonly userId: string;
  /** Duration in milliseconds. */
  readonly lasts: number;
  readonly token: Token;
  /** Milliseconds since 1970, on a whole second, as in the token. */
  readonly expiresAt: number;
}

/** The sessions of one world. */
export interface Sessions {
  /** Opens a session for a user. `number` must be unique in the world; it makes the token unique. */
  readonly open: (userId: string, lasts: number, number: number, now: number) => Session;
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
  return {
    open: (userId, lasts, number, now) => {
      const iat = Math.floor(now / SECOND);
      const exp = Math.ceil((now + lasts) / SECOND);
      const jwt = signToken({ sub: userId, jti: String(number), aud: world, iat, exp }, secret);
      const expiresAt = exp * SECOND;
      const token = { jwt, expiresAt: new Date(expiresAt).toISOString() };
      const session = { userId, lasts, token, expiresAt };
      undoable(() => sessions.delete(jwt));
      sessions.set(jwt, session);
      return session;
    },
    find: (jwt, now) => {
      if (verifyToken(jwt, secret, world, now) !== null) return sessions.get(jwt);
      sessions.delete(jwt);
      return undefined;
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
