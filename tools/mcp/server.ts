import { readFileSync } from 'node:fs';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { operations } from '#generated/operations.ts';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { type Entry, entriesOf, operationMarkdown, PARTS } from '#mocks/http/reference/operation-markdown.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import { CommandError } from '../cli/command.ts';
import { listOf, membersOf } from '../conformance/values.ts';
import { checkOperation } from './check.ts';
import { explainMessages, explainRecorded } from './explain.ts';
import { openMockServer } from './mock-server.ts';

export type McpOptions = {
  /** Address of the mock server. */
  readonly url: string;
  /** Address of the server that check_operation checks. */
  readonly checked: string;
  /** Whether tools may change worlds. */
  readonly isWriting: boolean;
};

const INSTRUCTIONS = `The contract of a diamond trading portal, and a mock server that keeps it. Find an operation, show it, call it as a persona. A world is an isolated sandbox of mock state: use one of your own, such as "agent-1". Check a backend with check_operation and ask explain_violation what a message breaks.`;

/** The longest text of a result, in characters: some 8,000 tokens. */
const LONGEST = 24_000;
const MOST_FOUND = 15;
const MOST_ENTRIES = 20;

const World = z
  .string()
  .regex(/^[\w.:-]{1,64}$/)
  .default('default')
  .describe('world, an isolated sandbox of mock state');
const OperationName = z.string().describe('operationId, such as paginateDiamonds');
const Last = z.number().int().min(1).max(100).default(MOST_ENTRIES).describe('how many, the latest');

/** A call of the journal, as far as its violations need it. */
const Call = z.looseObject({
  n: z.number(),
  operation: z.string().nullable(),
  method: z.string(),
  path: z.string(),
  status: z.number().nullable(),
  violations: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })),
});

const Json = z.record(z.string(), z.unknown());

function textResult(text: string): CallToolResult {
  const cut = `${text.slice(0, LONGEST)}\n… cut at ${LONGEST} of ${text.length} characters. Ask for less.`;
  return { content: [{ type: 'text', text: text.length <= LONGEST ? text : cut }] };
}

const jsonResult = (value: unknown): CallToolResult => textResult(JSON.stringify(value));

/** How well an operation fits the words of a query: its name counts most. */
function scoreOf({ id, tag, summary, path, operation }: Entry, words: readonly string[]): number {
  const fits = (text: string, worth: number) =>
    words.reduce((sum, word) => sum + (text.toLowerCase().includes(word) ? worth : 0), 0);
  const about = String(operation.description ?? '');
  return fits(id, 4) + fits(tag, 3) + fits(summary, 3) + fits(path, 2) + fits(about, 1);
}

/** The words of a query without the endings of plurals. */
const wordsOf = (query: string) =>
  query
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/s$/, ''));

