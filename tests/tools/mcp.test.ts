import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterAll, expect, test } from 'vitest';
import { createTestBackend } from '#mocks/msw/node.ts';
import { createMcpHttpServer } from '../../tools/cli/mcp.ts';
import { createMcpServer } from '../../tools/mcp/server.ts';
import { clientOf } from '../support/mock-backend-client.ts';
import { serveForTests } from '../support/served-mock-backend.ts';

/** Tokens that the tools may take of the context of an agent, and the fewest characters of JSON that are a token on average. */
const MOST_TOKENS = 4000;
const CHARACTERS_PER_TOKEN = 3;

const { mockBackend } = await createTestBackend({ stones: 200 });
const url = await serveForTests(mockBackend);
const ends: (() => Promise<void>)[] = [];

afterAll(async () => {
  for (const end of ends) await end();
});

/** An agent that is connected to a server of its own. */
async function agent(isWriting: boolean): Promise<Client> {
  const [mine, other] = InMemoryTransport.createLinkedPair();
  await createMcpServer({ url, checked: url, isWriting }).connect(other);
  const client = new Client({ name: 'agent', version: '1' });
  await client.connect(mine);
  ends.push(() => client.close());
  return client;
}

const reader = await agent(false);
const writer = await agent(true);

/** The text of a result, and whether the tool refused. */
async function used(client: Client, name: string, input: object = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: { ...input } });
  const [first] = Array.isArray(content) ? content : [];
  return { text: String(first?.text), isError };
}

const jsonOf = async (...call: Parameters<typeof used>) => JSON.parse((await used(...call)).text);

test('an agent sees at most twelve tools, which take at most 4,000 tokens of its context', async () => {
  const { tools } = await writer.listTools();
  expect(tools.length).toBeLessThanOrEqual(12);
  expect(JSON.stringify(tools).length / CHARACTERS_PER_TOKEN).toBeLessThan(MOST_TOKENS);
});

test('a server that only reads has no tool that changes a world, and refuses an operation that writes', async () => {
  const { tools } = await reader.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('move_clock');
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  const call = { operation: 'createTracks', persona: 'primary', world: 'agent-read', body: {} };
  expect(await used(reader, 'call_operation', call)).toEqual({
    isError: true,
    text: expect.stringContaining('--write'),
  });
  expect(mockBackend.worlds.has('agent-read')).toBe(false);
});

test('an agent finds an operation by words, and reads what it needs to call it', async () => {
  const found = await used(reader, 'find_operation', { query: 'add stones to the cart' });
  expect(found.text).toContain('createTracks: ');
  const shown = await used(reader, 'show_operation', { operation: 'requestConfirm' });
  expect(shown.text).toContain('`shippingAddress` (string, required');
  expect(shown.text).toContain('| `known` | company |');
  expect(shown.text).not.toContain('## Reply 200');
  expect((await used(reader, 'show_operation', { operation: 'none' })).isError).toBe(true);
});

test('an agent calls operations as a persona in a world of its own, also after the world was reset', async () => {
  const call = { operation: 'getProfile', persona: 'primary', world: 'agent-call' };
  const first = await jsonOf(reader, 'call_operation', call);
  expect([first.status, JSON.stringify(first.body)]).toEqual([200, expect.stringContaining('usr-primary')]);
  mockBackend.worlds.reset('agent-call');
  expect((await jsonOf(reader, 'call_operation', call)).status).toBe(200);
  expect((await jsonOf(reader, 'call_operation', { ...call, persona: undefined })).status).toBe(401);
  const stranger = await used(reader, 'call_operation', { ...call, persona: 'nobody-known' });
  expect(stranger).toEqual({ isError: true, text: expect.stringContaining('Personas: ') });
  const starts = await jsonOf(reader, 'list_starting_points');
  expect(starts.personas).toContainEqual(expect.objectContaining({ username: 'seller' }));
  expect(starts.scenarios.map(({ name }: { name: string }) => name)).toContain('cart-with-gone-stone');
});

test('an agent starts a scenario, moves the clock and plans a fault, and reads mails and journal', async () => {
  const world = 'agent-write';
  await used(writer, 'start_scenario', { world, scenario: 'cart-with-gone-stone' });
  const clock = await jsonOf(writer, 'move_clock', { world, mode: 'frozen', at: '2026-03-01T09:00:00Z' });
  expect(clock.now).toBe('2026-03-01T09:00:00.000Z');
  const faults = [{ operation: 'listOffices', nth: 1, code: 'E_SERVER' }];
  await used(writer, 'plan_faults', { world, faults });
  const call = { operation: 'listOffices', world };
  expect((await jsonOf(writer, 'call_operation', call)).status).toBe(500);
  expect((await jsonOf(writer, 'call_operation', call)).status).toBe(200);
  const asked = { operation: 'requestPasswordReset', world, body: { username: 'buyer' } };
  expect((await jsonOf(writer, 'call_operation', asked)).status).toBe(200);
  const mails = await jsonOf(writer, 'read_mails', { world, to: 'buyer@pavilion.test' });
  expect(mails).toMatchObject([{ subject: 'Set a new password' }]);
  const journal = await jsonOf(writer, 'read_journal', { world, last: 3 });
  expect(journal.map(({ status }: { status: number }) => status)).toEqual([500, 200, 200]);
});

test('an agent learns which member of a reply breaks the contract, and what the contract says of it', async () => {
  const world = 'agent-violation';
  const plant = { path: 'data.count', value: 'many' };
  mockBackend.worlds.open(world).faults.plan([{ operation: 'listOffices', plant }]);
  await clientOf(mockBackend, world).send('listOffices', {});
  const [broken] = await jsonOf(reader, 'read_journal', { world, onlyViolations: true });
  const told = await used(reader, 'explain_violation', { world, call: broken.n });
  expect(told.text).toContain('`data.count` breaks `type`');
  expect(told.text).toMatch(/The contract says:\n- body \(integer/);
  const given = { operation: 'listOffices', reply: { code: 'OK', message: 'Found.', data: { list: [] } } };
  expect((await used(reader, 'explain_violation', given)).text).toContain('`data.count` breaks `required`');
  const request = { operation: 'paginateFaqs', request: { page: 0, limit: 5 } };
  expect((await used(reader, 'explain_violation', request)).text).toContain('`page` breaks `minimum`');
  expect((await used(reader, 'explain_violation', {})).isError).toBe(true);
});

test('an agent checks one operation of a server with the conformance suite', async () => {
  const { text, isError } = await used(reader, 'check_operation', { operation: 'listOffices' });
  expect([text, isError]).toEqual([
    expect.stringMatching(/^0 violations in \d+ checks of listOffices/),
    false,
  ]);
}, 60_000);

test('agents use the same tools over HTTP, and pages of other sites do not', async () => {
  const server = createMcpHttpServer({ url, checked: url, isWriting: false });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ends.push(async () => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const at = `http://127.0.0.1:${port}/mcp`;
  const client = new Client({ name: 'agent', version: '1' });
  // Its types allow members to be undefined that those of this repository do not.
  await client.connect(new StreamableHTTPClientTransport(new URL(at)) as Parameters<Client['connect']>[0]);
  expect((await used(client, 'find_operation', { query: 'offices' })).text).toContain('listOffices');
  await client.close();
  const hostile = await fetch(at, { method: 'POST', headers: { origin: 'http://evil.example' }, body: '{}' });
  expect(hostile.status).toBe(403);
  expect((await fetch(at)).status).toBe(405);
});
