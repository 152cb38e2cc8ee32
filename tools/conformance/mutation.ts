/**
 * Proves that the conformance command detects defects: the unmodified mock backend must pass, and each seeded defect must be
 * found by the check intended for it. Exit code 0 when all are found. With an argument, only defects whose names contain
 * it are seeded, and the unmodified mock backend is not checked. One thread for each processor.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { defects } from './defects.ts';
import type { Examined, WorkerInput } from './mutation-worker.ts';

/** Selects defects by part of their name; undefined selects all. */
const [wanted] = process.argv.slice(2);
const MAX_SHOWN = 200;
/** The check of the unmodified mock backend; it comes first, because it takes longest. */
const SOUND = -1;

const planted = defects.flatMap(({ name }, place) => (name.includes(wanted ?? '') ? [place] : []));
const places = wanted === undefined ? [SOUND, ...planted] : planted;

function print({ place, isCaught, words }: Examined): void {
  const defect = defects[place];
  if (defect === undefined) console.log(isCaught ? 'sound: passes' : `sound: FAILS: ${words}`);
  else console.log(`${isCaught ? 'caught' : 'MISSED'}: ${defect.name}\n    ${words.slice(0, MAX_SHOWN)}`);
}

function runThread(input: WorkerInput, onExamined: (examined: Examined) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./mutation-worker.ts', import.meta.url), { workerData: input });
    worker.on('message', onExamined);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

const started = performance.now();
const outcomes: Examined[] = [];
const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const threads = Array.from({ length: availableParallelism() }, () =>
  runThread({ places, taken }, (examined) => {
    outcomes.push(examined);
    print(examined);
  }),
);
await Promise.all(threads);
const caught = outcomes.filter(({ place, isCaught }) => place !== SOUND && isCaught).length;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${caught}/${planted.length} seeded defects caught in ${seconds} s.`);
process.exitCode = outcomes.length === places.length && outcomes.every(({ isCaught }) => isCaught) ? 0 : 1;
