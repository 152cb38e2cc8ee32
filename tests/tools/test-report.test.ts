import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { browserReport, failedTests, flakyTests, scansIn, unitReport } from '../../tools/test/test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function saved(name: string, report: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const LINES = 2;

describe('the report at the end of a test run', () => {
  test('names the unit tests that failed, and why', () => {
    const { tests, failed } = unitReport(
      saved('unit.json', {
        numPassedTests: 1,
        numFailedTests: 1,
        testResults: [
          {
            name: '/project/tests/broken.test.ts',
            status: 'failed',
            message: 'No such module',
            assertionResults: [],
          },
          {
            name: '/project/tests/money.test.ts',
            status: 'failed',
            assertionResults: [
              { fullName: 'adds up', status: 'passed', duration: 3, failureMessages: [] },
              {
                fullName: 'rounds',
                status: 'failed',
                duration: 4,
                failureMessages: ['expected 1\nto be 2\nat line 3'],
              },
              {
                fullName: 'takes its time',
                status: 'passed',
                duration: 5,
                failureMessages: ['not yet'],
              },
            ],
          },
        ],
      }),
    );
    expect(failed).toBe(2);
    expect(failedTests(tests, LINES)).toBe(
      '  broken.test.ts: the file cannot be loaded\n      No such module\n' +
        '  money.test.ts: rounds\n      expected 1\n      to be 2',
    );
    expect(flakyTests(tests, LINES)).toBe('  money.test.ts: takes its time\n      not yet');
  });

  test('names the end-to-end tests that failed, a timeout included', () => {
    const spec = (title: string, status: string, message?: string, expectedStatus = 'passed') => ({
      title,
      tests: [
        {
          status: status === expectedStatus ? 'expected' : 'unexpected',
          expectedStatus,
          results: [{ status, duration: 5, errors: message === undefined ? [] : [{ message }] }],
        },
      ],
    });
    const { tests } = browserReport(
      saved('e2e.json', {
        stats: { expected: 1, unexpected: 1, flaky: 0 },
        suites: [
          {
            file: 'menu.e2e.ts',
            specs: [
              spec('opens', 'passed'),
              spec('closes', 'timedOut', 'Too slow'),
              spec('finds a seeded fault', 'failed', 'Found', 'failed'),
            ],
            suites: [],
          },
        ],
      }),
    );
    expect(failedTests(tests, LINES)).toBe('  menu.e2e.ts: closes\n      Too slow');
  });

  test('names the end-to-end tests that passed only when repeated, with the scans of their last try', () => {
    const scan = { type: 'scan', description: 'menu, en' };
    const failed = { status: 'failed', duration: 5, errors: [{ message: 'Not yet' }], annotations: [scan] };
    const passed = { status: 'passed', duration: 4, annotations: [scan] };
    const file = saved('flaky.json', {
      stats: { expected: 0, unexpected: 0, flaky: 1 },
      suites: [
        {
          file: 'menu.e2e.ts',
          specs: [
            {
              title: 'opens',
              tests: [{ status: 'flaky', expectedStatus: 'passed', results: [failed, passed] }],
            },
          ],
        },
      ],
    });
    const report = browserReport(file);
    expect(report).toMatchObject({ passed: 1, failed: 0 });
    expect(failedTests(report.tests, LINES)).toBe('');
    expect(flakyTests(report.tests, LINES)).toBe('  menu.e2e.ts: opens\n      Not yet');
    expect(scansIn(file, 'scan')).toEqual(['menu, en']);
  });
});
