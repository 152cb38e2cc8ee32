/**
 * Classifies the changes of the contract since a git ref: `npm run contract:diff -- <git ref>`. Exit code 0: no breaking
 * change; 1: a breaking change; 2: wrong usage, or a contract that does not bundle.
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const usage = `Rates what changed in the contract since a git ref as breaking (major) or not.

  npm run contract:diff -- <git ref> [--format stylish|json|markdown|html|github-actions]`;

/** Classes of changes. */
const RULES = 'tools/cli/contract-diff.redocly.yaml';

const quiet = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };

function leave(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function succeeded(done: SpawnSyncReturns<string>, what: string): string {
  if (done.status === 0) return done.stdout;
  return leave(`${what}\n${done.stdout}${done.stderr}`.trim());
}

function bundle(root: string, output: string): void {
  const args = ['bundle', join(root, 'openapi/openapi.yaml'), '--output', output];
  succeeded(spawnSync('redocly', args, { encoding: 'utf8', env: quiet }), `The contract of ${root} fails.`);
}

function extract(ref: string, folder: string): void {
  const found = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
    encoding: 'utf8',
  });
  const commit = succeeded(found, `No such git ref: ${ref}`).trim();
  const archive = join(folder, 'contract.tar');
  const args = ['archive', '--format=tar', `--output=${archive}`, commit, 'openapi', 'redocly.yaml'];
  succeeded(spawnSync('git', args, { encoding: 'utf8' }), `${ref} has no contract.`);
  const unpacked = spawnSync('tar', ['-xf', archive, '-C', folder], { encoding: 'utf8' });
  succeeded(unpacked, 'The contract of the ref could not be unpacked.');
}

const [ref, ...rest] = process.argv.slice(2);
if (ref === '--help') {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
if (ref === undefined || ref.startsWith('-')) leave(usage);
const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const then = join(folder, 'then');
mkdirSync(then);
extract(ref, then);
const [before, after] = [join(folder, 'before.json'), join(folder, 'after.json')];
bundle(then, before);
bundle('.', after);
const { status } = spawnSync('redocly', ['diff', before, after, '--config', RULES, ...rest], {
  stdio: 'inherit',
  env: quiet,
});
process.exitCode = status ?? 2;
