#!/usr/bin/env node
/**
 * The command of the harness: `pavilion <command> [options]`. The npm scripts of the repository and the package run the
 * same commands.
 */
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { type Command, CommandError, DONE, FAILED, USAGE, UsageError } from './command.ts';

/** How often a command looks whether npm is still there, in milliseconds. */
const WATCH_MS = 250;

/** The commands, loaded on demand: `pavilion world` need not load the mock backend. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serveCommand,
  proxy: async () => (await import('./proxy.ts')).proxyCommand,
  compare: async () => (await import('./compare.ts')).compareCommand,
  conformance: async () => (await import('./conformance.ts')).conformanceCommand,
  contract: async () => (await import('./contract.ts')).contractCommand,
  world: async () => (await import('./world.ts')).worldCommand,
  mcp: async () => (await import('./mcp.ts')).mcpCommand,
  coverage: async () => (await import('./coverage.ts')).coverageCommand,
};

/** The version of the package is the version of the contract. */
const versionOf = (): string => JSON.parse(readFileSync(CONTRACT_FILE, 'utf8')).info.version;

async function overview(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(14)}${(await load()).summary}`),
  );
  return `The contract test harness of Pavilion: a mock backend, and checks of any backend against the contract.

  pavilion <command> [options]

${rows.join('\n')}

Start with one of these:

  pavilion serve                     the portal and the mock backend on http://localhost:3000
  pavilion proxy --upstream <url>    validates every call between your client and a backend
  pavilion conformance --url <url>   lists what a backend does otherwise than the contract says

  pavilion <command> --help   options, exit codes and examples of a command
  pavilion --version          the version of the package and of the contract`;
}

async function runCommand(name: string, args: readonly string[]): Promise<number | null> {
  const load = commands[name];
  if (load === undefined) {
    process.stderr.write(`Unknown command "${name}".\n\n${await overview()}\n`);
    return USAGE;
  }
  const { run, usage } = await load();
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    return DONE;
  }
  try {
    return await run(args);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n\n${usage}\n`);
      return USAGE;
    }
    if (error instanceof CommandError) {
      process.stderr.write(`${error.message}\n`);
      return FAILED;
    }
    throw error;
  }
}

async function main([name, ...args]: readonly string[]): Promise<number | null> {
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${versionOf()}\n`);
    return DONE;
  }
  if (name === undefined) {
    process.stderr.write(`${await overview()}\n`);
    return USAGE;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(`${await overview()}\n`);
    return DONE;
  }
  return runCommand(name, args);
}

/**
 * Ends with the shell that `npx` and npm scripts run a command in. They pass SIGTERM on to that shell, which ends without
 * passing it on.
 */
function endWithNpm(): void {
  const shell = process.ppid;
  if (process.env.npm_command === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS);
  watch.unref();
}

// From the second start on, code is not compiled again. Node 20 has no such cache.
module.enableCompileCache?.();
endWithNpm();
const code = await main(process.argv.slice(2));
if (code !== null) process.exitCode = code;
