import { type Contract, type Operation, readContract } from './contract.ts';
import { excuseFor } from './excuses.ts';
import { createFindings, type Findings } from './findings.ts';
import { runOperation } from './phases.ts';
import { runScenarios } from './scenarios.ts';
import type { Run } from './session.ts';
import { type Account, openTarget } from './target.ts';

/** How a run goes. */
export interface Options {
  readonly url: string;
  readonly profile: 'read-only' | 'sandbox';
  /** Who may sign in; the stand-in's personas when empty. */
  readonly accounts: readonly Account[];
  readonly seed: number;
  /** Only operations of these tags or with these names; all when empty. */
  readonly only: readonly string[];
  readonly timeoutMs: number;
  readonly isWithOperations: boolean;
  readonly isWithScenarios: boolean;
}

/** Whether a declared status of an operation was met. */
export interface Cell {
  readonly status: number;
  readonly count: number;
  readonly excuse: string | null;
}

/** The statuses of one operation. */
export interface Row {
  readonly operation: Operation;
  readonly cells: readonly Cell[];
}

/** What a run came to. */
export interface Report {
  readonly url: string;
  readonly seed: number;
  readonly profile: string;
  readonly calls: number;
  readonly ms: number;
  readonly findings: Findings;
  readonly rows: readonly Row[];
}

function rowOf(run: Run, operation: Operation): Row {
  const cells = [...operation.replies.keys()].map((status) => {
    const count = run.findings.seen(operation.id, status);
    return { status, count, excuse: count > 0 ? null : excuseFor(run, operation, status) };
  });
  return { operation, cells };
}

function chosen({ operations }: Contract, { only, profile }: Options): readonly Operation[] {
  return operations.filter(
    ({ id, tag, isRead }) =>
      (only.length === 0 || only.includes(tag) || only.includes(id)) && (profile === 'sandbox' || isRead),
  );
}

/** The contract, read once per process. */
const contract = readContract();

/** Checks a server against the contract. Throws Unreachable when it does not answer, or no longer. */
export async function runConformance(options: Options): Promise<Report> {
  const started = performance.now();
  const target = await openTarget(options);
  const findings = createFindings(options.url);
  const byId = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const run: Run = {
    contract,
    target,
    findings,
    seed: options.seed,
    profile: options.profile,
    operations: chosen(contract, options),
    operation: (id) => {
      const found = byId.get(id);
      if (found === undefined) throw new Error(`The contract has no operation ${id}.`);
      return found;
    },
  };
  const probed = options.isWithOperations ? run.operations : [];
  for (const operation of probed) await runOperation(run, operation);
  if (options.isWithScenarios) await runScenarios(run);
  return {
    url: options.url,
    seed: options.seed,
    profile: options.profile,
    calls: target.calls(),
    ms: Math.round(performance.now() - started),
    findings,
    rows: run.operations.map((operation) => rowOf(run, operation)),
  };
}
