import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createHostGuard } from '#mocks/http/server.ts';
import { createMcpServer, type McpOptions } from '../mcp/server.ts';
import { addressOf, type Command, DEFAULT_URL, parsed, wholeNumber } from './command.ts';
import { listening } from './listening.ts';

const usage = `Serves the contract and a mock server to coding agents (Model Context Protocol).

  pavilion mcp [--url http://localhost:3000] [--check <url>] [--write] [--http] [--port 3002]

  --url    the mock server, which "pavilion serve" starts
  --check  the server that check_operation checks, such as the backend that is being built (default: that of --url)
  --write  adds what changes worlds: operations that write, scenarios, the clock, faults, and conformance in a sandbox.
           Without it tools only read; signing a persona in leaves a session in its world
  --http   serves /mcp on a port of localhost (streamable HTTP, without sessions) instead of the standard input and output

  Tools: find, show, call and check an operation, explain a violation, list personas and scenarios, read mails and journal;
  with --write also start a scenario, move the clock and plan faults. PAVILION_CONTROL_TOKEN is sent to the mock server.

Examples:
  pavilion mcp                                                    for an agent that starts it, on stdin and stdout
  pavilion mcp --write --check http://localhost:8080              an agent that builds a backend on port 8080
  pavilion mcp --http --port 3002                                 at http://localhost:3002/mcp`;

/** The longest request of an agent, in bytes. */
const LONGEST = 4_194_304;

function refuse(reply: ServerResponse, status: number, message: string): void {
  const error = { jsonrpc: '2.0', error: { code: -32_000, message }, id: null };
  reply.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  reply.end(JSON.stringify(error));
}

/** Answers one request with a server of its own: agents share nothing, and need no sessions. */
async function answer(options: McpOptions, request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const server = createMcpServer(options);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  reply.once('close', () => void Promise.all([transport.close(), server.close()]));
  await server.connect(transport);
  await transport.handleRequest(request, reply);
}

/** A server that agents call at /mcp. */
export function createMcpHttpServer(options: McpOptions) {
  // A page of another site must not reach the worlds of this machine.
  const guard = createHostGuard();
  return createServer((request, reply) => {
    const refusal = guard(request);
    const path = URL.parse(request.url ?? '', 'http://mcp.invalid')?.pathname;
    if (refusal !== null) refuse(reply, 403, refusal);
    else if (path !== '/mcp') refuse(reply, 404, 'Agents call /mcp.');
    else if (request.method !== 'POST') {
      reply.setHeader('allow', 'POST');
      refuse(reply, 405, 'This server has no sessions: send each message with POST.');
    } else if (Number(request.headers['content-length'] ?? 0) > LONGEST)
      refuse(reply, 413, `A message has at most ${LONGEST} bytes.`);
    else
      answer(options, request, reply).catch((error: unknown) => {
        console.error(error);
        if (!reply.headersSent) refuse(reply, 500, 'The server failed.');
      });
  });
}

async function run(args: readonly string[]): Promise<null> {
  const { values } = parsed(args, {
    url: { type: 'string', default: DEFAULT_URL },
    check: { type: 'string' },
    write: { type: 'boolean', default: false },
    http: { type: 'boolean', default: false },
    port: { type: 'string', default: '3002' },
  });
  const url = addressOf('url', values.url);
  const checked = addressOf('check', values.check ?? values.url);
  const options = { url, checked, isWriting: values.write };
  if (!values.http) {
    await createMcpServer(options).connect(new StdioServerTransport());
    return null;
  }
  const server = createMcpHttpServer(options);
  const port = await listening(server, wholeNumber('port', values.port, 0, 65_535), 'localhost');
  console.log(`Model Context Protocol: http://localhost:${port}/mcp for ${url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  return null;
}

export const mcpCommand: Command = {
  summary: 'serves the contract and a mock server to coding agents (MCP)',
  usage,
  run,
};
