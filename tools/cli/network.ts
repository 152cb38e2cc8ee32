import * as v from 'valibot';
import { NetworkSchema } from '#mocks/http/network-schema.ts';
import type { Network } from '#mocks/world/network.ts';
import { UsageError } from './command.ts';

/** Options of `pavilion serve` that slow its calls down or let some fail. */
export const NETWORK_OPTIONS = {
  latency: { type: 'string' },
  bandwidth: { type: 'string' },
  'fault-rate': { type: 'string' },
  'fault-seed': { type: 'string' },
} as const;

type Given = { readonly [Name in keyof typeof NETWORK_OPTIONS]?: string | undefined };

const LATENCY = /^p50=([\d.]+),p99=([\d.]+)$/;

function latencyOf(text: string): Network['latency'] {
  const [, p50, p99] = LATENCY.exec(text) ?? [];
  if (p50 === undefined || p99 === undefined)
    throw new UsageError(`--latency must be like p50=80,p99=900 (milliseconds), not "${text}".`);
  return { p50: Number(p50), p99: Number(p99) };
}

/** The network that the options describe. Throws a {@link UsageError} for values that are none. */
export function networkOf(given: Given): Network {
  const { latency, bandwidth } = given;
  const members = {
    latency: latency === undefined ? undefined : latencyOf(latency),
    bytesPerSecond: bandwidth === undefined ? undefined : Number(bandwidth) * 1000,
    faultRate: given['fault-rate'] === undefined ? undefined : Number(given['fault-rate']),
    seed: given['fault-seed'] === undefined ? undefined : Number(given['fault-seed']),
  };
  const set = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
  const parsed = v.safeParse(NetworkSchema, set);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new UsageError(
    `--latency, --bandwidth, --fault-rate or --fault-seed is out of range: ${issue.message}`,
  );
}
