/**
 * `npm run check:contract`: the dated versions of the contract are as they were recorded, and a contract that differs from the
 * last of them has a version number that says how: a breaking change bumps the first number, an addition the second, anything
 * else the third. With `--record` (`npm run contract:record`), the contract then becomes the version of this day.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { contractOf, contractVersions, fileOf } from '#mocks/contract/versions.ts';

const FOLDER = 'openapi/versions';
/** The digest of each version, as `sha256sum --check` reads it. */
const SUMS = join(FOLDER, 'SHA256SUMS');
const RULES = 'tools/cli/contract-diff.redocly.yaml';

const quiet = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };

const sumLine = (version: string) =>
  `${createHash('sha256')
    .update(readFileSync(fileOf(version)))
    .digest('hex')}  ${version}.json.br`;

/** What is wrong with the recorded versions, one line each: a changed, a lost or an unlisted file. */
export function changedVersions(listed: string): readonly string[] {
  const lines = new Set(listed.split('\n').filter((line) => line !== ''));
  const found = new Set(contractVersions().map(sumLine));
  return [
    ...[...lines]
      .filter((line) => !found.has(line))
      .map((line) => `${line.split('  ')[1]} changed or is gone.`),
    ...[...found]
      .filter((line) => !lines.has(line))
      .map((line) => `${line.split('  ')[1]} is not in ${SUMS}.`),
  ];
}

/** Versions that a commit changed or removed after the one that added them. Without a history there is none to see. */
function rewrittenVersions(): readonly string[] {
  if (!existsSync('.git')) return [];
  const args = [
    'log',
    '--no-renames',
    '--diff-filter=MD',
    '--name-only',
    '--format=',
    '--',
    `${FOLDER}/*.br`,
  ];
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  const files = new Set(stdout.split('\n').filter((line) => line !== ''));
  return [...files].map((file) => `${file} was changed after it was recorded.`);
}

/** The report of `redocly diff` when the version of a contract does not say how it differs from an older one; else null. */
export function bumpFault(before: string, after: string): string | null {
  if (JSON.stringify(JSON.parse(before)) === JSON.stringify(JSON.parse(after))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'contract-version-'));
  const files = (
    [
      ['before', before],
      ['after', after],
    ] as const
  ).map(([name, text]) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, text);
    return file;
  });
  const args = ['diff', ...files, '--config', RULES, '--fail-on', 'none', '--check-version'];
  const { status, stdout, stderr } = spawnSync('redocly', args, { encoding: 'utf8', env: quiet });
  rmSync(folder, { recursive: true });
  return status === 0 ? null : `${stdout}${stderr}`.trim();
}

/** The name of a new version: the day, with a number if the day has one already. */
export function nextVersion(day: string, versions: readonly string[]): string {
  const ofDay = versions.filter((name) => name === day || name.startsWith(`${day}.`)).length;
  return ofDay === 0 ? day : `${day}.${ofDay + 1}`;
}

function record(text: string): string {
  const name = nextVersion(new Date().toISOString().slice(0, 10), contractVersions());
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(fileOf(name), brotliCompressSync(JSON.stringify(JSON.parse(text)), { params }));
  writeFileSync(SUMS, `${contractVersions().map(sumLine).join('\n')}\n`);
  return name;
}

function main(isRecording: boolean): number {
  const last = contractVersions().at(-1);
  if (last === undefined) throw new Error(`${FOLDER} has no version.`);
  const changed = [...changedVersions(readFileSync(SUMS, 'utf8')), ...rewrittenVersions()];
  const now = readFileSync(CONTRACT_FILE, 'utf8');
  const unbumped = bumpFault(contractOf(last), now);
  if (changed.length > 0) console.error(`Recorded versions never change:\n${changed.join('\n')}`);
  if (unbumped !== null)
    console.error(
      `${unbumped}\n\nThe contract differs from its version ${last}. Bump info.version of openapi/openapi.yaml.`,
    );
  if (changed.length > 0 || unbumped !== null) return 1;
  const isSame = JSON.stringify(JSON.parse(now)) === JSON.stringify(JSON.parse(contractOf(last)));
  if (isRecording && !isSame) console.log(`Recorded the contract as ${FOLDER}/${record(now)}.json.br`);
  else
    console.log(
      isSame
        ? `The contract is its version ${last}.`
        : `The contract differs from ${last} as its number says.`,
    );
  return 0;
}

if (import.meta.main) process.exitCode = main(process.argv.includes('--record'));
