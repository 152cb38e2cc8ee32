/**
 * `npm test`: the checks and the build, the unit tests, a quick look at the package and the end-to-end tests, all of them
 * even when one fails; then the seconds of each stage, the slowest tests, and a closing line that adds everything up:
 * `N passed, N failed`. Each check counts as one test. `npm run test:all` (`--all`) has screens and journeys in nine
 * languages, and adds the tests under load, those of the installed package and of several machines, and the audit of
 * the dependencies. `npm run test:fast` (`--fast`) is the inner loop of a minute: types, lint, the tests that a change
 * since the last commit concerns, and a core of rules.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { E2E_COVERAGE } from '../../e2e/keep-coverage.ts';
import { expectedScans, SCAN } from '../../e2e/screen-states.ts';
import { ensureChromium } from './chromium.ts';
import { runLimited } from './limited-run.ts';
import { scanFault } from './scans.ts';
import {
  atLeastOneFailure,
  browserReport,
  failedTests,
  flakyTests,
  type SuiteReport,
  scansIn,
  slowestTests,
  type Tally,
  unitReport,
} from './test-report.ts';

type Stage = SuiteReport & { readonly name: string; readonly seconds: number };

const REPORTS = 'reports';
const E2E_REPORT = `${REPORTS}/e2e.json`;
/** Operation, status and caller that the end-to-end tests must reach, one to a line. */
const E2E_HELD = 'tests/coverage-e2e.txt';
const SLOWEST = 20;
/** Lines of its reason that are printed for a failed test. */
const REASON_LINES = 12;
/** A busy machine can fail a test that is right: each gets one more try, and those that needed it are listed. */
const REPEAT = { unit: '--retry=1', browser: '--retries=1' };
/** Time limits in seconds: a stage that takes longer hangs. */
const LIMIT = { check: 600, unit: 1800, browser: 3600 };

/** A stage that counts as one test; `fault` is the end of its output when it failed. */
function oneTest(name: string, title: string, seconds: number, fault: string | null): Stage {
  if (fault === null) return { name, seconds, passed: 1, failed: 0, tests: [] };
  const failure = fault.trim().split('\n').slice(-REASON_LINES).join('\n');
  return {
    name,
    seconds,
    passed: 0,
    failed: 1,
    tests: [{ suite: name, title, seconds, isFlaky: false, failure }],
  };
}

async function check(
  name: string,
  script: string,
  command: readonly [string, ...string[]] = ['npm', 'run', '--silent', script],
): Promise<Stage> {
  process.stdout.write(`\n> ${name}\n`);
  const [program, ...args] = command;
  const options = { limitSeconds: LIMIT.check, isKept: true };
  const { code, seconds, output } = await runLimited(name, program, args, options);
  return oneTest(name, `npm run ${script}`, seconds, code === 0 ? null : output);
}

