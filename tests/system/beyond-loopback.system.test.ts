import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { seededSecrets } from '#mocks/world/secrets.ts';
import { PASSWORD } from '../support/mock-backend-client.ts';
import { runServe, type Served, startServe } from '../support/mock-backend-process.ts';

const ARGS = ['--stones', '200', '--api-only'];
const OPEN = ['--host', '0.0.0.0', ...ARGS];
const TOKEN = 'a-token-of-the-operator';
const MEMBER = {
  name: 'Ada Guest',
  companyName: 'Ada & Co',
  mobile: '+91 9876543210',
  email: 'ada@guest.test',
};

let alone: Served;
let guarded: Served;

beforeAll(async () => {
  const secret = { PAVILION_CONTROL_TOKEN: TOKEN, PAVILION_SECRET: 'a-secret-of-the-operator' };
  [alone, guarded] = await Promise.all([startServe(OPEN), startServe(OPEN, secret)]);
}, 120_000);

afterAll(async () => {
  await Promise.all([alone, guarded].map(({ stop }) => stop()));
});

function post(served: Served, path: string, body: unknown, headers: Record<string, string> = {}) {
  const { port } = new URL(served.url);
  return fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-world': 'beyond', ...headers },
    body: JSON.stringify(body),
  });
}

async function ok(...call: Parameters<typeof post>) {
  const reply = await post(...call);
  expect(reply.status).toBe(200);
  return (await reply.json()).data;
}

/** The code of the first link of a world at a frozen time, and the token of its session. */
async function secretsOf(served: Served): Promise<string[]> {
  const session = await ok(served, operations.login.path, { username: 'primary', password: PASSWORD });
  const { jwt } = session.token;
  const share = { diamond: 'st-00001' };
  const { code } = await ok(served, operations.createStoneShare.path, share, { authorization: jwt });
  return [code, jwt];
}

const isRead = (served: Served, path: string, headers: Record<string, string> = {}) => {
  const { port } = new URL(served.url);
  return fetch(`http://localhost:${port}${path}`, { headers });
};

describe('a server that listens beyond this machine', () => {
  test('draws codes and tokens that nobody computes from the seed', async () => {
    const [own, other] = [await secretsOf(alone), await secretsOf(guarded)];
    const { draw } = seededSecrets(1);
    const seeded = Buffer.from(draw('beyond:stone share:1', 16)).toString('hex');
    expect(new Set([own[0], other[0], seeded]).size).toBe(3);
    expect(own[1]).not.toBe(other[1]);
  });

  test('signs tokens with a key of its own, or with that of PAVILION_SECRET', async () => {
    const guests = await Promise.all(
      [alone, guarded].map((served) => ok(served, operations.loginAsGuest.path, MEMBER)),
    );
    const signature = (jwt: string, secret: string) =>
      createHmac('sha256', createHash('sha256').update(secret).digest())
        .update(jwt.split('.').slice(0, 2).join('.'))
        .digest('base64url');
    const [own = '', kept = ''] = guests.map(({ token }) => String(token.jwt));
    const seeded = 'Session tokens of the mock backend, seed 1';
    expect(signature(own, seeded)).not.toBe(own.split('.')[2]);
    const secret = 'Session tokens, secret a-secret-of-the-operator';
    expect(signature(kept, secret)).toBe(kept.split('.')[2]);
  });

  test('has no control API without a token of its operator', async () => {
    for (const path of ['/__world', '/__world/outbox', '/__world/personas', '/__world/health']) {
      const reply = await isRead(alone, path);
      expect([path, reply.status, (await reply.json()).code]).toEqual([path, 403, 'E_FORBIDDEN']);
    }
    expect((await post(alone, '/__world/reset', {})).status).toBe(403);
    const named = { 'x-scenario': 'cart-with-gone-stone' };
    expect((await post(alone, '/web/v1/project-setting/view', {}, named)).status).toBe(403);
  });

  test('offers no sign-in by other accounts without its consent page', async () => {
    expect((await ok(alone, '/web/v1/project-setting/view', {})).socialProviders).toEqual([]);
    expect((await ok(guarded, '/web/v1/project-setting/view', {})).socialProviders).not.toEqual([]);
  });

  test('has a control API for those who send the token', async () => {
    const basic = (password: string) => `Basic ${Buffer.from(`any:${password}`).toString('base64')}`;
    const accepted = [{ 'x-control-token': TOKEN }, { authorization: basic(TOKEN) }];
    for (const headers of accepted)
      expect((await isRead(guarded, '/__world/outbox', headers)).status).toBe(200);
    const refused = [
      {},
      { 'x-control-token': `${TOKEN}x` },
      { 'x-control-token': '' },
      { authorization: basic('') },
    ];
    for (const headers of refused) {
      const reply = await isRead(guarded, '/__world/outbox', headers);
      expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([
        401,
        'Basic realm="Pavilion control"',
      ]);
    }
  });

  test.each(['PAVILION_SECRET', 'PAVILION_CONTROL_TOKEN'])('does not start with a short %s', async (name) => {
    const { code, text } = await runServe([...OPEN, '--port', '0'], { [name]: 'short' });
    expect([code, text]).toEqual([1, expect.stringContaining(`${name} needs at least 16 characters`)]);
  });
});
