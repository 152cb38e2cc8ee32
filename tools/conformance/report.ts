import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report, Row } from './conformance.ts';
import { htmlOf } from './report-page.ts';

function escaped(text: string): string {
  return (
    text
      // XML forbids lone surrogates and control characters, even escaped.
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

/** Declared statuses that were neither received nor exempted, as "operation status". */
export function missedOf({ rows }: Report): readonly string[] {
  return rows.flatMap(({ operation, cells }: Row) =>
    cells.flatMap(({ status, count, excuse }) =>
      count === 0 && excuse === null ? [`${operation.id} ${status}`] : [],
    ),
  );
}

/** The report as JUnit XML: one suite per operation, one case per check. */
function junitOf({ findings, ms }: Report): string {
  const checks = findings.checks();
  const suites = [...Map.groupBy(checks, ({ operation }) => operation)].map(([operation, rows]) => {
    const failed = rows.filter(({ message }) => message !== null).length;
    const named = new Map<string, number>();
    const cases = rows.map(({ phase, name, message, curl }) => {
      const count = (named.get(`${phase} ${name}`) ?? 0) + 1;
      named.set(`${phase} ${name}`, count);
      const own = count === 1 ? name : `${name} (${count})`;
      const head = `    <testcase classname="${escaped(`${operation}.${phase}`)}" name="${escaped(own)}"`;
      if (message === null) return `${head}/>`;
      return `${head}><failure message="${escaped(message)}">${escaped(curl ?? '')}</failure></testcase>`;
    });
    const head = `  <testsuite name="${escaped(operation)}" tests="${rows.length}" failures="${failed}">`;
    return [head, ...cases, '  </testsuite>'].join('\n');
  });
  const head = `<testsuites name="conformance" tests="${checks.length}" failures="${findings.failed()}" time="${ms / 1000}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, '</testsuites>', ''].join('\n');
}

/** The report as JSON data: with the seed to repeat the run, and a curl command per violation. */
function jsonOf(report: Report): object {
  const {
    url,
    seed,
    name,
    profile,
    calls,
    ms,
    findings,
    died,
    rows,
    notBuilt,
    undeclared,
    keywords,
    parameters,
    examples,
  } = report;
  return {
    url,
    seed,
    run: name,
    profile,
    calls,
    ms,
    died,
    checks: findings.checks().length,
    failed: findings.failed(),
    violations: findings.violations(),
    skipped: findings.skips(),
    notBuilt,
    missed: missedOf(report),
    undeclared,
    keywords,
    parameters,
    examples,
    coverage: rows.map(({ operation, cells }) => ({ operation: operation.id, cells })),
  };
}

/** Writes conformance.xml, conformance.json and conformance.html into a folder, creating it if needed. */
export function writeReports(report: Report, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'conformance.xml'), junitOf(report));
  writeFileSync(join(folder, 'conformance.json'), `${JSON.stringify(jsonOf(report), null, 2)}\n`);
  writeFileSync(join(folder, 'conformance.html'), htmlOf(report));
}
