import { createDraw, type Draw } from '#mocks/seed/draw.ts';

/** The longest delay of a call, in milliseconds. */
export const LONGEST_DELAY = 600_000;

/** How slow and how unreliable the network of a world is. */
export interface Network {
  /** Delays of calls in milliseconds: half of them are shorter than `p50`, and 99 of 100 are shorter than `p99`. */
  readonly latency?: { readonly p50: number; readonly p99: number };
  /** Bytes of a reply that arrive in a second. */
  readonly bytesPerSecond?: number;
  /** Share of the calls that fail, from 0 to 1: every second one breaks off, the others get E_SERVER. */
  readonly faultRate?: number;
  /** The same seed draws the same delays and faults for the same order of calls. */
  readonly seed?: number;
}

/** What the network does to one call. */
export interface Disturbance {
  readonly latencyMs?: number;
  readonly drop?: true;
  readonly code?: 'E_SERVER';
}

/** Standard deviations above the mean of the 99th percentile of a normal distribution. */
const P99 = 2.3263;

/** A number of the standard normal distribution (Box–Muller). */
function normal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw.unit())) * Math.cos(2 * Math.PI * draw.unit());
}

/** A delay in milliseconds of the log-normal distribution that has these percentiles: a long tail, as real networks have. */
function delayOf({ p50, p99 }: NonNullable<Network['latency']>, draw: Draw): number {
  if (p50 === 0) return draw.chance(0.5) ? 0 : draw.between(0, p99);
  const spread = Math.log(p99 / p50) / P99;
  return Math.min(LONGEST_DELAY, Math.round(p50 * Math.exp(spread * normal(draw))));
}

const NOTHING: Disturbance = {};

/** Returns what a network does to each of its calls, in their order. */
export function createDisturbances({ latency, faultRate = 0, seed = 1 }: Network): () => Disturbance {
  if (latency === undefined && faultRate === 0) return () => NOTHING;
  const draw = createDraw(seed);
  let calls = 0;
  return () => {
    calls += 1;
    draw.begin('network', calls);
    const isFailing = draw.chance(faultRate);
    const isDropped = draw.chance(0.5);
    return {
      ...(latency === undefined ? {} : { latencyMs: delayOf(latency, draw) }),
      ...(isFailing && isDropped ? { drop: true } : {}),
      ...(isFailing && !isDropped ? { code: 'E_SERVER' } : {}),
    };
  };
}
