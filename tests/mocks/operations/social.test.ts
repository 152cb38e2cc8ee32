import { beforeEach, describe, expect, test } from 'vitest';
import { answerProvider } from '#mocks/http/page/provider.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import { challengeOf } from '#mocks/operations/social/grants.ts';
import { MINUTE, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { clientOf } from '../../support/mock-backend-client.ts';

const WORLD = 'social';
const HOST = 'portal.test';
const REDIRECT_URI = `http://${HOST}/signin`;
/** Code verifier and challenge of RFC 7636, appendix B. */
const CODE_VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CODE_CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

const { mockBackend } = await createTestBackend({ stones: 50 });
const headers = { host: HOST, 'x-world': WORLD };

const authorization = {
  response_type: 'code',
  client_id: 'pavilion-google',
  redirect_uri: REDIRECT_URI,
  scope: 'openid email',
  state: 'a state of the portal',
  code_challenge: CODE_CHALLENGE,
  code_challenge_method: 'S256',
};

type Fields = Readonly<Record<string, string>>;

const openPage = (query: Fields) =>
  answerProvider(mockBackend.worlds, {
    method: 'GET',
    path: '/__world/provider',
    query,
    headers,
    body: null,
  });

const send = (fields: Fields) =>
  answerProvider(mockBackend.worlds, {
    method: 'POST',
    path: '/__world/provider/consent',
    query: {},
    headers,
    body: new TextEncoder().encode(String(new URLSearchParams(fields))),
  });

const addressOf = (reply: ReturnType<typeof send>) => new URL('location' in reply ? reply.location : 'none:');

const codeFor = (email: string) =>
  addressOf(send({ ...authorization, email, answer: 'allow' })).searchParams.get('code') ?? '';

const signIn = (authorizationCode: string, change: object = {}) =>
  clientOf(mockBackend, WORLD).send('loginSocially', {
    provider: 'GOOGLE',
    authorizationCode,
    redirectUri: REDIRECT_URI,
    codeVerifier: CODE_VERIFIER,
    ...change,
  });

beforeEach(() => {
  mockBackend.worlds.reset(WORLD).clock.freeze(SEED_EPOCH);
});

test('the code challenge is the one of RFC 7636', () => {
  expect(challengeOf(CODE_VERIFIER)).toBe(CODE_CHALLENGE);
});

describe('the consent page', () => {
  test('names the provider and offers to allow or to cancel', () => {
    const reply = openPage(authorization);
    expect(reply.status).toBe(200);
    const html = 'html' in reply ? reply.html : '';
    expect(html).toContain('Sign in to Pavilion with Google');
    expect(html).toContain('value="a state of the portal"');
    expect(html).toMatch(/value="allow".*value="cancel"/s);
  });

  test.each([
    ['client', { client_id: 'somebody-else' }],
    ['redirect URI of another host', { redirect_uri: 'https://evil.test/signin' }],
    ['redirect URI that is a script', { redirect_uri: 'javascript:alert(1)' }],
    ['response type', { response_type: 'token' }],
    ['code challenge', { code_challenge: '' }],
    ['challenge method', { code_challenge_method: 'plain' }],
    ['state', { state: '' }],
  ])('goes nowhere with a wrong %s', (_, change) => {
    for (const reply of [openPage, send].map((call) =>
      call({ ...authorization, ...change, answer: 'cancel' }),
    ))
      expect([reply.status, 'location' in reply]).toEqual([400, false]);
  });

  test('goes back with a code and the state when the user allows it', () => {
    const address = addressOf(send({ ...authorization, email: 'buyer@pavilion.test', answer: 'allow' }));
    expect(address.href.startsWith(`${REDIRECT_URI}?`)).toBe(true);
    expect(address.searchParams.get('state')).toBe(authorization.state);
    expect(address.searchParams.get('code')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('goes back with access_denied and the state when the user cancels', () => {
    const { searchParams } = addressOf(send({ ...authorization, email: '', answer: 'cancel' }));
    expect(Object.fromEntries(searchParams)).toEqual({ error: 'access_denied', state: authorization.state });
  });

  test('asks again for an address that is none', () => {
    const reply = send({ ...authorization, email: '<b>', answer: 'allow' });
    expect(reply.status).toBe(400);
    expect('html' in reply && reply.html).toContain('Enter an email address.');
  });
});

describe('a social account', () => {
  test('does not sign in after ten minutes', async () => {
    const code = codeFor('buyer@pavilion.test');
    mockBackend.worlds.open(WORLD).clock.advance(10 * MINUTE);
    expect((await signIn(code)).status).toBe(401);
  });

  test('does not sign in by a code of another world', async () => {
    mockBackend.worlds.reset('elsewhere');
    const client = clientOf(mockBackend, 'elsewhere');
    const code = codeFor('buyer@pavilion.test');
    const body = { provider: 'GOOGLE', authorizationCode: code, redirectUri: REDIRECT_URI };
    expect((await client.send('loginSocially', { ...body, codeVerifier: CODE_VERIFIER })).status).toBe(401);
  });
});
