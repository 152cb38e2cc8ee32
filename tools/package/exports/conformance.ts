/**
 * `pavilion/conformance`: checks a server against the contract from a program, and plays a team's own scenarios with it.
 * A scenario is a sequence of calls with a required outcome. It fails by `expect`, or by a reply that violates the contract.
 */
import { randomUUID } from 'node:crypto';
import { type Options, type Report, runConformance } from '../../conformance/conformance.ts';

export type { Cell, Report, Row } from '../../conformance/conformance.ts';
export { missedOf, writeReports } from '../../conformance/report.ts';
export { expect, type Player, rowsOf, type Scenario, type Stage } from '../../conformance/scenario.ts';
export { NotSignedIn } from '../../conformance/session.ts';
export { type Account, Unreachable } from '../../conformance/target.ts';
export { at, listOf, type Members, membersOf } from '../../conformance/values.ts';

/** Options of a run; those of the command, with the same defaults. */
export type ConformanceOptions = Pick<Options, 'url'> & Partial<Omit<Options, 'isEnough'>>;

/**
 * Checks a server against the contract, as `pavilion conformance` does, and also plays your `scenarios`. Rejects with
 * Unreachable if the server does not answer at the start, and with NotSignedIn if it refuses an account.
 */
export function holdAgainstContract(options: ConformanceOptions): Promise<Report> {
  return runConformance({
    profile: 'read-only',
    accounts: [],
    seed: 1,
    name: randomUUID().slice(0, 8),
    only: [],
    timeoutMs: 10_000,
    isWithOperations: true,
    isWithScenarios: true,
    ...options,
  });
}
