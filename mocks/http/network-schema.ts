import * as v from 'valibot';
import { LONGEST_DELAY } from '#mocks/world/network.ts';

const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_DELAY));

/** A network as its control and the command line take it. */
export const NetworkSchema = v.strictObject({
  latency: v.exactOptional(
    v.pipe(
      v.strictObject({ p50: Milliseconds, p99: Milliseconds }),
      v.check(({ p50, p99 }) => p50 <= p99, 'p99 must be at least p50.'),
    ),
  ),
  bytesPerSecond: v.exactOptional(v.pipe(v.number(), v.minValue(100), v.maxValue(1e9))),
  faultRate: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  seed: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))),
});
