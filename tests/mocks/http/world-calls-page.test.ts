import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { filteredCalls, schemasOf } from '#mocks/http/page/calls-page.ts';
import { createTestBackend } from '#mocks/msw/node.ts';
import type { JournalEntry } from '#mocks/world/journal.ts';
import { clientOf, PASSWORD } from '../../support/mock-backend-client.ts';
import { serveForTests } from '../../support/served-mock-backend.ts';

const { mockBackend } = await createTestBackend({ stones: 200 });
const url = await serveForTests(mockBackend);

async function show(path: string): Promise<{ status: number; text: string }> {
  const reply = await fetch(`${url}/__world/${path}`, { headers: { accept: 'text/html' } });
  return { status: reply.status, text: await reply.text() };
}

const entry = (n: number, more: Partial<JournalEntry>): JournalEntry => ({
  n,
  time: '2026-01-15T09:30:00.000Z',
  operation: 'login',
  method: 'POST',
  path: '/web/v1/auth/login',
  status: 200,
  code: 'OK',
  user: null,
  ms: 1,
  violations: [],
  fault: null,
  error: null,
  ...more,
});

describe('the filters of the journal', () => {
  const entries = [
    entry(1, {}),
    entry(2, { status: 401, code: 'E_BAD_CREDENTIALS' }),
    entry(3, { status: null, code: null, fault: 'dropped' }),
    entry(4, { status: 502, violations: [{ field: '', rule: 'type', message: 'must be object' }] }),
    entry(5, { operation: 'paginateTracks', path: '/web/v1/diamond-track/paginate', user: 'u1' }),
    entry(6, { operation: null, path: '/web/v1/none', status: 404 }),
  ];
  const kept = (filter: object) =>
    filteredCalls(entries, { text: '', user: '', outcome: '', ...filter }).map(({ n }) => n);

  test.each([
    [{}, [1, 2, 3, 4, 5, 6]],
    [{ text: 'TRACK' }, [5]],
    [{ text: ' auth/login ' }, [1, 2, 3, 4]],
    [{ user: 'u1' }, [5]],
    [{ outcome: 'Breaks the contract' }, [4]],
    [{ outcome: 'Refused (4xx)' }, [2, 6]],
    [{ outcome: 'Failed (5xx or no reply)' }, [3, 4]],
    [{ outcome: 'With a planned fault' }, [3]],
    [{ outcome: 'constructor' }, [1, 2, 3, 4, 5, 6]],
    [{ text: 'login', outcome: 'Refused (4xx)' }, [2]],
  ])('%j', (filter, numbers) => {
    expect(kept(filter)).toEqual(numbers);
  });
});

describe('the pages on which calls are watched', () => {
  test('show the calls of their world that fit the filters, and escape what callers sent', async () => {
    const client = clientOf(mockBackend, 'watched');
    await client.send('login', { username: 'primary', password: PASSWORD });
    await client.send('login', { username: 'primary', password: 'wrong' });
    await mockBackend.answer({
      method: 'POST',
      path: '/web/v1/<b>',
      query: {},
      headers: { 'x-world': 'watched' },
      body: null,
    });
    const all = await show('calls?world=watched');
    expect(all.status).toBe(200);
    expect(all.text).toContain('3 of 3 calls.');
    expect(all.text).toContain('/web/v1/&lt;b&gt;');
    expect(all.text).not.toContain('<b>');
    const refused = await show('calls?world=watched&text=login&outcome=Refused+(4xx)');
    expect(refused.text).toContain('1 of 3 calls.');
    expect(refused.text).toContain('<option value="Refused (4xx)" selected>');
    expect((await show('calls?world=other')).text).toContain('0 of 0 calls.');
  });

  test('show request and reply from the first visit on, without the token, beside their schemas', async () => {
    const client = clientOf(mockBackend, 'bodies');
    await client.send('login', { username: 'primary', password: PASSWORD });
    await show('calls?world=bodies');
    const buyer = await client.as('primary');
    await buyer.send('paginateTracks', { trackType: 1, page: 1, limit: 10 });
    const before = await show('call?world=bodies&n=1');
    expect(before.text).toContain('Not recorded');
    const after = await show('call?world=bodies&n=3');
    expect(after.text).toContain('&quot;trackType&quot;: 1');
    expect(after.text).toContain('/api-reference#/track/paginatetracks');
    expect(after.text).toContain('TrackPageRequest');
    expect(after.text).not.toContain(buyer.token ?? 'no token');
  });

  test('cost no memory where nobody watches', async () => {
    await clientOf(mockBackend, 'unwatched').send('login', { username: 'primary', password: PASSWORD });
    await show('calls?world=elsewhere');
    expect(mockBackend.worlds.open('unwatched').exchanges.of(1)).toBeUndefined();
  });

  test('keep the last 50 exchanges', async () => {
    await show('calls?world=many');
    const client = clientOf(mockBackend, 'many');
    for (let call = 0; call < 51; call += 1) await client.send('viewProjectSetting', {});
    const { exchanges } = mockBackend.worlds.open('many');
    expect([exchanges.of(1), exchanges.of(2)?.request]).toEqual([undefined, '{}']);
  });

  test('refuse what is no name for a world, and say that there is no such call', async () => {
    expect((await show('calls?world=a%20b')).status).toBe(400);
    const none = await show('call?world=watched&n=99');
    expect([none.status, none.text.includes('There is no such call')]).toEqual([404, true]);
  });
});

const contract: unknown = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8'));

test('the schemas of a call are those of the contract, with every schema that they name', () => {
  const { request, reply } = schemasOf(contract, 'login', 200);
  expect(request).toMatch(/^LoginRequest: \{/);
  expect(reply).toMatch(/^LoginReply: \{/);
  expect(reply).toContain('\n\nSessionData: {');
  expect(schemasOf(contract, 'login', 400).reply).toContain('FieldError: {');
  expect([schemasOf(contract, 'login', 418).reply, schemasOf(contract, 'login', null).reply]).toEqual([
    null,
    null,
  ]);
});
