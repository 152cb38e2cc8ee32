import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprintOf } from '#mocks/persistence/fingerprint.ts';
import { type FolderKeep, openFolder } from '#mocks/persistence/folder.ts';
import { acceptAll } from '#mocks/pipeline/context.ts';
import { createMockBackend } from '#mocks/pipeline/pipeline.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { type Base, createBase } from '#mocks/world/base.ts';
import { createWorlds } from '#mocks/world/worlds.ts';
import { signIn, writeSetting } from './calls.ts';
import { inProcess } from './in-process.ts';
import { clocked, inMilliseconds, middleAndTail, percentile, printGoal, printLine } from './timing.ts';

const STONES = 2000;
const WRITES = 1000;
const WARMING_WRITES = 200;
/** Rows of a large world: a save must not cost more in it. */
const MANY_ROWS = 20_000;
/** Most milliseconds that saving may add to a write. */
const GOAL_MS = 1;
const WIDTHS = [48, 9, 9];

async function timesOf(base: Base, keep: FolderKeep | undefined, rows: number): Promise<number[]> {
  const mockBackend = createMockBackend(createWorlds(base, { keep }), acceptAll);
  const send = inProcess(mockBackend);
  const { tables } = mockBackend.worlds.open('default');
  for (let n = 0; n < rows; n += 1) {
    const at = '2026-01-01T00:00:00.000Z';
    tables.analyticsEvents.put({ id: `evn-${n}`, order: n, userId: null, kind: 'PAGE_VIEW', at });
  }
  const token = await signIn(send);
  const times: number[] = [];
  for (let n = -WARMING_WRITES; n < WRITES; n += 1) {
    const time = await clocked(() => send(writeSetting(n), token));
    if (n >= 0) times.push(time);
  }
  return times;
}

/** Measures what saving adds to a write: in memory, saved, saved in a large world, and on the disk before the reply. */
export async function benchKeeping(): Promise<boolean> {
  const base = createBase(createSeed({ stones: STONES }));
  const fingerprint = fingerprintOf(base.seed, 'contract');
  const measured = async (rows: number, isSynced: boolean) => {
    const folder = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
    const report = (_world: string, error: unknown) => {
      throw error;
    };
    const keep = openFolder(folder, fingerprint, { report, isSynced });
    const times = await timesOf(base, keep, rows);
    keep.close();
    rmSync(folder, { recursive: true });
    return times;
  };
  const inMemory = await timesOf(base, undefined, 0);
  const saved = await measured(0, false);
  const large = await measured(MANY_ROWS, false);
  const lines: [string, number[]][] = [
    ['in memory', inMemory],
    ['PAVILION_KEEP', saved],
    [`the same in a world of ${MANY_ROWS} rows`, large],
    ['PAVILION_KEEP_SYNC=1', await measured(0, true)],
  ];
  printLine([`Persisted worlds: ${WRITES} writes, ms by the clock`, 'p50', 'p95'], WIDTHS);
  for (const [name, times] of lines) printLine([name, ...middleAndTail(times)], WIDTHS);
  const added = percentile(large, 0.5) - percentile(inMemory, 0.5);
  return printGoal(`saving adds at most ${GOAL_MS} ms`, `${inMilliseconds(added)} ms`, added <= GOAL_MS);
}
