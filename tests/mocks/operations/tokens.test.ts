import { base64url, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { seededSecrets } from '#mocks/world/secrets.ts';
import { clientOf } from '../../support/mock-backend-client.ts';

const { mockBackend } = await createTestBackend({ stones: 20 });
const { mockBackend: sameSeed } = await createTestBackend({ stones: 20 });
const { mockBackend: otherSeed } = await createTestBackend({ stones: 20, seed: 2 });
const WORLD = 'tokens';
const NOW = SEED_EPOCH + 123;
const secret = seededSecrets(1).key;

beforeEach(() => {
  for (const { worlds } of [mockBackend, sameSeed, otherSeed]) worlds.reset(WORLD).clock.freeze(NOW);
});

async function tokenOf(served = mockBackend, username = 'primary'): Promise<string> {
  return (await clientOf(served, WORLD).as(username)).token ?? '';
}

async function statusOf(token: string, served = mockBackend): Promise<number> {
  return (await clientOf(served, WORLD, token).send('getProfile', {})).status;
}

function signed(claims: JWTPayload, key: Uint8Array = secret, alg = 'HS256'): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT' }).sign(key);
}

test('a token is a JWT that any library verifies: HS256, times in whole seconds, for one world', async () => {
  const jwt = await tokenOf();
  const options = { audience: WORLD, currentDate: new Date(NOW), algorithms: ['HS256'] };
  const { payload, protectedHeader } = await jwtVerify(jwt, secret, options);
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
  const iat = Math.floor(NOW / 1000);
  expect(payload).toMatchObject({ aud: WORLD, iat, exp: iat + 12 * 3600 + 1, jti: expect.any(String) });
  expect(payload.sub).toBe(mockBackend.worlds.base.usersByName.get('primary')?.user.id);
  expect(await statusOf(jwt)).toBe(200);
});

test('the end in the reply is the end in the token', async () => {
  const { token } = await clientOf(mockBackend, WORLD).ok('loginAsGuest', {
    name: 'Ada Guest',
    companyName: 'Ada & Co',
    mobile: '+91 9876543210',
    email: 'ada@guest.test',
  });
  const { payload } = await jwtVerify(token.jwt, secret, { currentDate: new Date(NOW) });
  expect(new Date((payload.exp ?? 0) * 1000).toISOString()).toBe(token.expiresAt);
});

test('the same walk gets the same token in every process, and another one under another seed', async () => {
  const jwt = await tokenOf();
  expect(await tokenOf(sameSeed)).toBe(jwt);
  expect(await tokenOf(otherSeed)).not.toBe(jwt);
  expect([await statusOf(jwt, sameSeed), await statusOf(jwt, otherSeed)]).toEqual([200, 401]);
});

test('a token that was changed anywhere is refused', async () => {
  const jwt = await tokenOf();
  for (let at = 0; at < jwt.length; at += 1) {
    const changed = `${jwt.slice(0, at)}${jwt[at] === 'A' ? 'B' : 'A'}${jwt.slice(at + 1)}`;
    expect([at, await statusOf(changed)]).toEqual([at, 401]);
  }
  for (const changed of [`${jwt}.`, `${jwt}=`, `.${jwt}`, jwt.slice(0, -1), '..', 'a.b.c', ` ${jwt}x`]) {
    expect([changed, await statusOf(changed)]).toEqual([changed, 401]);
  }
});

test('a token that somebody else made is refused, even with the claims of a session', async () => {
  const jwt = await tokenOf();
  const { payload } = await jwtVerify(jwt, secret, { currentDate: new Date(NOW) });
  const [, claims] = jwt.split('.');
  const unsigned = base64url.encode('{"alg":"none","typ":"JWT"}');
  const forged = [
    `${unsigned}.${claims}.`,
    await signed(payload, seededSecrets(2).key),
    await signed(payload, new Uint8Array([...secret, ...secret]), 'HS512'),
    await signed({ ...payload, jti: '999' }),
    await signed({ ...payload, exp: (payload.exp ?? 0) + 3600 }),
  ];
  for (const token of forged) expect([token, await statusOf(token)]).toEqual([token, 401]);
  expect(await statusOf(jwt)).toBe(200);
});

test('a token of another world is refused', async () => {
  const jwt = await tokenOf();
  expect((await clientOf(mockBackend, 'elsewhere', jwt).send('getProfile', {})).status).toBe(401);
});
