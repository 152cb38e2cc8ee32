/** What test runs came to: tallies, times and the slowest tests, read from the JSON reports of vitest and Playwright. */
import { existsSync, readFileSync } from 'node:fs';

export type Tally = { readonly passed: number; readonly failed: number };

/**
 * One test with its time in seconds, and why it failed: null when it passed at once. A flaky test failed first and passed
 * when it was repeated.
 */
export type TimedTest = {
  readonly suite: string;
  readonly title: string;
  readonly seconds: number;
  readonly failure: string | null;
  readonly isFlaky: boolean;
};

export type SuiteReport = Tally & { readonly tests: readonly TimedTest[] };

/** The parts of vitest's report that are read here; durations in milliseconds. */
type UnitReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file could not be loaded. */
    readonly message?: string | null;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

type BrowserSuite = {
  readonly file: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      /** `flaky` when a repetition passed. */
      readonly status: 'skipped' | 'expected' | 'unexpected' | 'flaky';
      /** The status that the test must end with: `failed` for a test that injects a fault and must find it. */
      readonly expectedStatus: string;
      readonly results: readonly BrowserResult[];
    }[];
  }[];
};

type BrowserResult = {
  readonly status: string;
  readonly duration: number;
  readonly errors?: readonly { readonly message?: string }[];
  readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
};

/** The parts of Playwright's report that are read here; durations in milliseconds. */
type BrowserReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly BrowserSuite[];
};

/** How Playwright calls the results that fail a test. */
const BROWSER_FAILURES = new Set(['failed', 'timedOut', 'interrupted']);

const NOTHING: SuiteReport = { passed: 0, failed: 0, tests: [] };

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

const fileNameOf = (path: string) => path.split('/').at(-1) ?? path;

/** The report of a vitest run; nothing when the run died without one. */
export function unitReport(file: string): SuiteReport {
  const report = readReport<UnitReport>(file);
  if (report === null) return NOTHING;
  const unloaded = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => ({
      suite: fileNameOf(name),
      title: 'the file cannot be loaded',
      seconds: 0,
      failure: message ?? '',
      isFlaky: false,
    }));
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      suite: fileNameOf(name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
      // The report keeps the messages of a failed first try beside the pass of its repetition.
      failure: failureMessages?.length ? failureMessages.join('\n') : null,
      isFlaky: status === 'passed' && Boolean(failureMessages?.length),
    })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    tests: [...unloaded, ...tests],
  };
}

type BrowserTest = BrowserSuite['specs'][number]['tests'][number];

/** The file and the title of a test, one of its results, and the test. */
type ResultOfTest = readonly [file: string, title: string, result: BrowserResult, test: BrowserTest];

const resultsIn = (suite: BrowserSuite): readonly ResultOfTest[] => [
  ...suite.specs.flatMap(({ title, tests }) =>
    tests.flatMap((test) => test.results.map((result) => [suite.file, title, result, test] as const)),
  ),
  ...(suite.suites ?? []).flatMap(resultsIn),
];

/** The report of a Playwright run; nothing when the run died without one. A flaky test counts as passed. */
export function browserReport(file: string): SuiteReport {
  const report = readReport<BrowserReport>(file);
  if (report === null) return NOTHING;
  const { expected, unexpected, flaky } = report.stats;
  const tests = report.suites
    .flatMap(resultsIn)
    .map(([path, title, { status, duration, errors = [] }, test]) => ({
      suite: path,
      title,
      seconds: duration / 1000,
      failure:
        BROWSER_FAILURES.has(status) && status !== test.expectedStatus
          ? errors.map(({ message }) => message ?? '').join('\n')
          : null,
      isFlaky: test.status === 'flaky',
    }));
  return { passed: expected + flaky, failed: unexpected, tests };
}

/** A run that died without a report, or that failed outside any test, still counts as a failure. */
export function atLeastOneFailure<Report extends Tally>(report: Report, isOk: boolean): Report {
  return isOk || report.failed > 0 ? report : { ...report, failed: 1 };
}

/** The slowest tests, one a line. */
export function slowestTests(tests: readonly TimedTest[], count: number): string {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ suite, title, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${suite}: ${title}`)
    .join('\n');
}

const withReasons = (tests: readonly TimedTest[], lines: number): string =>
  tests
    .flatMap(({ suite, title, failure }) =>
      failure === null
        ? []
        : [`  ${suite}: ${title}`, ...failure.split('\n', lines).map((line) => `      ${line}`)],
    )
    .join('\n');

/** The tests that failed, each with the first lines of its reason. */
export const failedTests = (tests: readonly TimedTest[], lines: number): string =>
  withReasons(
    tests.filter(({ isFlaky }) => !isFlaky),
    lines,
  );

/** The tests that failed first and passed when repeated, each with the first lines of why it failed. */
export const flakyTests = (tests: readonly TimedTest[], lines: number): string =>
  withReasons(
    tests.filter(({ isFlaky }) => isFlaky),
    lines,
  );

/** The scans of screens that a Playwright run reported by annotations of this type; of a repeated test, its last try. */
export function scansIn(file: string, type: string): readonly string[] {
  const results = readReport<BrowserReport>(file)?.suites.flatMap(resultsIn) ?? [];
  return results
    .filter(([, , result, test]) => result === test.results.at(-1))
    .flatMap(([, , { annotations = [] }]) => annotations)
    .flatMap((annotation) => (annotation.type === type ? [annotation.description ?? ''] : []));
}
