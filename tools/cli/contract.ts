import { spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { PORTAL_FOLDER } from '../build/portal-folder.ts';
import { type Command, CommandError, DONE, parsed, UsageError, wholeNumber } from './command.ts';

const usage = `Bundles, documents, compares or mocks the contract.

  pavilion contract bundle [--out <file>]                     writes the OpenAPI document as one file (default: standard output)
  pavilion contract docs --out <folder>                       writes the API reference as static pages, to be served at /api-reference
  pavilion contract diff <old> [<new>] [--format <format>]    rates the changes between two documents (default for <new>: this version)
  pavilion contract mock [--port 4010]                        starts the stock Prism mock: responses from the examples, without state

  --format  stylish, json, markdown, html or github-actions (default: stylish)

Exit codes:
  0  done, and no breaking change
  1  a breaking change
  2  wrong usage

Examples:
  pavilion contract bundle --out openapi.json
  pavilion contract diff openapi-of-last-month.json --format markdown > changes.md`;

const contractFile = fileURLToPath(CONTRACT_FILE);
/** Classes of changes: next to the tools in the repository, next to the code in the package. */
const DIFF_RULES = fileURLToPath(new URL('./contract-diff.redocly.yaml', import.meta.url));

const { resolve } = createRequire(import.meta.url);

function binaryOf(name: string, binary: string): string {
  const manifest = resolve(`${name}/package.json`);
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin[binary]);
}

/** Runs a command of another package; resolves with its exit code. Signals end it with this process. */
function runBinary(name: string, binary: string, args: readonly string[]): Promise<number> {
  const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };
  const child = spawn(process.execPath, [binaryOf(name, binary), ...args], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', (code) => done(code ?? DONE));
  });
}

function bundle(out: string | undefined): number {
  const text = readFileSync(contractFile, 'utf8');
  if (out === undefined) process.stdout.write(text);
  else writeFileSync(out, text);
  return DONE;
}

function docs(out: string | undefined): number {
  if (out === undefined) throw new UsageError('Usage: pavilion contract docs --out <folder>');
  const built = join(fileURLToPath(PORTAL_FOLDER), 'api-reference');
  if (!existsSync(built))
    throw new CommandError('The API reference is not built. Run "npm run contract:docs".');
  cpSync(built, out, { recursive: true });
  // The package has the large files in compressed form only.
  for (const file of globSync('**/*.br', { cwd: out }).map((name) => join(out, name))) {
    const plain = file.replace(/\.br$/, '');
    if (!existsSync(plain)) writeFileSync(plain, brotliDecompressSync(readFileSync(file)));
  }
  return DONE;
}

function diff([before, after = contractFile]: readonly string[], format: string): Promise<number> {
  if (before === undefined) throw new UsageError('Usage: pavilion contract diff <old> [<new>]');
  const missing = [before, after].find((file) => !existsSync(file));
  if (missing !== undefined) throw new UsageError(`No such file: ${missing}`);
  const args = ['diff', before, after, '--config', DIFF_RULES, '--format', format];
  return runBinary('@redocly/cli', 'redocly', args);
}

function mock(port: string): Promise<number> {
  const taken = String(wholeNumber('port', port, 0, 65_535));
  return runBinary('@stoplight/prism-cli', 'prism', ['mock', contractFile, '--port', taken, '--errors']);
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsed(args, {
    out: { type: 'string' },
    format: { type: 'string', default: 'stylish' },
    port: { type: 'string', default: '4010' },
  });
  const [what, ...files] = positionals;
  switch (what) {
    case 'bundle':
      return bundle(values.out);
    case 'docs':
      return docs(values.out);
    case 'diff':
      return diff(files, values.format);
    case 'mock':
      return mock(values.port);
    default:
      throw new UsageError(
        what === undefined
          ? 'Choose bundle, docs, diff or mock.'
          : `Unknown command "${what}". Choose bundle, docs, diff or mock.`,
      );
  }
}

export const contractCommand: Command = {
  summary: 'bundles, documents, compares or mocks the contract',
  usage,
  run,
};
