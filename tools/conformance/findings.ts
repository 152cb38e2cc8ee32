import type { Operation } from './contract.ts';
import type { Call } from './exchange.ts';
import { curlOf } from './target.ts';

export interface Finding {
  readonly operation: string;
  /** The group of checks: examples, prepared, rules, pages, invalid, forms, transport, valid, scenario, sign-in or coverage. */
  readonly phase: string;
  readonly name: string;
  readonly message: string;
  readonly curl: string | null;
}

/** One check with its violation; null when it passed. */
interface CheckRow {
  readonly operation: string;
  readonly phase: string;
  readonly name: string;
  readonly message: string | null;
  /** The call came before the violation, which the replies to several calls show. */
  readonly isAfter?: true;
}

/** A check with the curl command that repeats its call, when it failed. */
interface Check extends CheckRow {
  readonly curl: string | null;
}

/** A skipped check with the reason. */
export interface Skip {
  readonly name: string;
  readonly reason: string;
}

export interface Findings {
  readonly url: string;
  /** Records a check; a message makes it a violation. */
  readonly check: (row: CheckRow, call?: Call) => void;
  /** Replaces a secret by its name in everything that is reported from now on. */
  readonly hide: (secret: string, name: string) => void;
  /** A text with secrets replaced. */
  readonly concealed: (text: string) => string;
  readonly skip: (name: string, reason: string) => void;
  readonly saw: (operation: Operation, status: number) => void;
  /** Records a refusal by a product rule, as `<member> <rule>` (x-rules). */
  readonly provoke: (operation: Operation, rule: string) => void;
  /** The first violations of each operation and phase: further ones mostly repeat the same fault. */
  readonly violations: () => readonly Finding[];
  /** How many checks found a violation. */
  readonly failed: () => number;
  readonly checks: () => readonly Check[];
  readonly skips: () => readonly Skip[];
  readonly seen: (operation: string, status: number) => number;
  readonly isProvoked: (operation: string, rule: string) => boolean;
}

/** Violations kept per operation and phase: further ones repeat the same fault. */
const MAX_OF_A_KIND = 10;

/** The run has found what it was for. */
export class Enough extends Error {}

/** Creates empty results. The first violation for which `isEnough` holds ends the run by throwing `Enough`. */
export function createFindings(url: string, isEnough: (finding: Finding) => boolean = () => false): Findings {
  const checks: Check[] = [];
  const violations: Finding[] = [];
  const skips: Skip[] = [];
  const statuses = new Map<string, number>();
  const provoked = new Set<string>();
  const secrets = new Map<string, string>();
  const concealed = (text: string) => {
    let shown = text;
    for (const [secret, name] of secrets) shown = shown.replaceAll(secret, `<${name}>`);
    return shown;
  };
  return {
    url,
    hide: (secret, name) => {
      if (secret !== '') secrets.set(secret, name);
    },
    concealed,
    check: (row, call) => {
      const kind = violations.filter(
        ({ operation, phase }) => operation === row.operation && phase === row.phase,
      );
      const shown = row.message === null || call === undefined ? null : concealed(curlOf(url, call));
      const curl = shown !== null && row.isAfter ? `# The last call before it:\n${shown}` : shown;
      checks.push({ ...row, curl });
      if (row.message === null || kind.length >= MAX_OF_A_KIND) return;
      const finding = { ...row, message: row.message, curl };
      violations.push(finding);
      if (isEnough(finding)) throw new Enough(row.name);
    },
    skip: (name, reason) => {
      const isKnown = skips.some((each) => each.name === name && each.reason === reason);
      if (!isKnown) skips.push({ name, reason });
    },
    saw: ({ id }, status) => {
      const key = `${id} ${status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    },
    provoke: ({ id }, rule) => {
      provoked.add(`${id} ${rule}`);
    },
    violations: () => violations,
    failed: () => checks.filter(({ message }) => message !== null).length,
    checks: () => checks,
    skips: () => skips,
    seen: (operation, status) => statuses.get(`${operation} ${status}`) ?? 0,
    isProvoked: (operation, rule) => provoked.has(`${operation} ${rule}`),
  };
}
