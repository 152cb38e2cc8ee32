import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '../../tools/test/listen.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
const started: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'left-behind-'));
});

// A test that fails before its own kill leaves nothing behind either.
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function script(name: string, source: string): string {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
}

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { child, ended, text: () => text };
}

/** Waits for what a process prints. */
function printed({ text }: { text: () => string }, pattern: RegExp): Promise<string> {
  return vi.waitFor(
    () => {
      const found = pattern.exec(text())?.[1];
      if (found === undefined) throw new Error(`Not printed yet: ${pattern}\n${text()}`);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const expectEnd = (pid: number) =>
  vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000, interval: 50 });

/** A number of a port that is free now. */
async function freePort(): Promise<string> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function isServing(port: string): Promise<boolean> {
  return fetch(`http://localhost:${port}/__world/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

test('the server of an end-to-end run ends with the run, even when the run is killed', async () => {
  // As Playwright starts it: by a shell, in a process group of its own, with a pipe to its stdin. No build is needed here.
  const run = script(
    'run.ts',
    `import { spawn } from 'node:child_process';
     const { default: config } = await import(${JSON.stringify(join(root, 'playwright.config.ts'))});
     spawn(config.webServer.command.replace('--require-build', ''), { shell: true, detached: true, stdio: ['pipe', 'inherit', 'inherit'] });
     setInterval(() => undefined, 1000);`,
  );
  const port = await freePort();
  const { child } = start([run], { PAVILION_E2E_PORT: port, PAVILION_STONES: '10' });
  await vi.waitFor(async () => expect(await isServing(port)).toBe(true), { timeout: 60_000, interval: 100 });
  child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isServing(port)).toBe(false), { timeout: 10_000, interval: 100 });
}, 90_000);

test('a mock backend ends with npx, whose shell ends at SIGTERM without passing it on', async () => {
  const port = await freePort();
  const serve = `"${process.execPath}" tools/cli/main.ts serve --api-only --stones 10 --port ${port}`;
  // Another command behind it, so that no shell replaces itself by the server.
  const shell = spawn('sh', ['-c', `${serve}; true`], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, npm_command: 'exec' },
  });
  started.push(shell);
  await vi.waitFor(async () => expect(await isServing(port)).toBe(true), { timeout: 60_000, interval: 100 });
  shell.kill('SIGTERM');
  await vi.waitFor(async () => expect(await isServing(port)).toBe(false), { timeout: 10_000, interval: 100 });
}, 90_000);

describe('a run with a time limit', () => {
  /** Starts a child that never ends, prints its process id and waits for ever. */
  const hanging = () =>
    script(
      'hanging.mjs',
      `import { spawn } from 'node:child_process';
       const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)']);
       process.stdout.write('child ' + child.pid + '\\n');
       setInterval(() => undefined, 1000);`,
    );
  const limited = (minutes: number) => start(['tools/test/limited.ts', String(minutes), hanging()]);
  const childOf = async (run: ReturnType<typeof start>) => Number(await printed(run, /child (\d+)/));
  const signal = (child: ChildProcess, name: NodeJS.Signals) => child.kill(name);

  test('ends with a message when it hangs, and takes along what it started', async () => {
    const run = limited(0.05);
    const pid = await childOf(run);
    expect(await run.ended).toBe(124);
    expect(run.text()).toContain('no end after 3 s');
    await expectEnd(pid);
  }, 30_000);

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'leaves nothing behind after %s',
    async (name, code) => {
      const run = limited(10);
      const pid = await childOf(run);
      signal(run.child, name);
      expect(await run.ended).toBe(code);
      await expectEnd(pid);
    },
    30_000,
  );

  test('answers the exit code of a script that ends by itself', async () => {
    const run = start(['tools/test/limited.ts', '10', script('ends.mjs', 'process.exit(7)')]);
    expect(await run.ended).toBe(7);
  });
});