/** `args`: more arguments of vitest. */
async function unitTests(
  name: string,
  projects: readonly string[],
  args: readonly string[] = [],
): Promise<Stage> {
  const file = `${REPORTS}/${name.replaceAll(' ', '-')}.json`;
  process.stdout.write(`\n> ${name}\n`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const only = projects.map((project) => `--project=${project}`);
  const { code, seconds } = await runLimited(
    name,
    'npx',
    ['vitest', 'run', '--passWithNoTests', REPEAT.unit, ...reporters, ...only, ...args],
    { limitSeconds: LIMIT.unit },
  );
  return { name, seconds, ...atLeastOneFailure(unitReport(file), code === 0) };
}

async function browserTests(): Promise<Stage> {
  const name = 'end-to-end tests';
  process.stdout.write(`\n> ${name}\n`);
  const { code, seconds } = await runLimited(
    name,
    'npx',
    ['playwright', 'test', REPEAT.browser, '--reporter=list,json'],
    {
      limitSeconds: LIMIT.browser,
      // CI: no `test.only`, and never the server of somebody else on the port.
      env: { CI: '1', CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT },
    },
  );
  return { name, seconds, ...atLeastOneFailure(browserReport(E2E_REPORT), code === 0) };
}

/** Whether the end-to-end tests scanned every state of the screens, and none twice. */
function scannedScreens(): Stage {
  const name = 'scanned screens';
  const fault = scanFault(expectedScans, scansIn(E2E_REPORT, SCAN));
  if (fault !== null) process.stdout.write(`\n> ${name}\n${fault}\n`);
  return oneTest(name, name, 0, fault);
}

/**
 * Whether the end-to-end tests reached every cell of their coverage file. The file has the cells that all of several runs
 * reached, so that one that depends on timing is not in it.
 */
const heldCoverage = () =>
  check('coverage of end-to-end tests', 'test:e2e', [
    process.execPath,
    ...['tools/cli/main.ts', 'coverage', '--from', E2E_COVERAGE, '--hold', E2E_HELD],
  ]);

function printStages(stages: readonly Stage[]): void {
  const line = (name: string, ...figures: readonly (string | number)[]) =>
    `${name.padEnd(28)}${figures.map((figure) => String(figure).padStart(9)).join('')}\n`;
  process.stdout.write(`\n${line('stage', 'seconds', 'passed', 'failed')}`);
  for (const { name, seconds, passed, failed } of stages) {
    process.stdout.write(line(name, seconds.toFixed(1), passed, failed));
  }
  const { passed, failed } = total(stages);
  // Of the clock on the wall: some stages run side by side.
  process.stdout.write(line('all', (performance.now() / 1000).toFixed(1), passed, failed));
}

function total(stages: readonly Stage[]): Tally {
  return {
    passed: stages.reduce((sum, { passed }) => sum + passed, 0),
    failed: stages.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Rules that most changes could break, in files that take a few seconds at most. */
const CORE = [
  'architecture',
  'routes',
  'access',
  'lists',
  'filters',
  'pricing',
  'trade-rules',
  'search-grammar',
  'contract/bounds',
  'contract/codes',
  'contract/keys',
  'contract/sentences',
  'locales',
  'source-rules',
];

async function fastStages(): Promise<Stage[]> {
  return [
    // The compiler uses one processor.
    ...(await Promise.all([
      check('types', 'check:types'),
      check('lint', 'check:lint'),
      unitTests('core tests', ['unit'], CORE),
    ])),
    await unitTests('tests of changes', ['unit', 'component'], ['--changed']),
  ];
}

/** The portal and the API reference in it, as the browsers open them. */
const builtStages = async (): Promise<Stage[]> => [
  await check('build', 'build'),
  await check('API reference', 'contract:docs'),
];

async function allStages(isAll: boolean): Promise<Stage[]> {
  return [
    // It rewrites the generated files, which the other checks read.
    await check('generated code', 'check:generated'),
    // Most of them use one processor.
    ...(
      await Promise.all([
        check('types', 'check:types'),
        check('lint', 'check:lint'),
        check('dead code', 'check:dead-code'),
        check('contract version', 'check:contract'),
        check('docs', 'check:docs'),
        check('prose', 'check:prose'),
        builtStages(),
      ])
    ).flat(),
    await unitTests('unit tests', ['unit', 'component', 'system']),
    ...(isAll
      ? [await unitTests('package tests', ['package']), await browserTests()]
      : // Packing uses one processor, and the browsers leave some of both.
        await Promise.all([unitTests('package smoke test', ['smoke']), browserTests()])),
    scannedScreens(),
    await heldCoverage(),
    ...(isAll
      ? [await unitTests('load tests', ['load']), await check('dependencies', 'check:dependencies')]
      : []),
  ];
}

const { values } = parseArgs({
  options: { fast: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
});
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const stages = await (values.fast ? fastStages() : allStages(values.all));
printStages(stages);
const tests = stages.flatMap((stage) => stage.tests);
process.stdout.write(`\nThe ${SLOWEST} slowest tests:\n${slowestTests(tests, SLOWEST)}\n`);
const { passed, failed } = total(stages);
const flaky = flakyTests(tests, REASON_LINES);
if (flaky !== '') process.stdout.write(`\nFlaky (failed first, passed when repeated):\n${flaky}\n`);
if (failed > 0) process.stdout.write(`\nFailed:\n${failedTests(tests, REASON_LINES)}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
