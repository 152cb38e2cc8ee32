import { randomUUID } from 'node:crypto';
import { type Options, type Report, runConformance } from '../conformance/conformance.ts';
import type { ReceiverOptions } from '../conformance/receiver.ts';
import { missedOf, writeReports } from '../conformance/report.ts';
import { NotSignedIn } from '../conformance/session.ts';
import { type Account, Unreachable } from '../conformance/target.ts';
import { addressOf, type Command, DONE, FAILED, parsed, UsageError, wholeNumber } from './command.ts';

const usage = `Checks a server against the contract.

  pavilion conformance --url <base> [--profile read-only|sandbox] [--auth user:password|env:NAME]…
                       [--seed 1] [--run <name>] [--tag <tag or operation>]… [--timeout 10000] [--out <folder>]
                       [--receiver <base> --receiver-port <port>] [--json]

  --url      address of the server, without /web/v1
  --profile  read-only calls only what changes nothing; sandbox calls everything (default: read-only)
  --auth     an account, once for each: user:password, or env:NAME, which reads user:password from an environment
             variable and so hides the password from the list of processes. In this order: a buyer, a buyer of another
             company, an operator, a seller. Scenarios that need more accounts are skipped, and without any, operations
             that need a session. Without --auth the personas of the mock backend sign in.
             Reports show passwords and tokens of other servers by name only.
  --seed     seed of the generated requests; the same seed sends the same requests
  --run      name of the run, up to 12 letters and digits (default: a random one, printed). Runs with different names use
             separate worlds of the mock backend and can run at the same time. What a run creates on another server has its
             name, so that the next run does not meet it. Seed and name repeat a run.
  --tag      only operations with that tag or name
  --timeout  milliseconds per call. A call without a response is a violation; after three timeouts an operation is skipped
  --out      folder of conformance.xml (JUnit), .json and .html (default: reports/conformance)
  --receiver
             public address by which the server reaches the receiver of webhooks that this command starts on --receiver-port.
             Without it, webhooks are checked at servers of this machine only, on a free port
  --json     prints counts and violations as one line of JSON

An operation that the server has not built is no violation: its calls are answered as those to an unknown path. The report
lists these operations once, and skips the scenarios that need them.

The report lists declared statuses that no call reached. For the mock backend, which can reach all of them, each one is a
violation in a whole sandbox run, unless it is declared as an exemption. Stale exemptions also fail.

The report also lists members of replies that the contract does not declare. They are no violation, because a server may send
more than its contract says, but nobody can rely on them.

It also counts keywords of JSON Schema (maxLength, required and so on) in the requests, and headers and query parameters:
exercised both ways are those that one request met and another broke. conformance.json lists the others. It sends every declared
example of a request as every caller.

Exit codes:
  0  no violation
  1  violations
  2  wrong usage, or an account of --auth cannot sign in
  3  the server is unreachable at the start or stops responding

Examples:
  pavilion conformance --url http://localhost:3000                        reads only, as the personas of the mock backend
  pavilion conformance --url https://test.example.com --profile sandbox \\
    --auth env:BUYER --auth env:OTHER --auth env:HOUSE --auth env:SELLER  everything, with accounts of the server
  pavilion conformance --url http://localhost:8080 --tag track            the operations that your team works on`;

/** The exit code when the server is dead. */
const DEAD = 3;
const MAX_PRINTED = 40;
/** Skipped checks for the same reason that are printed each. */
const MAX_SKIPS = 3;
const RUN_NAME = /^[A-Za-z0-9]{1,12}$/v;
const MAX_SEED = 2 ** 31 - 1;
/** The longest that a call may take: an hour, in milliseconds. */
const MAX_TIMEOUT = 3_600_000;

function accountOf(text: string): Account {
  const said = text.startsWith('env:') ? (process.env[text.slice('env:'.length)] ?? '') : text;
  const [username = '', ...rest] = said.split(':');
  if (username === '' || rest.length === 0)
    throw new UsageError(
      '--auth must be user:password or env:NAME, where NAME is a variable with user:password.',
    );
  return { username, password: rest.join(':') };
}

function receiverOf(url: string | undefined, port: string | undefined): ReceiverOptions | null {
  if (url === undefined && port === undefined) return null;
  if (url === undefined || port === undefined)
    throw new UsageError('--receiver and --receiver-port are used together.');
  return { url: addressOf('receiver', url), port: wholeNumber('receiver-port', port, 1, 65_535) };
}

