/**
 * `npm test`: the checks, the unit tests, the build and the end-to-end tests, one after the other, all of them even when
 * one fails, and a closing line that adds them up: `N passed, N failed`. Each check counts as one test.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';

type Tally = { passed: number; failed: number };
type UnitReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number } };

const REPORTS = 'reports';

function run(
  title: string,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): boolean {
  process.stdout.write(`\n> ${title}\n`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

function step(title: string, script: string): Tally {
  const ok = run(title, 'npm', ['run', '--silent', script]);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** A run that died without a report, or that failed outside any test, still counts as a failure. */
function atLeastOneFailure(tally: Tally, ok: boolean): Tally {
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function unitTests(): Tally {
  const file = `${REPORTS}/unit.json`;
  const ok = run('unit tests', 'npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport<UnitReport>(file);
  return atLeastOneFailure({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, ok);
}

function browserTests(): Tally {
  const file = `${REPORTS}/e2e.json`;
  const chromium = ensureChromium();
  const ok = run('end-to-end tests', 'npx', ['playwright', 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const stats = readReport<BrowserReport>(file)?.stats;
  return atLeastOneFailure(
    { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 },
    ok,
  );
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const tallies = [
  step('types', 'check:types'),
  step('lint', 'check:lint'),
  step('dead code', 'check:dead-code'),
  step('generated code', 'check:generated'),
  unitTests(),
  step('build', 'build'),
  browserTests(),
];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
