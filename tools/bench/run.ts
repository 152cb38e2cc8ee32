/**
 * `npm run bench`: what searching costs against SQLite and plain arrays, and what the gate costs a call. Ends with exit
 * code 1 when a goal is missed.
 */
import { benchSearch } from './search.ts';

process.exitCode = benchSearch() ? 0 : 1;
