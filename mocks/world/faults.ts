import type { ErrorCode } from '#generated/model/errorCode.ts';
import type { OperationId } from '#generated/operations.ts';

/** A change to a reply after the operation, so that the gate has something to catch. */
export interface Plant {
  /** Path of the member, dotted (`data.0.count`). */
  readonly path: string;
  /** What to put there; the member is taken out when absent. */
  readonly value?: unknown;
}

/** Trouble to make for calls of one operation. */
export interface FaultRule {
  readonly operation: OperationId;
  /** Which call from now on, from 1; every call when absent. */
  readonly nth?: number | undefined;
  /** Answer this status instead of the operation's; with `code` alone the status of that code. */
  readonly status?: number | undefined;
  readonly code?: ErrorCode | undefined;
  /** Wait this long before anything else. */
  readonly latencyMs?: number | undefined;
  /** Break the connection off instead of answering. */
  readonly drop?: boolean | undefined;
  readonly plant?: Plant | undefined;
}

/** The trouble planned in one world. */
export interface Faults {
  /** Replaces the plan; each rule counts its calls from now. */
  readonly plan: (rules: readonly FaultRule[]) => void;
  /** The rules that this call of an operation meets. Counts the call. */
  readonly meet: (operation: OperationId) => readonly FaultRule[];
  /** The rules of the plan. */
  readonly rules: () => readonly FaultRule[];
}

/** No trouble planned. */
export function createFaults(): Faults {
  let planned: { readonly rule: FaultRule; calls: number }[] = [];
  return {
    plan: (rules) => {
      planned = rules.map((rule) => ({ rule, calls: 0 }));
    },
    meet: (operation) => {
      const met: FaultRule[] = [];
      for (const entry of planned) {
        if (entry.rule.operation !== operation) continue;
        entry.calls += 1;
        if (entry.rule.nth === undefined || entry.rule.nth === entry.calls) met.push(entry.rule);
      }
      return met;
    },
    rules: () => planned.map(({ rule }) => rule),
  };
}

/** What the rules do, for the journal; null when there are none. */
export function describeFaults(rules: readonly FaultRule[]): string | null {
  const words = rules.flatMap(({ latencyMs, drop, status, code, plant }) => [
    ...(latencyMs === undefined ? [] : [`latency ${latencyMs} ms`]),
    ...(drop === true ? ['dropped'] : []),
    ...(status === undefined && code === undefined
      ? []
      : [['answered', status, code].filter(Boolean).join(' ')]),
    ...(plant === undefined ? [] : [`planted ${plant.path}`]),
  ]);
  return words.length === 0 ? null : words.join(', ');
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A copy of a reply with the change in it; the reply itself when it has no such place. */
export function planted(reply: unknown, { path, value }: Plant): unknown {
  const copy: unknown = structuredClone(reply);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let holder = copy;
  // Own members only: what every object inherits is shared by all worlds.
  for (const step of steps) {
    holder = isContainer(holder) && Object.hasOwn(holder, step) ? holder[step] : undefined;
  }
  if (!isContainer(holder)) return reply;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}
