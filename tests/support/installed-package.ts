import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Stone } from '#generated/model/stone.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';

/** How a command ended. */
export type Ended = { readonly code: number; readonly out: string; readonly err: string };

/** Runs a command to its end, with more variables than those of this process if wanted. */
export function run(
  file: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(file, args, { cwd, maxBuffer: 1e8, env: { ...process.env, ...env } }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, out, err });
    });
  });
}

/** The command of the package that is installed in a folder. */
export const commandIn = (folder: string): string => join(folder, 'node_modules/.bin/pavilion');

/** The Node that is installed beside the package: the oldest that it supports. */
export const nodeIn = (folder: string): string => join(folder, 'node_modules/.bin/node');

/** A mock backend that runs from an installed package. */
export type Started = {
  readonly url: string;
  /** Whether it drew its stones, and did not read them from the package. */
  readonly areDrawn: boolean;
  /** What it wrote to its standard error until it answered. */
  readonly warnings: string;
  readonly stop: () => Promise<void>;
};

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('close', resolve));
  server.kill();
  await ended;
}

/** Starts the server of the package that is installed in a folder, on a free port. Rejects when it ends at once. */
export async function startServer(
  folder: string,
  command = commandIn(folder),
  node = process.execPath,
): Promise<Started> {
  const server = spawn(node, [command, 'serve', '--port', '0', '--json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let warnings = '';
  server.stderr.on('data', (part: Buffer) => {
    warnings += part.toString();
    process.stderr.write(part);
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const { url, areDrawn }: Pick<Started, 'url' | 'areDrawn'> = JSON.parse(line);
    return { url: url.replace(/\/$/, ''), areDrawn, warnings, stop: () => stopped(server) };
  }
  throw new Error('The server ended before it answered.');
}

/** The reply to a call of the contract; rejects unless its status is 200. */
export async function called(
  from: string,
  path: string,
  body: object,
  authorization?: string,
): Promise<Response> {
  const token = authorization === undefined ? {} : { authorization };
  const headers = { 'content-type': 'application/json', ...token };
  const reply = await fetch(`${from}/web/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}: ${await reply.text()}`);
  return reply;
}

/** The first stones of a mock backend without their dates, which follow its clock. */
export async function firstStones(from: string): Promise<readonly object[]> {
  const signedIn = await called(from, 'auth/login', { username: 'primary', password: DEMO_PASSWORD });
  const { data } = await signedIn.json();
  const asked = { page: 1, limit: 50, filters: [{}], isSkipSave: true };
  const found = await (await called(from, 'diamond/paginate', asked, data.token.jwt)).json();
  const list: readonly Partial<Stone>[] = found.data[0].diamonds;
  return list.map(({ inDt: _in, listedAt: _listed, refreshedAt: _new, expiresAt: _end, ...stone }) => stone);
}
