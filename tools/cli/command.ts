import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Exit codes of every command; `conformance` has one more (3: the server is dead). */
export const DONE = 0;
export const FAILED = 1;
export const USAGE = 2;

export type Command = {
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `--help` prints: synopsis, options, exit codes, examples. */
  readonly usage: string;
  /** Does the work; resolves with the exit code, or with null when it runs until a signal ends it. */
  readonly run: (args: readonly string[]) => Promise<number | null>;
};

/** Wrong usage of the command line: exit code 2, with the usage. */
export class UsageError extends Error {}

/** The work failed for a reason that the user can fix: exit code 1, with the message alone. */
export class CommandError extends Error {}

/** Parses the options of a command. Throws a {@link UsageError} for one that it does not have. */
export function parsed<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Parses a whole number within bounds. Throws a {@link UsageError} for anything else. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

/** The mock server that commands call unless `--url` sets another one. */
export const DEFAULT_URL = process.env.PAVILION_URL ?? 'http://localhost:3000';

/** Parses an http address without a slash at its end. Throws a {@link UsageError} for anything else. */
export function addressOf(name: string, text: string | undefined): string {
  const url = URL.canParse(text ?? '') ? new URL(text ?? '') : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--${name} must be an http or https address.`);
  return url.href.replace(/\/+$/, '');
}

export function print(isJson: boolean, value: unknown, text: string): void {
  process.stdout.write(`${isJson ? JSON.stringify(value) : text}\n`);
}