function optionsOf(args: readonly string[]): Options & { readonly out: string; readonly isJson: boolean } {
  const none: string[] = [];
  const { values } = parsed(args, {
    url: { type: 'string' },
    profile: { type: 'string', default: 'read-only' },
    auth: { type: 'string', multiple: true, default: none },
    seed: { type: 'string', default: '1' },
    run: { type: 'string', default: randomUUID().slice(0, 8) },
    tag: { type: 'string', multiple: true, default: none },
    timeout: { type: 'string', default: '10000' },
    out: { type: 'string', default: 'reports/conformance' },
    receiver: { type: 'string' },
    'receiver-port': { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const { profile, run: name } = values;
  if (profile !== 'read-only' && profile !== 'sandbox')
    throw new UsageError(`Unknown profile "${profile}". Use read-only or sandbox.`);
  if (!RUN_NAME.test(name)) throw new UsageError('--run must be 1 to 12 letters and digits.');
  return {
    url: addressOf('url', values.url),
    profile,
    accounts: values.auth.map(accountOf),
    seed: wholeNumber('seed', values.seed, 1, MAX_SEED),
    name,
    only: values.tag,
    timeoutMs: wholeNumber('timeout', values.timeout, 1, MAX_TIMEOUT),
    receiver: receiverOf(values.receiver, values['receiver-port']),
    isWithOperations: true,
    isWithScenarios: true,
    out: values.out,
    isJson: values.json,
  };
}

/** Prints each skipped check, or a line for all that are skipped for one reason. */
function printSkips({ findings }: Report): void {
  for (const [reason, skips] of Map.groupBy(findings.skips(), (skip) => skip.reason)) {
    if (skips.length > MAX_SKIPS) console.log(`skipped ${skips.length}, which the report names: ${reason}`);
    else for (const { name } of skips) console.log(`skipped ${name}: ${reason}`);
  }
}

function printReport(report: Report): void {
  const violations = report.findings.violations();
  for (const { operation, phase, name, message, curl } of violations.slice(0, MAX_PRINTED)) {
    console.log(`${operation} (${phase}) ${name}: ${message}\n    ${curl ?? ''}`);
  }
  const more = report.findings.failed() - Math.min(violations.length, MAX_PRINTED);
  if (more > 0) console.log(`… and ${more} more in the report.`);
  printSkips(report);
  const { length: notBuilt } = report.notBuilt;
  if (notBuilt > 0) console.log(`${notBuilt} operations are not built: ${report.notBuilt.join(', ')}`);
  const missed = missedOf(report);
  if (missed.length > 0) console.log(`Declared but not reached: ${missed.join(', ')}`);
  const { undeclared, keywords, parameters, examples } = report;
  if (undeclared.length > 0) console.log(`Not in the contract: ${undeclared.join(', ')}`);
  console.log(
    `${keywords.both} of ${keywords.total} keywords of requests and ${parameters.both} of ${parameters.total} parameters were met ` +
      'by one request and broken by another; conformance.json names the others. ' +
      `${examples.sent} of ${examples.total} examples of requests were sent.`,
  );
  const cells = report.rows.flatMap((row) => row.cells);
  const reached = cells.filter(({ count }) => count > 0).length;
  console.log(
    `${report.findings.failed()} violations in ${report.findings.checks().length} checks; ${report.calls} calls in ` +
      `${(report.ms / 1000).toFixed(1)} s; ${reached} of ${cells.length} declared statuses of ` +
      `${report.rows.length} operations reached; seed ${report.seed}, run ${report.name}.`,
  );
}

function printJson({ findings, rows, notBuilt, calls, ms, seed, name, died }: Report): void {
  const figures = {
    checks: findings.checks().length,
    failed: findings.failed(),
    operations: rows.length,
    notBuilt: notBuilt.length,
    skipped: findings.skips().length,
    calls,
    ms,
    seed,
    run: name,
    died,
  };
  console.log(JSON.stringify({ ...figures, violations: findings.violations() }));
}

async function run(args: readonly string[]): Promise<number> {
  try {
    const { out, isJson, ...options } = optionsOf(args);
    const report = await runConformance(options);
    if (report.rows.length + report.notBuilt.length === 0)
      throw new UsageError('No operation of this profile has that tag or name.');
    if (isJson) printJson(report);
    else printReport(report);
    writeReports(report, out);
    if (report.died !== null) {
      console.error(report.died);
      return DEAD;
    }
    return report.findings.violations().length === 0 ? DONE : FAILED;
  } catch (thrown) {
    if (thrown instanceof NotSignedIn) throw new UsageError(`--auth: ${thrown.message}`);
    if (thrown instanceof Unreachable) {
      console.error(thrown.message);
      return DEAD;
    }
    throw thrown;
  }
}

export const conformanceCommand: Command = {
  summary: 'checks a server against the contract and reports violations',
  usage,
  run,
};
