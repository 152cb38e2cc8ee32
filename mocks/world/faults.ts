import type { ErrorCode } from '#generated/model/errorCode.ts';
import type { OperationId } from '#generated/operations.ts';
import { createDisturbances, type Network } from './network.ts';

/** A change to a reply after the operation, which the validator should catch. */
export interface Plant {
  /** Dotted path of the member (`data.0.count`). */
  readonly path: string;
  /** New value; the member is removed if absent. */
  readonly value?: unknown;
}

export interface FaultRule {
  readonly operation: OperationId;
  /** Which of the following calls is affected, from 1; all if absent. */
  readonly nth?: number | undefined;
  /** Status to answer instead of the operation's. With `code` alone, the status of that code. */
  readonly status?: number | undefined;
  readonly code?: ErrorCode | undefined;
  /** A whole reply in place of the operation's, with `status` or 200. One that breaks the contract is sent and reported. */
  readonly body?: unknown;
  /** Delay before anything else, in milliseconds. */
  readonly latencyMs?: number | undefined;
  readonly drop?: boolean | undefined;
  readonly plant?: Plant | undefined;
  /** Breaks a stream off in the middle of this event, from 1. */
  readonly cutAt?: number | undefined;
}

export interface Faults {
  /** Replaces the plan. Calls are counted from now on. */
  readonly plan: (rules: readonly FaultRule[]) => void;
  /** Counts a call of an operation and returns the rules that apply to it. */
  readonly meet: (operation: OperationId) => readonly FaultRule[];
  readonly rules: () => readonly FaultRule[];
  /** Sets the network of the world; null for that of the server. Its calls are counted from now on. */
  readonly setNetwork: (network: Network | null) => void;
  /** The network that the world was given; null for that of the server. */
  readonly ownNetwork: () => Network | null;
  readonly network: () => Network;
}

/** `note` gets every new plan, `noteNetwork` every new network of the world; `served` is the network of the server. */
export function createFaults(
  note: (rules: readonly FaultRule[]) => void,
  noteNetwork: (network: Network | null) => void,
  served: Network = {},
): Faults {
  let own: Network | null = null;
  let disturb = createDisturbances(served);
  let planned: { readonly rule: FaultRule; calls: number }[] = [];
  return {
    plan: (rules) => {
      planned = rules.map((rule) => ({ rule, calls: 0 }));
      note(rules);
    },
    meet: (operation) => {
      const met: FaultRule[] = [];
      for (const entry of planned) {
        if (entry.rule.operation !== operation) continue;
        entry.calls += 1;
        if (entry.rule.nth === undefined || entry.rule.nth === entry.calls) met.push(entry.rule);
      }
      const disturbance = disturb();
      return Object.keys(disturbance).length === 0 ? met : [...met, { operation, ...disturbance }];
    },
    rules: () => planned.map(({ rule }) => rule),
    setNetwork: (network) => {
      own = network;
      disturb = createDisturbances(own ?? served);
      noteNetwork(network);
    },
    ownNetwork: () => own,
    network: () => own ?? served,
  };
}

export function describeFaults(rules: readonly FaultRule[]): string | null {
  const words = rules.flatMap(({ latencyMs, drop, status, code, body, plant, cutAt }) => [
    ...(latencyMs === undefined ? [] : [`latency ${latencyMs} ms`]),
    ...(drop === true ? ['dropped'] : []),
    ...(status === undefined && code === undefined && body === undefined
      ? []
      : [['answered', status, code, body === undefined ? '' : 'by hand'].filter(Boolean).join(' ')]),
    ...(plant === undefined ? [] : [`planted ${plant.path}`]),
    ...(cutAt === undefined ? [] : [`cut at event ${cutAt}`]),
  ]);
  return words.length === 0 ? null : words.join(', ');
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A copy of a reply with the change; the reply itself if the path does not exist. */
export function planted(reply: unknown, { path, value }: Plant): unknown {
  const copy: unknown = structuredClone(reply);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let holder = copy;
  // Own members only: inherited ones are shared by all worlds.
  for (const step of steps) {
    holder = isContainer(holder) && Object.hasOwn(holder, step) ? holder[step] : undefined;
  }
  if (!isContainer(holder)) return reply;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return copy;
}
