/**
 * `npm run bench`: what searching costs against SQLite and plain arrays, and what the gate costs a call. Ends with exit
 * code 1 when a goal is missed.
 */
import { availableParallelism, loadavg } from 'node:os';
import { benchGate } from './gate.ts';
import { benchSearch } from './search.ts';

const [load = 0] = loadavg();
process.stdout.write(
  `Node ${process.versions.node}, ${availableParallelism()} cores, load ${load.toFixed(1)} before the start: above the number of cores, others slow all the times below\n\n`,
);
const isReached = benchSearch();
process.stdout.write('\n');
await benchGate();
process.exitCode = isReached ? 0 : 1;
