/** One thread of the mutation run: takes defects until none is left, and posts the outcome of each. */
import { parentPort, workerData } from 'node:worker_threads';
import { defects } from './defects.ts';
import { examine, examineSound, type Outcome } from './examine.ts';

export interface WorkerInput {
  /** Places in the list of defects; one that has none stands for the unmodified mock backend. */
  readonly places: readonly number[];
  /** How many places were taken, shared by all threads. */
  readonly taken: Int32Array;
}

export interface Examined extends Outcome {
  readonly place: number;
}

async function outcomeOf(place: number): Promise<Outcome> {
  const defect = defects[place];
  return defect === undefined ? examineSound() : examine(defect);
}

const { places, taken }: WorkerInput = workerData;
for (;;) {
  const place = places[Atomics.add(taken, 0, 1)];
  if (place === undefined) break;
  const examined: Examined = { place, ...(await outcomeOf(place)) };
  parentPort?.postMessage(examined);
}
// Calls of a seeded hang are still pending.
process.exit();
