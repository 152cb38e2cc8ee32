import type { Operation } from './contract.ts';
import { type Call, curlOf } from './target.ts';

/** Something where the server departs from the contract. */
export interface Finding {
  readonly operation: string;
  /** The group of checks: examples, valid, invalid, transport, scenario. */
  readonly phase: string;
  readonly name: string;
  readonly message: string;
  readonly curl: string | null;
}

/** One check that was made, with what it found. */
export interface CheckRow {
  readonly operation: string;
  readonly phase: string;
  readonly name: string;
  readonly message: string | null;
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
  readonly skip: (name: string, reason: string) => void;
  readonly saw: (operation: Operation, status: number) => void;
  readonly violations: () => readonly Finding[];
  readonly checks: () => readonly CheckRow[];
  readonly skips: () => readonly Skip[];
  readonly seen: (operation: string, status: number) => number;
}

/** Most violations kept of one operation in one phase: the rest is the same again. */
const MOST_OF_A_KIND = 10;

/** A run that has seen nothing yet. */
export function createFindings(url: string): Findings {
  const checks: CheckRow[] = [];
  const violations: Finding[] = [];
  const skips: Skip[] = [];
  const statuses = new Map<string, number>();
  return {
    url,
    check: (row, call) => {
      const kind = violations.filter(
        ({ operation, phase }) => operation === row.operation && phase === row.phase,
      );
      checks.push(row);
      if (row.message === null || kind.length >= MOST_OF_A_KIND) return;
      const curl = call === undefined ? null : curlOf(url, call);
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
