import type { Operation } from './contract.ts';
import { type Call, curlOf } from './target.ts';

/** Something where the server departs from the contract. */
export interface Finding {
  readonly operation: string;
  /** The group of checks: examples, pages, invalid, forms, transport, valid, scenario, sign-in or coverage. */
  readonly phase: string;
  readonly name: string;
  readonly message: string;
  readonly curl: string | null;
}

/** One check that was made, with what it found; null when all is well. */
interface CheckRow {
  readonly operation: string;
  readonly phase: string;
  readonly name: string;
  readonly message: string | null;
}

/** A check, and the command that sends its call again when it found something. */
interface Check extends CheckRow {
  readonly curl: string | null;
}

/** A check that could not be made, and why. */
export interface Skip {
  readonly name: string;
  readonly reason: string;
}

/** What a run saw. */
export interface Findings {
  readonly url: string;
  /** Notes a check; a message is a violation. */
  readonly check: (row: CheckRow, call?: Call) => void;
  /** Keeps a secret out of what is reported: its name stands in its place from now on. */
  readonly hide: (secret: string, name: string) => void;
  /** A text without the secrets. */
  readonly concealed: (text: string) => string;
  readonly skip: (name: string, reason: string) => void;
  readonly saw: (operation: Operation, status: number) => void;
  /** What was found, the first few of each operation and phase. */
  readonly violations: () => readonly Finding[];
  readonly checks: () => readonly Check[];
  readonly skips: () => readonly Skip[];
  readonly seen: (operation: string, status: number) => number;
}

/** Most violations kept of one operation in one phase: the rest is the same again. */
const MAX_OF_A_KIND = 10;

/** A run that has seen nothing yet. */
export function createFindings(url: string): Findings {
  const checks: Check[] = [];
  const violations: Finding[] = [];
  const skips: Skip[] = [];
  const statuses = new Map<string, number>();
  const secrets = new Map<string, string>();
  const concealed = (text: string) => {
    let shown = text;
    for (const [secret, name] of secrets) shown = shown.replaceAll(secret, `<${name}>`);
    return shown;
  };
  return {
    url,
    hide: (secret, name) => {
      secrets.set(secret, name);
    },
    concealed,
    check: (row, call) => {
      const kind = violations.filter(
        ({ operation, phase }) => operation === row.operation && phase === row.phase,
      );
      const curl = row.message === null || call === undefined ? null : concealed(curlOf(url, call));
      checks.push({ ...row, curl });
      if (row.message === null || kind.length >= MAX_OF_A_KIND) return;
      violations.push({ ...row, message: row.message, curl });
    },
    skip: (name, reason) => {
      skips.push({ name, reason });
    },
    saw: ({ id }, status) => {
      const key = `${id} ${status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    },
    violations: () => violations,
    checks: () => checks,
    skips: () => skips,
    seen: (operation, status) => statuses.get(`${operation} ${status}`) ?? 0,
  };
}
