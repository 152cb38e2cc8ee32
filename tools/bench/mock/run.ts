/**
 * `npm run bench`: the round trip of a seller's stock; the cost of a search compared with SQLite and plain arrays, also after
 * an upload; a whole matrix of the market; how long calls keep others waiting; the cost of the validator per call and at the
 * first call of an operation; the mock backend over HTTP compared with stock Prism; many connections; live events; calls per
 * second of a core; the first reply after a start compared with stock Prism; worlds; persisted worlds; webhooks whose receiver
 * fails; memory. Exit code 1 when a goal is missed.
 */
import { benchChanged } from './changed.ts';
import { benchCrowd } from './crowd.ts';
import { benchEvents } from './events.ts';
import { benchFirstChecks } from './first-checks.ts';
import { benchKeeping } from './keeping.ts';
import { benchMarket } from './market.ts';
import { benchMemory } from './memory.ts';
import { benchPeers } from './peers.ts';
import { benchRoundTrip } from './round-trip.ts';
import { benchSearch } from './search.ts';
import { benchSizing } from './sizing.ts';
import { benchStart } from './start.ts';
import { benchTurns } from './turns.ts';
import { benchValidation } from './validation.ts';
import { benchWebhooks } from './webhooks.ts';
import { benchWorlds } from './worlds.ts';

process.stdout.write(
  `Node ${process.versions.node}; milliseconds of CPU time, median and 95th of a hundred, unless a line says otherwise\n\n`,
);
const started = performance.now();
const reached: boolean[] = [];
for (const bench of [
  // First, because the garbage collector takes a second longer beside the 250,000 stones of the others.
  benchRoundTrip,
  benchSearch,
  benchChanged,
  benchMarket,
  benchTurns,
  benchValidation,
  benchFirstChecks,
  benchPeers,
  benchCrowd,
  benchEvents,
  benchSizing,
  benchStart,
  benchWorlds,
  benchKeeping,
  benchWebhooks,
  benchMemory,
]) {
  reached.push((await bench()) ?? true);
  process.stdout.write('\n');
}
process.stdout.write(`${Math.round((performance.now() - started) / 1000)} s\n`);
process.exitCode = reached.every(Boolean) ? 0 : 1;
