import { parseArgs } from 'node:util';
import { type Options, type Report, runConformance } from './conformance.ts';
import { missedOf, writeReports } from './report.ts';
import { NotSignedIn } from './session.ts';
import { type Account, Unreachable } from './target.ts';

const usage = `Checks a server against the contract.

  npm run conformance -- --url <base> [--profile read-only|sandbox] [--auth user:password|env:NAME]…
                         [--seed 1] [--tag <tag or operation>]… [--timeout 10000] [--out <folder>]

  --url      where the server is, without /web/v1
  --profile  read-only (when absent) calls only what changes nothing; sandbox calls everything
  --auth     who signs in, once for each: user:password, or env:NAME for a variable that says it so, which keeps the
             password out of the list of processes. The first is a buyer, the second a buyer of another company, the
             third runs the house, the fourth sells: stories that need more than are named are skipped, and so are
             operations that need a session when none is named. Without --auth the stand-in's personas sign in.
             Reports show passwords and tokens of other servers by name only.
  --seed     what is generated; the same seed sends the same requests
  --tag      only operations of that tag or of that name
  --timeout  milliseconds that a call may take; a call without a reply is a violation, and an operation that gave
             none three times is called no more
  --out      where conformance.xml (JUnit), .json and .html go; reports/conformance when absent

A declared status that no call met is printed and reported. Of the stand-in, which can be brought to every one, it is a
violation in a whole sandbox run, unless tools/conformance/excuses.ts excuses it by name; an excuse too many is one too.

Exit code: 0 the contract is kept; 1 it is not; 2 wrong usage, or an account of --auth is not let in; 3 the server does
not answer at the start, or later shows no sign of life any more.`;

/** Exit codes. */
const CLEAN = 0;
const VIOLATED = 1;
const USAGE = 2;
const DEAD = 3;
const MAX_PRINTED = 40;

/** Wrong usage of the command line. */
class UsageError extends Error {}

/** The user asks for help. */
class HelpWanted extends Error {}

function accountOf(text: string): Account {
  const said = text.startsWith('env:') ? (process.env[text.slice('env:'.length)] ?? '') : text;
  const [username = '', ...rest] = said.split(':');
  if (username === '' || rest.length === 0) throw new UsageError('--auth is user:password or env:NAME.');
  return { username, password: rest.join(':') };
}

function wholeOf(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(value) && value > 0) return value;
  throw new UsageError(`--${name} is to be a whole number above 0, not "${text}".`);
}

function parsed(args: readonly string[]) {
  const none: string[] = [];
  const options = {
    url: { type: 'string' },
    profile: { type: 'string', default: 'read-only' },
    auth: { type: 'string', multiple: true, default: none },
    seed: { type: 'string', default: '1' },
    tag: { type: 'string', multiple: true, default: none },
    timeout: { type: 'string', default: '10000' },
    out: { type: 'string', default: 'reports/conformance' },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (thrown) {
    throw new UsageError(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function optionsOf(args: readonly string[]): Options & { readonly out: string } {
  const values = parsed(args);
  if (values.help) throw new HelpWanted();
  const { url, profile } = values;
  if (url === undefined || !URL.canParse(url)) throw new UsageError('--url is to be an address.');
  if (profile !== 'read-only' && profile !== 'sandbox') throw new UsageError(`No profile "${profile}".`);
  return {
    url: url.replace(/\/+$/, ''),
    profile,
    accounts: values.auth.map(accountOf),
    seed: wholeOf('seed', values.seed),
    only: values.tag,
    timeoutMs: wholeOf('timeout', values.timeout),
    isWithOperations: true,
    isWithScenarios: true,
    out: values.out,
  };
}

function print(report: Report): void {
  const violations = report.findings.violations();
  for (const { operation, phase, name, message, curl } of violations.slice(0, MAX_PRINTED)) {
    console.log(`${operation} (${phase}) ${name}: ${message}\n    ${curl ?? ''}`);
  }
  const more = violations.length - MAX_PRINTED;
  if (more > 0) console.log(`… and ${more} more in the report.`);
  for (const { name, reason } of report.findings.skips()) console.log(`skipped ${name}: ${reason}`);
  const missed = missedOf(report);
  if (missed.length > 0) console.log(`Declared but not reached: ${missed.join(', ')}`);
  const cells = report.rows.flatMap((row) => row.cells);
  const reached = cells.filter(({ count }) => count > 0).length;
  console.log(
    `${violations.length} violations in ${report.findings.checks().length} checks; ${report.calls} calls in ` +
      `${(report.ms / 1000).toFixed(1)} s; ${reached} of ${cells.length} declared statuses of ` +
      `${report.rows.length} operations reached; seed ${report.seed}.`,
  );
}

async function main(args: readonly string[]): Promise<number> {
  try {
    const { out, ...options } = optionsOf(args);
    const report = await runConformance(options);
    if (report.rows.length === 0) throw new UsageError('No operation has that tag or name in this profile.');
    print(report);
    writeReports(report, out);
    if (report.died !== null) {
      console.error(report.died);
      return DEAD;
    }
    return report.findings.violations().length === 0 ? CLEAN : VIOLATED;
  } catch (thrown) {
    if (thrown instanceof HelpWanted) {
      console.log(usage);
      return CLEAN;
    }
    if (thrown instanceof UsageError) {
      console.error(`${thrown.message}\n\n${usage}`);
      return USAGE;
    }
    if (thrown instanceof NotSignedIn) {
      console.error(`--auth: ${thrown.message}`);
      return USAGE;
    }
    if (thrown instanceof Unreachable) {
      console.error(thrown.message);
      return DEAD;
    }
    throw thrown;
  }
}

process.exitCode = await main(process.argv.slice(2));
