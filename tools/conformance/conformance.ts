import { isBuilt } from './built.ts';
import { type Contract, type Operation, readContract } from './contract.ts';
import { excuseFor, rottenExcuses } from './excuses.ts';
import { createFindings, Enough, type Finding, type Findings } from './findings.ts';
import { createKeywords, type KeywordFigures } from './keywords.ts';
import { createParameters, type ParameterFigures } from './parameters.ts';
import { runOperation } from './phases.ts';
import { checkRules } from './product-rules.ts';
import type { ReceiverOptions } from './receiver.ts';
import type { Scenario } from './scenario.ts';
import { runScenarios } from './scenarios.ts';
import { NotSignedIn, type Run, sessionFor, worldOf } from './session.ts';
import { type Account, openTarget, Unreachable } from './target.ts';
import { createUndeclared } from './undeclared.ts';

export interface Options {
  readonly url: string;
  readonly profile: 'read-only' | 'sandbox';
  /** Accounts for sign-in; empty: the personas of the mock backend. */
  readonly accounts: readonly Account[];
  readonly seed: number;
  /**
   * Name of the run. Runs of different names use worlds of their own at the mock backend, so that they do not disturb each
   * other.
   */
  readonly name: string;
  /** Restricts the run to these tags or operations; empty: all. */
  readonly only: readonly string[];
  readonly timeoutMs: number;
  /** Where the server reaches a receiver of webhooks. Default: on this machine. */
  readonly receiver?: ReceiverOptions | null | undefined;
  readonly isWithOperations: boolean;
  readonly isWithScenarios: boolean;
  /** Scenarios beside those of the contract. Default: none. */
  readonly scenarios?: readonly Scenario[];
  /** Which scenarios to play. Default: all. */
  readonly isChosen?: (scenario: Scenario) => boolean;
  /** The violation that the run is for: it ends when it has found it. Default: none. */
  readonly isEnough?: (finding: Finding) => boolean;
}

export interface Cell {
  readonly status: number;
  readonly count: number;
  readonly excuse: string | null;
}

export interface Row {
  readonly operation: Operation;
  readonly cells: readonly Cell[];
}

export interface Report {
  readonly url: string;
  readonly seed: number;
  readonly name: string;
  readonly profile: string;
  readonly calls: number;
  readonly ms: number;
  readonly findings: Findings;
  /** Why the run ended early: the server stopped responding. Null when the run completed. */
  readonly died: string | null;
  readonly rows: readonly Row[];
  /** Keywords of the requests of these operations that were exercised both ways. */
  readonly keywords: KeywordFigures;
  /** Members of replies that the contract does not declare. */
  readonly undeclared: readonly string[];
  /** Headers and query parameters of these operations that were exercised both ways. */
  readonly parameters: ParameterFigures;
  /** Declared examples of requests of these operations, and how many of them were sent. */
  readonly examples: { readonly total: number; readonly sent: number };
  /** Operations that the server has not built. */
  readonly notBuilt: readonly string[];
}

function rowOf(run: Run, operation: Operation): Row {
  const cells = [...operation.replies.keys()].map((status) => {
    const count = run.findings.seen(operation.id, status);
    return { status, count, excuse: count > 0 ? null : excuseFor(run, operation, status) };
  });
  return { operation, cells };
}

function examplesIn({ examples }: Run, operations: readonly Operation[]): Report['examples'] {
  const all = operations.flatMap((operation) =>
    Object.keys(operation.request?.examples ?? {}).map((name) => `${operation.id} ${name}`),
  );
  return { total: all.length, sent: all.filter((example) => examples.has(example)).length };
}

function chosen({ operations }: Contract, { only, profile }: Options): readonly Operation[] {
  return operations.filter(
    ({ id, tag, isRead }) =>
      (only.length === 0 || only.includes(tag) || only.includes(id)) && (profile === 'sandbox' || isRead),
  );
}

/** The contract, read once per process. */
const contract = readContract();

/** Statuses of a sign-in that point to the account rather than the server. */
const NOT_LET_IN = new Set([401, 403, 429]);

/** Signs every given account in once. Throws NotSignedIn for an account that the server refuses. */
async function checkAccounts(run: Run, accounts: readonly Account[]): Promise<void> {
  const world = worldOf(run, 'accounts');
  if (run.target.isMockBackend) await run.target.control(world, 'POST', '/reset');
  for (const account of accounts) {
    try {
      await sessionFor(run, world, account);
    } catch (thrown) {
      if (!(thrown instanceof NotSignedIn)) throw thrown;
      if (NOT_LET_IN.has(thrown.status ?? 0)) throw thrown;
      const row = { operation: 'login', phase: 'sign-in', name: `${account.username} signs in` };
      run.findings.check({ ...row, message: thrown.message }, thrown.call);
    }
  }
}

/**
 * Checks that every declared status was received or is exempted by name, and that no exemption is unnecessary. Applies only to
 * a full run against the mock backend: the data and clock of another server may make a status unreachable.
 */
