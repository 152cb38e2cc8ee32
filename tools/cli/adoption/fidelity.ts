/** How like the mock backend a backend answers, per operation, now and in earlier runs. */
import { appendFileSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { OperationId } from '#generated/operations.ts';
import { UsageError } from '../command.ts';
import type { Difference } from '../recording/differences.ts';

/** The most differences that are kept of an operation, the latest. */
const MOST_DIFFERENCES = 5;
/** The most runs that a trend has. */
const MOST_RUNS = 10;

/** Calls of an operation that were compared, and those of them that differ. */
const Counts = v.object({ compared: v.number(), different: v.number() });
const Run = v.object({ time: v.string(), operations: v.record(v.string(), Counts) });
type Counts = v.InferOutput<typeof Counts>;
type Run = v.InferOutput<typeof Run>;

export interface OperationFidelity {
  readonly compared: number;
  readonly different: number;
  /** Calls that could not be compared. */
  readonly skipped: number;
  /** Percent of the compared calls that do not differ; null without any. */
  readonly fidelity: number | null;
  /** The same figure of earlier runs and of this one, the oldest first. */
  readonly trend: readonly number[];
  readonly differences: readonly Difference[];
}

export interface Fidelity {
  readonly add: (operation: OperationId, differences: readonly Difference[]) => void;
  readonly skip: (operation: OperationId) => void;
  readonly of: (operation: OperationId) => OperationFidelity;
  /** Adds this run to the history, if there is one. */
  readonly save: () => void;
}

const TENTH = 10;

function percent({ compared, different }: Counts): number | null {
  return compared === 0 ? null : Math.round(((compared - different) / compared) * 100 * TENTH) / TENTH;
}

/** The earlier runs in a history, one a line of JSON; none when there is no such file yet. */
function runsIn(file: string): readonly Run[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new UsageError(`--history: ${error instanceof Error ? error.message : error}`);
  }
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, place) => {
      try {
        return v.parse(Run, JSON.parse(line));
      } catch {
        throw new UsageError(`--history: line ${place + 1} of ${file} is not a run of "pavilion proxy".`);
      }
    });
}

/** Figures of a run that begins now. `history` is the file of the earlier runs, to which `save` adds this one. */
export function createFidelity(history?: string): Fidelity {
  const earlier = history === undefined ? [] : runsIn(history);
  const began = new Date().toISOString();
  const rows = new Map<OperationId, Counts & { skipped: number; differences: readonly Difference[] }>();

  function rowOf(operation: OperationId) {
    const row = rows.get(operation) ?? { compared: 0, different: 0, skipped: 0, differences: [] };
    rows.set(operation, row);
    return row;
  }

  return {
    add: (operation, differences) => {
      const row = rowOf(operation);
      row.compared += 1;
      if (differences.length === 0) return;
      row.different += 1;
      const isNew = (one: Difference) =>
        !differences.some(({ kind, at }) => one.kind === kind && one.at === at);
      row.differences = [...differences, ...row.differences.filter(isNew)].slice(0, MOST_DIFFERENCES);
    },
    skip: (operation) => {
      rowOf(operation).skipped += 1;
    },
    of: (operation) => {
      const { compared = 0, different = 0, skipped = 0, differences = [] } = rows.get(operation) ?? {};
      const fidelity = percent({ compared, different });
      const before = earlier.flatMap(({ operations }) => {
        const counts = operations[operation];
        return counts === undefined ? [] : (percent(counts) ?? []);
      });
      const trend = [...before, ...(fidelity === null ? [] : [fidelity])].slice(-MOST_RUNS);
      return { compared, different, skipped, fidelity, trend, differences };
    },
    save: () => {
      const counted = [...rows].filter(([, { compared }]) => compared > 0);
      if (history === undefined || counted.length === 0) return;
      const operations = Object.fromEntries(
        counted.map(([operation, { compared, different }]) => [operation, { compared, different }]),
      );
      const run: Run = { time: began, operations };
      appendFileSync(history, `${JSON.stringify(run)}\n`);
    },
  };
}
