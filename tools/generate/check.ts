/**
 * Fails when a generated file is out of date: regenerates all and compares them byte by byte. The new files stay in place,
 * so that committing them repairs the drift.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

function fingerprints(): Map<string, string> {
  const files = globSync([
    'generated/**/*.{ts,json,css}',
    'deploy/nginx.conf',
    'docs/explanation/guarantees.md',
  ]).toSorted();
  return new Map(files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]));
}

const before = fingerprints();
const generation = spawnSync('npm', ['run', '--silent', 'generate'], { encoding: 'utf8' });
if (generation.status !== 0) {
  process.stderr.write(`${generation.stdout}${generation.stderr}\nThe contract does not generate.\n`);
  process.exit(1);
}
const after = fingerprints();
const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  (file) => before.get(file) !== after.get(file),
);
if (changed.length > 0) {
  process.stderr.write(
    `These files were not what their sources generate; commit them:\n  ${changed.join('\n  ')}\n`,
  );
  process.exit(1);
}
process.stdout.write(`The generated files are up to date (${after.size}).\n`);
