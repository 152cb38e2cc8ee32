import { randomUUID } from 'node:crypto';
import { runConformance } from '../conformance/conformance.ts';
import { missedOf } from '../conformance/report.ts';

/** Violations that are written out: a report of hundreds tells an agent nothing new. */
const MAX_SHOWN = 10;
const TIMEOUT_MS = 10_000;

/** Runs the conformance suite for one operation of a server; the outcome as text. */
export async function checkOperation(
  url: string,
  operation: string,
  profile: 'read-only' | 'sandbox',
): Promise<string> {
  const report = await runConformance({
    url,
    profile,
    accounts: [],
    seed: 1,
    name: randomUUID().slice(0, 8),
    only: [operation],
    timeoutMs: TIMEOUT_MS,
    isWithOperations: true,
    isWithScenarios: true,
  });
  const violations = report.findings.violations();
  const shown = violations
    .slice(0, MAX_SHOWN)
    .map(({ phase, name, message, curl }) => `- (${phase}) ${name}: ${message}\n  ${curl ?? ''}`);
  const more = violations.length > MAX_SHOWN ? [`… and ${violations.length - MAX_SHOWN} more.`] : [];
  const missed = missedOf(report);
  return [
    `${report.findings.failed()} violations in ${report.findings.checks().length} checks of ${operation} at ${url} (${profile}).`,
    ...(report.notBuilt.length > 0 ? ['The server has not built it.'] : []),
    ...(report.died === null ? [] : [report.died]),
    ...shown,
    ...more,
    ...(missed.length === 0 ? [] : [`Declared but not reached: ${missed.join(', ')}`]),
  ].join('\n');
}
