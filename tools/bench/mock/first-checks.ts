import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type OperationId, operations } from '#generated/operations.ts';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { type Compiled, createSchemas } from '#mocks/contract/schemas.ts';
import { validatorOf } from '#mocks/contract/validator.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import type { Violation } from '#mocks/world/journal.ts';
import { compiledSchemas } from '../../package/compiled-schemas.ts';
import { inMilliseconds, percentile, printLine, timedPromise } from './timing.ts';

const WIDTHS = [40, 9, 9, 9, 9];
/** CPU milliseconds that the first check of an operation may take when the schemas are compiled. */
export const LONGEST_FIRST_CHECK = 50;

/** The first checks of an operation: its request, and each of its replies. */
export interface FirstChecks {
  readonly operation: OperationId;
  readonly time: number;
  readonly violations: readonly (readonly Violation[])[];
}

/** The compiled schemas as the package has them, and the CPU milliseconds of loading them. */
export async function loadCompiled(): Promise<{ readonly compiled: Compiled; readonly time: number }> {
  const folder = resolve('node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'compiled-schemas.mjs');
  writeFileSync(file, await compiledSchemas());
  const loaded: { compiled: Compiled } = { compiled: new Map() };
  const time = await timedPromise(async () => Object.assign(loaded, await import(pathToFileURL(file).href)));
  return { compiled: loaded.compiled, time };
}

/** Checks an empty request and empty replies of each operation with a new validator; how many schemas it compiled. */
export async function firstChecks(compiled: Compiled) {
  const document: object = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8'));
  const schemas = createSchemas(document, compiled);
  const validator = validatorOf(document, schemas);
  const checks: FirstChecks[] = [];
  for (const operation of Object.keys(operations).filter(isOperation)) {
    const violations: (readonly Violation[])[] = [];
    const time = await timedPromise(async () => {
      violations.push(await validator.request({ operation, query: {}, headers: {}, body: {} }));
      for (const status of operations[operation].statuses)
        violations.push(await validator.reply(operation, { status, body: {} }));
    });
    checks.push({ operation, time, violations });
  }
  return { checks, count: schemas.used.bodies.size + schemas.used.texts.size };
}

/** The first checks of all operations, with schemas that are compiled when they are first used, and as the package has them. */
export async function benchFirstChecks(): Promise<boolean> {
  const { compiled, time } = await loadCompiled();
  const found = [await firstChecks(new Map()), await firstChecks(compiled)].map(({ checks }) =>
    checks.map((each) => each.time),
  );
  process.stdout.write(
    `First check of each of ${found[0]?.length} operations; the code of the package loads in ${inMilliseconds(time)} ms\n`,
  );
  printLine(['', 'median', 'longest', 'all'], WIDTHS);
  for (const [place, name] of ['compiled when first used', 'compiled in the package'].entries()) {
    const times = found[place] ?? [];
    const all = times.reduce((sum, each) => sum + each, 0);
    printLine([name, ...[percentile(times, 0.5), Math.max(...times), all].map(inMilliseconds)], WIDTHS);
  }
  return Math.max(...(found[1] ?? [])) < LONGEST_FIRST_CHECK;
}
