import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { ensureChromium } from '../../tools/test/chromium.ts';
import { freePort } from '../../tools/test/listen.ts';

/** Milliseconds that a guide may take on a busy machine; a reader has ten minutes. */
const LONG = 600_000;

/** A block of a guide: commands, commands of a server that keeps running, or the output of the commands before it. */
type Block = { readonly kind: 'sh' | 'server' | 'text'; readonly lines: string };

/** The guides, and the commands that some need. */
const GUIDES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(globSync('docs/tutorials/*.md').map((guide) => [guide, []])),
  'docs/how-to/backend-in-java.md': ['javac', 'java'],
  'docs/how-to/backend-in-python.md': ['python3'],
};

function blocksOf(text: string): readonly Block[] {
  return [...text.matchAll(/^ *```(sh server|sh install|sh|text)\n([\s\S]*?)^ *```$/gm)].map(
    ([, kind = '', lines = '']) => ({
      kind: kind === 'sh server' ? 'server' : kind === 'text' ? 'text' : 'sh',
      lines: lines.replaceAll(/^ {3}/gm, '').trim(),
    }),
  );
}

/** Ends a server and what it started, and waits for it. */
async function ended(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null) return;
  const closed = new Promise((resolve) => server.once('close', resolve));
  process.kill(-server.pid, 'SIGTERM');
  await closed;
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url).catch(() => null);
    await reply?.arrayBuffer();
    if (reply !== null) return;
    await pause(100);
  }
}

/** What a block of commands prints. Rejects when one fails, unless the guide says that it may. */
function printed(commands: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
      cwd,
      env: { ...process.env, ...env },
    });
    let out = '';
    const add = (part: Buffer) => {
      out += part.toString();
    };
    shell.stdout.on('data', add);
    shell.stderr.on('data', add);
    shell.once('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`${commands}\n${out}`))));
  });
}

/** A pattern of an output in which `…` stands for anything. */
const patternOf = (text: string) =>
  new RegExp(
    text
      .split('…')
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
      .join('[\\s\\S]*?'),
  );

/** Commands with the versions of peers that this repository has: a newer one is not tested yet. */
function pinned(commands: string): string {
  const {
    devDependencies,
    dependencies,
  }: Record<'devDependencies' | 'dependencies', Record<string, string>> = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const versions = { ...devDependencies, ...dependencies };
  const isInstall = (line: string) => line.startsWith('npm install ');
  const withVersion = (word: string) => (word in versions ? `${word}@${versions[word]}` : word);
  return commands
    .split('\n')
    .map((line) => (isInstall(line) ? line.split(' ').map(withVersion).join(' ') : line))
    .join('\n');
}

async function follow(guide: string, folder: string, servers: ChildProcess[]): Promise<void> {
  const ports = new Map<string, number>();
  for (const port of ['3000', '3001', '3002']) ports.set(port, await freePort());
  const here = (text: string) => text.replaceAll(/\b300[012]\b/g, (port) => String(ports.get(port)));
  cpSync(inject('tarball'), join(folder, basename(inject('tarball'))));
  const env = {
    PAVILION_URL: here('http://localhost:3000'),
    CHROMIUM_PATH: ensureChromium(),
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    // The oldest Node that is supported.
    PATH: `${join(inject('installed'), 'node_modules/.bin')}:${process.env.PATH}`,
  };
  let out = '';
  for (const { kind, lines } of blocksOf(readFileSync(guide, 'utf8'))) {
    const commands = here(lines);
    if (kind === 'server') {
      const options = {
        cwd: folder,
        detached: true,
        stdio: 'ignore',
        env: { ...process.env, ...env },
      } as const;
      servers.push(spawn('bash', ['-c', commands], options));
      await answers(`http://localhost:${/--port (\d+)/.exec(commands)?.[1]}/__world/journal`);
    } else if (kind === 'sh') out = await printed(pinned(commands), folder, env);
    else expect(out, `what the guide says of "${lines}"`).toMatch(patternOf(commands));
  }
}

describe('a newcomer who follows a guide', { timeout: LONG }, () => {
  it.for(Object.entries(GUIDES))('sees in %s what it says', async ([guide, commands], { skip }) => {
    const missing = commands.filter((name) => spawnSync('which', [name]).status !== 0);
    skip(missing.length > 0, `This machine has no ${missing.join(', ')}.`);
    const servers: ChildProcess[] = [];
    const folder = mkdtempSync(join(tmpdir(), 'pavilion-guide-'));
    await follow(guide, folder, servers).finally(async () => {
      await Promise.all(servers.map(ended));
      rmSync(folder, { recursive: true, force: true });
    });
  });

  it('has one for each kind of user', () => {
    const names = globSync('docs/tutorials/*.md').map((file) => basename(file, '.md'));
    expect(names.toSorted()).toEqual(['backend-team', 'frontend-developer', 'operator', 'qa-engineer']);
  });
});
