import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionData } from '#generated/model/sessionData.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { isNear, renewWhenNear, tokenToSend } from '#src/session/renewal.ts';
import { onReset } from '#src/session/reset.ts';
import { closeSession, currentSession, loadSession, openSession } from '#src/session/session-store.ts';
import { signIn } from '#src/session/sign-in.ts';
import { configureSignOut, signOut } from '#src/session/sign-out.ts';
import { readStored, writeStored } from '#src/session/storage.ts';
import { serverNow, setClock } from '#src/shared/api/clock.ts';
import { loadingCount } from '#src/shared/api/loading.ts';
import { configureRequest } from '#src/shared/api/request.ts';
import { type Answer, startApiServer } from '../../support/api-server.ts';
import { memoryStorage } from '../../support/memory-storage.ts';

const { users } = createSeed({ stones: 10 });
const [buyer] = users;
if (buyer === undefined) throw new Error('The seed has no users');

const tokenFor = (jwt: string, minutes: number) => ({
  jwt,
  expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
});

const session = (minutes: number): SessionData => ({
  token: tokenFor('jwt-1', minutes),
  user: buyer.user,
  userPermissions: buyer.permissions,
});

const done = (data: unknown): Answer => ({ body: { code: 'OK', message: '', data } });

const refuse = () => {
  throw new DOMException('Denied', 'SecurityError');
};

let answers: Readonly<Record<string, Answer>> = {};
let steps: string[] = [];
let server: Awaited<ReturnType<typeof startApiServer>>;

beforeEach(async () => {
  steps = [];
  answers = {};
  server = await startApiServer(({ url }) => {
    const path = url.split('?')[0] ?? '';
    steps.push(path);
    return answers[path] ?? { status: 500, body: { code: 'E_SERVER', message: '' } };
  });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => Promise<void>) => run() } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  configureRequest({
    baseUrl: server.baseUrl,
    token: tokenToSend,
    uuid: () => 'u',
    onUnauthorized: () => {},
  });
  configureSignOut((reason) => steps.push(`to sign-in: ${reason}, loading ${loadingCount()}`));
  closeSession(false);
  setClock(new Date().toISOString(), Date.now(), Date.now());
});

afterEach(() => server.stop());

const stored = () => Object.keys(localStorage).toSorted();

describe('opening a session', () => {
  it('keeps token, user and permissions, and loads them again', () => {
    openSession(session(60));
    expect(stored()).toEqual(['pavilion:permissions', 'pavilion:token', 'pavilion:user']);
    closeSession(false);
    expect(currentSession().token).toBeNull();
    openSession(session(60));
    loadSession();
    expect(currentSession().user?.id).toBe(buyer.user.id);
  });

  it('is nobody when a part is missing', () => {
    openSession(session(60));
    localStorage.removeItem('pavilion:permissions');
    loadSession();
    expect(currentSession()).toMatchObject({ token: null, user: null, permissions: null });
  });

  it('has still expired in this tab when another tab ends, too', () => {
    openSession(session(60));
    closeSession(true);
    loadSession();
    expect(currentSession()).toMatchObject({ token: null, hasExpired: true });
    openSession(session(60));
    loadSession();
    expect(currentSession().hasExpired).toBe(false);
  });

  it('signs in with what was typed', async () => {
    answers = { '/web/v1/auth/login': done(session(60)) };
    await signIn({ username: 'buyer', password: 'secret', isRemember: true });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      username: 'buyer',
      password: 'secret',
      isRemember: true,
    });
    expect(currentSession().token?.jwt).toBe('jwt-1');
  });

  it('throws the refusal and opens nothing', async () => {
    answers = { '/web/v1/auth/login': { status: 403, body: { code: 'E_REJECTED', message: '' } } };
    await expect(signIn({ username: 'x', password: 'y' })).rejects.toMatchObject({ code: 'E_REJECTED' });
    expect(currentSession().token).toBeNull();
  });
});

