import { failure } from '#mocks/operations/shared/failure.ts';
import { planted } from '#mocks/world/faults.ts';
import type { Answer, Context } from './context.ts';

/** Waits for the longest planned latency. */
export async function delay({ faults }: Context): Promise<undefined> {
  const latency = faults.reduce((most, { latencyMs = 0 }) => Math.max(most, latencyMs), 0);
  if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
}

/** Drops the connection, or answers instead of the operation, where that is planned. */
export function applyFaults(context: Context): Answer | null | undefined {
  const { faults } = context;
  if (faults.some(({ drop }) => drop === true)) return null;
  const rule = faults.find(({ status, code }) => status !== undefined || code !== undefined);
  if (rule === undefined) return undefined;
  context.isPlanned = true;
  const { status, body } = failure(rule.code ?? 'E_SERVER');
  return { status: rule.status ?? status, body };
}

/** Changes the reply of an operation as planned. */
export function plantDefects({ faults }: Context, { status, body }: Answer): Answer {
  const plants = faults.flatMap(({ plant }) => plant ?? []);
  return { status, body: plants.reduce(planted, body) };
}