function checkCoverage(run: Run): void {
  for (const { operation, cells } of run.operations.map((each) => rowOf(run, each))) {
    for (const { status, count, excuse } of cells) {
      const isMissed = count === 0 && excuse === null;
      const message = isMissed ? 'It is declared, but was neither received nor exempted.' : null;
      const row = { operation: operation.id, phase: 'coverage', name: `status ${status} is met` };
      run.findings.check({ ...row, message });
    }
  }
  for (const { operation, status } of rottenExcuses(run)) {
    const row = { operation, phase: 'coverage', name: `status ${status} needs its exemption` };
    run.findings.check({ ...row, message: 'It is exempted, but was received or is not declared.' });
  }
}

/** Tags whose writes may lock users out of a server that has only one world. */
const ABOUT_USERS = new Set(['auth', 'social', 'user', 'sub-user', 'setting', 'account']);

/** Orders operations so that they interfere least: reads, writes, changes of users, sign-in. */
function gentleFirst(operations: readonly Operation[]): readonly Operation[] {
  const rank = ({ isRead, isPublic, tag }: Operation) => {
    if (isRead) return 0;
    if (!ABOUT_USERS.has(tag)) return 1;
    return isPublic ? 3 : 2;
  };
  return operations.toSorted((one, other) => rank(one) - rank(other));
}

/** The operations of a run that the server has built. */
async function builtOf(run: Run): Promise<readonly Operation[]> {
  const built: Operation[] = [];
  for (const operation of run.operations) {
    // What was never asked for, because the run ended before, counts as built.
    if ((await run.built.get(operation.id)) !== false) built.push(operation);
  }
  return built;
}

/** Runs all checks; returns why the run ended early, or null. */
async function check(run: Run, options: Options): Promise<string | null> {
  const { accounts, isWithOperations, isWithScenarios, only, profile, scenarios = [], isChosen } = options;
  try {
    await checkAccounts(run, run.target.isMockBackend ? accounts : run.target.accounts);
    const probe = async () => {
      for (const operation of gentleFirst(run.operations)) await runOperation(run, operation);
    };
    // A server with a single world plays the stories first, before the probes wear its data out.
    if (isWithScenarios && !run.target.isMockBackend) await runScenarios(run, scenarios, isChosen);
    if (isWithOperations) await probe();
    if (isWithScenarios && run.target.isMockBackend) await runScenarios(run, scenarios, isChosen);
    const isWhole = isWithOperations && isWithScenarios && only.length === 0;
    if (isWhole && profile === 'sandbox' && run.target.isMockBackend) {
      checkCoverage(run);
      checkRules(run.operations, run);
    }
  } catch (thrown) {
    if (thrown instanceof Enough) return null;
    if (thrown instanceof Unreachable) return run.findings.concealed(thrown.message);
    throw thrown;
  }
  return null;
}

/**
 * Checks a server against the contract. Throws Unreachable when the server does not respond at the start, NotSignedIn when
 * it refuses an account of the options.
 */
export async function runConformance(options: Options): Promise<Report> {
  const started = performance.now();
  const target = await openTarget(options);
  const findings = createFindings(options.url, options.isEnough);
  const byId = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const opened: Run = {
    contract,
    target,
    findings,
    keywords: createKeywords(contract),
    undeclared: createUndeclared(contract),
    parameters: createParameters(contract),
    examples: new Set(),
    seed: options.seed,
    name: options.name,
    profile: options.profile,
    silent: new Map(),
    sessions: new Map(),
    built: new Map(),
    operations: chosen(contract, options),
    operation: (id) => {
      const found = byId.get(id);
      if (found === undefined) throw new Error(`The contract has no operation ${id}.`);
      return found;
    },
  };
  // Without a sign-in there are no sessions.
  const hasLogin = await isBuilt(opened, opened.operation('login'));
  const run = hasLogin ? opened : { ...opened, target: { ...target, accounts: [] } };
  const died = await check(run, options);
  const built = await builtOf(run);
  const isNoneBuilt = built.length === 0 && run.operations.length > 0 && died === null;
  if (isNoneBuilt) {
    const row = { operation: run.operations[0]?.id ?? '', phase: 'coverage', name: 'an operation is built' };
    findings.check({
      ...row,
      message: `${options.url} has none of the operations. Leave /web/v1 out of --url.`,
    });
  }
  return {
    url: options.url,
    seed: options.seed,
    name: options.name,
    profile: options.profile,
    calls: target.calls(),
    ms: Math.round(performance.now() - started),
    findings,
    died,
    rows: built.map((operation) => rowOf(run, operation)),
    keywords: run.keywords.figures(built),
    undeclared: run.undeclared.found(),
    parameters: run.parameters.figures(built),
    examples: examplesIn(run, built),
    notBuilt: run.operations.filter((operation) => !built.includes(operation)).map(({ id }) => id),
  };
}