describe('signing out', () => {
  it('calls logout with the token, clears storage and state, then opens the sign-in screen', async () => {
    answers = { '/web/v1/auth/logout': done(null) };
    openSession(session(60));
    writeStored('masters', { savedAt: 0, lists: [] });
    const forget = onReset(() => steps.push(`reset with ${stored().length} stored`));
    const leaving = signOut('asked');
    expect(loadingCount()).toBe(1);
    await leaving;
    forget();
    expect(server.seen[0]?.headers.authorization).toBe('jwt-1');
    expect(steps).toEqual(['/web/v1/auth/logout', 'reset with 0 stored', 'to sign-in: asked, loading 1']);
    expect(loadingCount()).toBe(0);
    expect(currentSession()).toMatchObject({ token: null, user: null, hasExpired: false });
  });

  it('succeeds without the server, which is logged', async () => {
    openSession(session(60));
    await signOut('asked');
    expect(steps.at(-1)).toBe('to sign-in: asked, loading 1');
    expect(console.warn).toHaveBeenCalled();
    expect(stored()).toEqual([]);
  });

  it('runs once, however often it is asked for', async () => {
    answers = { '/web/v1/auth/logout': done(null) };
    openSession(session(60));
    await Promise.all([signOut('asked'), signOut('expired')]);
    expect(steps).toHaveLength(2);
  });

  it('does not call with a token that the server no longer knows, and says why', async () => {
    openSession(session(60));
    await signOut('expired');
    expect(server.seen).toHaveLength(0);
    expect(currentSession().hasExpired).toBe(true);
  });
});

describe('the token', () => {
  it('is near its end by the clock of the server', () => {
    const { expiresAt } = tokenFor('x', 60);
    expect(isNear(expiresAt)).toBe(false);
    const now = Date.now();
    setClock(new Date(now + 55 * 60_000).toISOString(), now, now);
    expect(serverNow() - now).toBeGreaterThan(54 * 60_000);
    expect(isNear(expiresAt)).toBe(true);
  });

  it('is left alone while it has time', async () => {
    openSession(session(60));
    await renewWhenNear();
    expect(steps).toEqual([]);
  });

  it('is renewed when it is near its end; calls in the meantime wait for the new one', async () => {
    const fresh = tokenFor('jwt-2', 600);
    answers = { '/web/v1/auth/update-token': { ...done({ token: fresh }), delayMs: 30 } };
    openSession(session(2));
    const renewal = renewWhenNear();
    expect(await tokenToSend()).toBe('jwt-2');
    await renewal;
    expect(server.seen[0]?.headers.authorization).toBe('jwt-1');
    expect(readStored('token', (value): value is object => typeof value === 'object')).toEqual(fresh);
  });

  it('ends the session when it cannot be renewed only if the server says so', async () => {
    openSession(session(2));
    await renewWhenNear();
    expect(currentSession().token?.jwt).toBe('jwt-1');
    answers = { '/web/v1/auth/update-token': { status: 401, body: { code: 'E_UNAUTHORIZED', message: '' } } };
    await renewWhenNear();
    expect(currentSession()).toMatchObject({ token: null, hasExpired: true });
  });

  describe.each([
    ['is blocked', { setItem: refuse, getItem: refuse, removeItem: refuse }],
    ['is full', { setItem: refuse }],
    ['cannot be read any more', { getItem: refuse }],
  ])('where browser storage %s', (_, broken) => {
    it('is renewed without signing the user out', async () => {
      const storage = memoryStorage();
      vi.stubGlobal(
        'localStorage',
        new Proxy(storage, { get: (target, name) => Reflect.get(broken, name) ?? Reflect.get(target, name) }),
      );
      answers = { '/web/v1/auth/update-token': done({ token: tokenFor('jwt-2', 2) }) };
      openSession(session(2));
      await renewWhenNear();
      expect(currentSession()).toMatchObject({ token: { jwt: 'jwt-2' }, user: { id: buyer.user.id } });
      answers = { '/web/v1/auth/update-token': done({ token: tokenFor('jwt-3', 600) }) };
      await renewWhenNear();
      expect(currentSession().token?.jwt).toBe('jwt-3');
      expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['jwt-1', 'jwt-2']);
    });
  });

  it('is not renewed once another tab ended it', async () => {
    openSession(session(2));
    localStorage.removeItem('pavilion:token');
    await renewWhenNear();
    expect(steps).toEqual([]);
    expect(currentSession().token).toBeNull();
  });

  it('is taken from storage once another tab renewed it', async () => {
    openSession(session(2));
    writeStored('token', tokenFor('jwt-2', 600));
    await renewWhenNear();
    expect(steps).toEqual([]);
    expect(currentSession().token?.jwt).toBe('jwt-2');
  });
});
