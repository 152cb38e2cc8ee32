import { parseArgs } from 'node:util';
import { type Options, type Report, runConformance } from './conformance.ts';
import { missedOf, writeReports } from './report.ts';
import { NotSignedIn } from './session.ts';
import { type Account, Unreachable } from './target.ts';

const usage = `Checks a server against the contract.

  npm run conformance -- --url <base> [--profile read-only|sandbox] [--auth user:password|env:NAME]…
                         [--seed 1] [--tag <tag or operation>]… [--timeout 10000] [--out <folder>]

  --profile  read-only (when absent) calls only what changes nothing; sandbox calls everything
  --auth     who signs in, the likeliest to be let in first; env:NAME reads user:password from there.
             Without it the stand-in's personas sign in.
  --out      where conformance.xml, .json and .html go; reports/conformance when absent

Exit code: 0 the contract is kept, 1 it is not, 2 wrong usage, 3 the server does not answer.`;

/** Exit codes. */
const CLEAN = 0;
const VIOLATED = 1;
const USAGE = 2;
const DEAD = 3;
const MOST_PRINTED = 40;

/** A command line that says nothing usable. */
class UsageError extends Error {}

function accountOf(text: string): Account {
  const said = text.startsWith('env:') ? (process.env[text.slice('env:'.length)] ?? '') : text;
  const [username = '', ...rest] = said.split(':');
  if (username === '' || rest.length === 0) throw new UsageError('--auth is user:password or env:NAME.');
  return { username, password: rest.join(':') };
}

function wholeOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new UsageError(`--${name} is to be a whole number, not "${text}".`);
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
  if (values.help) throw new UsageError('');
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
  for (const { operation, phase, name, message, curl } of violations.slice(0, MOST_PRINTED)) {
    console.log(`${operation} (${phase}) ${name}: ${message}\n    ${curl ?? ''}`);
  }
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
    return report.findings.violations().length === 0 ? CLEAN : VIOLATED;
  } catch (thrown) {
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
