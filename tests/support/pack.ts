import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureNginx } from '../../tools/deploy/nginx-process.ts';
import { OLDEST_NODE } from '../../tools/package/code.ts';
import { ensureCommand } from '../../tools/test/apt.ts';
import { ensureChromium } from '../../tools/test/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The packed harness. */
    readonly tarball: string;
    /** A folder in which it is installed with the oldest Node, the packages that its modules need, and the examples. */
    readonly installed: string;
  }
}

const PEERS = ['@playwright/test', '@tanstack/react-query', '@types/node', '@types/react', 'msw', 'react'];

function run(file: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}\n${stdout}${stderr}`);
}

/** The versions that this repository has of the packages that a user of the modules installs. */
function peers(): readonly string[] {
  const own: { readonly [group: string]: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  return PEERS.map((name) => `${name}@${own.devDependencies?.[name] ?? own.dependencies?.[name]}`);
}

/**
 * Packs the harness once for all tests of the package, and installs it for a user of its modules; installs the programs that
 * the tests run, where they are missing.
 */
export function setup(project: TestProject): () => Promise<void> {
  // One after the other, and not by the tests: two processes cannot install at once.
  ensureCommand('python3', 'python3');
  ensureNginx();
  ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-packed-'));
  run(process.execPath, ['tools/package/build.ts', '--out', folder], process.cwd());
  const tarball = join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '');
  const installed = mkdtempSync(join(tmpdir(), 'pavilion-installed-'));
  writeFileSync(join(installed, 'package.json'), '{ "private": true, "type": "module" }');
  const node = `node@${OLDEST_NODE}`;
  run(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball, node, ...peers()],
    installed,
  );
  const examples = join(installed, 'node_modules/pavilion/docs/examples');
  cpSync(examples, join(installed, 'examples'), { recursive: true });
  project.provide('tarball', tarball);
  project.provide('installed', installed);
  return async () => {
    // Not in one turn: the test processes end meanwhile, and what blocked this one for ten seconds would look like their fault.
    await Promise.all([folder, installed].map((each) => rm(each, { recursive: true, force: true })));
  };
}
