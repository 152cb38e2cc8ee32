import type { Token } from '#generated/model/token.ts';

const HOUR = 3_600_000;
/** How long a session lasts in milliseconds: 12 hours, remembered 30 days, a guest's three days (contract, sign-in). */
export const SESSION_LASTS = { usual: 12 * HOUR, remembered: 30 * 24 * HOUR, guest: 3 * 24 * HOUR } as const;

/** Who is signed in by a token, until when (milliseconds since 1970). */
export interface Session {
  readonly userId: string;
  /** Milliseconds from its opening to its end. */
  readonly lasts: number;
  readonly token: Token;
  readonly expiresAt: number;
}

/** The sessions of one world. */
export interface Sessions {
  /** Opens a session for a user. `number` is unique in the world and makes the token so. */
  readonly open: (userId: string, lasts: number, number: number, now: number) => Session;
  /** The session of a token, unless it has ended. */
  readonly find: (jwt: string, now: number) => Session | undefined;
  /** Ends the session of a token. */
  readonly end: (jwt: string) => void;
  /** Ends the sessions of a user but for the one of a token, if one is named. */
  readonly endOf: (userId: string, but?: string) => void;
  /** The sessions that are open now. */
  readonly save: () => readonly Session[];
  /** Opens again what `save` answered, and ends every other. */
  readonly restore: (kept: readonly Session[]) => void;
}

function base64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** FNV-1a over four starting points: a signature in shape only, for a stand-in has no secret to keep. */
function sign(text: string): string {
  let signature = '';
  for (let start = 0; start < 4; start += 1) {
    let hash = 0x81_1c_9d_c5 ^ start;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
    signature += String.fromCharCode(hash & 255, (hash >>> 8) & 255, (hash >>> 16) & 255, hash >>> 24);
  }
  return base64Url(signature);
}

/** A token in the shape of a JWT, made of nothing but the world and its counters: the same walk gets the same tokens. */
function tokenOf(claims: Readonly<Record<string, string | number>>): string {
  const unsigned = `${base64Url('{"alg":"none","typ":"JWT"}')}.${base64Url(JSON.stringify(claims))}`;
  return `${unsigned}.${sign(unsigned)}`;
}

/** No sessions yet, in the world of this name: a token of one world is worth nothing in another. */
export function createSessions(world: string): Sessions {
  const sessions = new Map<string, Session>();
  return {
    open: (userId, lasts, number, now) => {
      const expiresAt = now + lasts;
      const jwt = tokenOf({ sub: userId, jti: number, aud: world, iat: now, exp: expiresAt });
      const token = { jwt, expiresAt: new Date(expiresAt).toISOString() };
      const session = { userId, lasts, token, expiresAt };
      sessions.set(jwt, session);
      return session;
    },
    find: (jwt, now) => {
      const session = sessions.get(jwt);
      if (session === undefined || now < session.expiresAt) return session;
      sessions.delete(jwt);
      return undefined;
    },
    end: (jwt) => {
      sessions.delete(jwt);
    },
    endOf: (userId, but) => {
      for (const [jwt, session] of sessions)
        if (session.userId === userId && jwt !== but) sessions.delete(jwt);
    },
    save: () => [...sessions.values()],
    restore: (kept) => {
      sessions.clear();
      for (const session of kept) sessions.set(session.token.jwt, session);
    },
  };
}