/** A Model Context Protocol server with tools for the contract and its mock server. */
export function createMcpServer({ url, checked, isWriting }: McpOptions): McpServer {
  const document: object = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8'));
  const entries = entriesOf(document);
  const { get, post, call } = openMockServer(url);
  const { version } = membersOf(Reflect.get(document, 'info'));
  const server = new McpServer(
    { name: 'pavilion', version: String(version) },
    { instructions: INSTRUCTIONS },
  );
  const reading = { readOnlyHint: true, openWorldHint: false };
  const writing = { readOnlyHint: false, destructiveHint: true, openWorldHint: false };

  function entryOf(name: string): Entry {
    const found = entries.find(({ id }) => id === name);
    if (found === undefined)
      throw new CommandError(`The contract has no operation "${name}". Use find_operation.`);
    return found;
  }

  server.registerTool(
    'find_operation',
    {
      description: 'Finds operations of the contract by words, such as "add to cart".',
      inputSchema: { query: z.string().min(1) },
      annotations: reading,
    },
    ({ query }) => {
      const words = wordsOf(query);
      const found = entries
        .map((entry) => ({ entry, score: scoreOf(entry, words) }))
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score)
        .slice(0, MOST_FOUND);
      const rows = found.map(
        ({ entry: { id, method, path, summary, operation } }) =>
          `${id}: ${summary} (${String(operation['x-effect'])}, ${method} ${path})`,
      );
      return textResult(rows.length === 0 ? 'Nothing found. Try other words.' : rows.join('\n'));
    },
  );

  server.registerTool(
    'show_operation',
    {
      description: 'Shows request, reply, refusals and product rules of an operation, with examples.',
      inputSchema: {
        operation: OperationName,
        parts: z.array(z.enum(PARTS)).min(1).default(['about', 'request', 'refusals']),
      },
      annotations: reading,
    },
    ({ operation, parts }) => textResult(operationMarkdown(document, entryOf(operation), parts)),
  );

  server.registerTool(
    'call_operation',
    {
      description: `Calls an operation of the mock server as a persona${isWriting ? '' : '; only operations that read'}.`,
      inputSchema: {
        operation: OperationName,
        body: Json.default({}).describe('request body, or query parameters of a GET'),
        persona: z.string().optional().describe('username, such as primary or seller; nobody if absent'),
        world: World,
      },
      annotations: isWriting ? writing : reading,
    },
    async ({ operation, body, persona, world }) => {
      const { id } = entryOf(operation);
      if (!isOperation(id)) throw new CommandError(`The contract has no operation "${id}".`);
      if (!isWriting && operations[id].effect !== 'read')
        throw new CommandError(`${id} writes. Start the server with --write to allow that.`);
      return jsonResult(await call({ operation: id, body, persona, world }));
    },
  );

  server.registerTool(
    'list_starting_points',
    {
      description: 'Lists personas who can sign in, scenarios to start a world in, and the worlds.',
      annotations: reading,
    },
    async () => {
      const [personas, scenarios, worlds] = await Promise.all(
        ['personas', 'scenarios', 'worlds'].map((path) => get('default', path)),
      );
      const people = listOf(personas).map(membersOf);
      const known = people.map(({ username, title }) => ({ username, title }));
      return jsonResult({ personas: known, scenarios, worlds });
    },
  );

  server.registerTool(
    'read_mails',
    {
      description: 'Reads mails and one-time codes that a world has sent.',
      inputSchema: { world: World, to: z.string().optional().describe('email address'), last: Last },
      annotations: reading,
    },
    async ({ world, to, last }) => {
      const mails = listOf(await get(world, 'outbox')).filter(
        (mail) => to === undefined || membersOf(mail).to === to,
      );
      return jsonResult(mails.slice(-last));
    },
  );

  const journalOf = async (world: string) =>
    z.array(Call).parse(membersOf(await get(world, 'journal')).entries);

  server.registerTool(
    'read_journal',
    {
      description: 'Reads the calls of a world: status, code, user, time, violations of the contract.',
      inputSchema: { world: World, onlyViolations: z.boolean().default(false), last: Last },
      annotations: reading,
    },
    async ({ world, onlyViolations, last }) => {
      const shown = (await journalOf(world)).filter(
        ({ violations }) => !onlyViolations || violations.length > 0,
      );
      return jsonResult(shown.slice(-last));
    },
  );

  server.registerTool(
    'check_operation',
    {
      description: `Runs the conformance suite for one operation at ${checked} and lists violations, each with a curl command.`,
      inputSchema: {
        operation: OperationName,
        ...(isWriting
          ? { profile: z.enum(['read-only', 'sandbox']).default('read-only').describe('sandbox writes') }
          : {}),
      },
      annotations: isWriting ? writing : reading,
    },
    async ({ operation, profile = 'read-only' }) =>
      textResult(await checkOperation(checked, entryOf(operation).id, profile)),
  );

  server.registerTool(
    'explain_violation',
    {
      description:
        'Explains what breaks the contract: a call of the journal by its number, or a request or reply body that you give.',
      inputSchema: {
        world: World,
        call: z.number().int().optional().describe('number n of the journal'),
        operation: OperationName.optional(),
        request: z.unknown().optional().describe('JSON body'),
        reply: z.unknown().optional().describe('JSON body with its envelope'),
        status: z.number().int().default(200).describe('status of the reply'),
      },
      annotations: reading,
    },
    async ({ world, call: n, operation, request, reply, status }) => {
      if (n === undefined) {
        if (operation === undefined || (request === undefined && reply === undefined))
          throw new CommandError('Give call, or operation with request or reply.');
        return textResult(await explainMessages(document, entryOf(operation), { request, reply, status }));
      }
      const entry = (await journalOf(world)).find((each) => each.n === n);
      if (entry === undefined) throw new CommandError(`The journal of ${world} has no call ${n}.`);
      if (entry.operation === null || entry.violations.length === 0)
        return textResult(`Call ${n} (${entry.method} ${entry.path}, ${entry.status}) breaks nothing.`);
      return textResult(explainRecorded(document, entryOf(entry.operation), entry.violations));
    },
  );

  if (!isWriting) return server;

  server.registerTool(
    'start_scenario',
    {
      description: 'Restarts a world in a named scenario with a frozen clock; without a name it is reset.',
      inputSchema: { world: World, scenario: z.string().optional() },
      annotations: writing,
    },
    async ({ world, scenario }) =>
      jsonResult(
        await (scenario === undefined
          ? post(world, 'reset', {})
          : post(world, 'scenario', { name: scenario })),
      ),
  );

  server.registerTool(
    'move_clock',
    {
      description:
        'Freezes the clock of a world, advances it, or lets it run. Holds, bids and offers end by it.',
      inputSchema: {
        world: World,
        mode: z.enum(['frozen', 'advance', 'real']),
        at: z.iso.datetime().optional().describe('for frozen; now if absent'),
        ms: z.number().int().optional().describe('for advance: milliseconds'),
      },
      annotations: writing,
    },
    async ({ world, mode, at, ms }) =>
      jsonResult(await post(world, 'clock', { mode, ...(at && { at }), ...(ms !== undefined && { ms }) })),
  );

  server.registerTool(
    'plan_faults',
    {
      description: 'Replaces the planned faults of a world; [] removes them.',
      inputSchema: {
        world: World,
        faults: z.array(
          z.object({
            operation: OperationName,
            nth: z.number().int().optional().describe('which call from now; every one if absent'),
            status: z.number().int().optional(),
            code: z.string().optional().describe('such as E_SERVER'),
            latencyMs: z.number().int().optional(),
            drop: z.boolean().optional().describe('breaks the connection off'),
            body: z.unknown().optional().describe('whole reply'),
          }),
        ),
      },
      annotations: writing,
    },
    async ({ world, faults }) => jsonResult(await post(world, 'faults', faults)),
  );

  return server;
}
