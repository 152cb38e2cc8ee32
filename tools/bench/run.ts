/**
 * `npm run bench`: what searching costs against SQLite and plain arrays, and what the gate costs a call. Ends with exit
 * code 1 when a goal is missed.
 */
import { benchGate } from './gate.ts';
import { benchSearch } from './search.ts';

process.stdout.write(
  `Node ${process.versions.node}; milliseconds of CPU time, median and 95th of a hundred\n\n`,
);
const isReached = benchSearch();
process.stdout.write('\n');
await benchGate();
process.exitCode = isReached ? 0 : 1;
