import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type OperationId, operations } from '#generated/operations.ts';
import { html } from '#mocks/http/page/html.ts';
import { REPORT_STYLE } from '../conformance/report-page.ts';
import { addressOf, type Command, DEFAULT_URL, DONE, FAILED, parsed, print, UsageError } from './command.ts';
import { controlOf } from './control.ts';

const usage = `Reports which responses of which operations a test suite reached, and as which caller.

  pavilion coverage [--url http://localhost:3000]… [--from <coverage.json>]… [--out <folder>]
                    [--hold <file> [--update]] [--common] [--json]

  --url     a mock server that the suite used, while it still runs; one for each machine
  --from    a coverage.json of an earlier run, to be added
  --out     folder of coverage.json and coverage.html (default: reports/coverage)
  --hold    a file of entries that must be reached: operation, status and caller, one per line
  --update  writes the reached entries into that file instead of comparing
  --common  uses only the entries that every --url and --from reached: with several runs of a suite, this leaves out
            entries that depend on timing
  --json    prints the counts and the lost entries as one line of JSON

The variable PAVILION_URL sets the mock server when --url and --from are omitted.

The mock server counts the calls to all of its worlds since its start. An entry is an operation, a status that it declares, and
a type of user (VISITOR without a session).

Exit codes:
  0  done
  1  an entry of the file was not reached, or the mock server does not answer
  2  wrong usage

Examples:
  pavilion coverage --url http://localhost:3000
  pavilion coverage --hold coverage.txt --update    after a run that reached everything it should
  pavilion coverage --hold coverage.txt             in CI: fails when a later run reaches less`;

const Cells = v.array(
  v.object({
    operation: v.custom<OperationId>((name) => typeof name === 'string' && name in operations),
    status: v.number(),
    caller: v.string(),
    count: v.number(),
  }),
);
type Cell = v.InferOutput<typeof Cells>[number];

const readFrom = async (url: string): Promise<readonly Cell[]> =>
  v.parse(Cells, await controlOf(url, 'default').get('coverage'));

function readFile(file: string): readonly Cell[] {
  const found = existsSync(file) ? v.safeParse(Cells, JSON.parse(readFileSync(file, 'utf8'))) : null;
  if (found?.success !== true) throw new UsageError(`${file} is not a coverage.json.`);
  return found.output;
}

const nameOf = ({ operation, status, caller }: Omit<Cell, 'count'>) => `${operation} ${status} ${caller}`;

function added(cells: readonly Cell[]): readonly Cell[] {
  const sums = new Map<string, Cell>();
  for (const cell of cells) {
    const name = nameOf(cell);
    sums.set(name, { ...cell, count: cell.count + (sums.get(name)?.count ?? 0) });
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, cell]) => cell);
}

const isInAll = (sources: readonly (readonly Cell[])[], cell: Cell): boolean =>
  sources.every((source) => source.some((each) => nameOf(each) === nameOf(cell)));

/** An operation with the statuses that it declares, and the cells that were reached. */
type Row = {
  readonly operation: string;
  readonly statuses: readonly number[];
  readonly cells: readonly Cell[];
};

const rowsOf = (cells: readonly Cell[]): readonly Row[] =>
  Object.entries(operations)
    .map(([operation, { statuses }]) => ({
      operation,
      statuses,
      cells: cells.filter((cell) => cell.operation === operation),
    }))
    .toSorted((one, other) => (one.operation < other.operation ? -1 : 1));

const reachedOf = ({ statuses, cells }: Row) =>
  statuses.filter((status) => cells.some((cell) => cell.status === status));

const callersOf = (cells: readonly Cell[], status: number) =>
  cells.filter((cell) => cell.status === status).map(({ caller, count }) => `${caller} ${count}`);

function figuresOf(rows: readonly Row[]) {
  return {
    operations: rows.length,
    called: rows.filter(({ cells }) => cells.length > 0).length,
    statuses: rows.reduce((sum, { statuses }) => sum + statuses.length, 0),
    reached: rows.reduce((sum, row) => sum + reachedOf(row).length, 0),
    calls: rows.reduce((sum, { cells }) => sum + cells.reduce((all, { count }) => all + count, 0), 0),
  };
}

const sentence = (rows: readonly Row[]): string => {
  const { operations: all, called, statuses, reached, calls } = figuresOf(rows);
  return `${called} of ${all} operations called, ${reached} of ${statuses} declared statuses reached, in ${calls} calls.`;
};

function textOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ operation }) => operation.length));
  const lines = rows.map((row) => {
    const each = row.statuses.map((status) => {
      const callers = callersOf(row.cells, status);
      return callers.length === 0 ? `${status} -` : `${status} (${callers.join(', ')})`;
    });
    return `${row.operation.padEnd(width)}  ${each.join('  ')}`;
  });
  return [...lines, sentence(rows)].join('\n');
}

function pageOf(rows: readonly Row[]): string {
  const all = [...new Set(rows.flatMap(({ statuses }) => statuses))].toSorted((one, other) => one - other);
  const cellOf = (row: Row, status: number) => {
    if (!row.statuses.includes(status)) return html`<td></td>`;
    const callers = callersOf(row.cells, status);
    return callers.length === 0
      ? html`<td class="missed">not reached</td>`
      : html`<td>${callers.map((caller) => html`<div>${caller}</div>`)}</td>`;
  };
  const body = rows.map(
    (row) => html`<tr><th scope="row">${row.operation}</th>${all.map((status) => cellOf(row, status))}</tr>
`,
  );
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Coverage of the contract</title><style>${{ markup: REPORT_STYLE }}</style></head>
<body><main><h1>Coverage of the contract</h1><p>${sentence(rows)}</p>
<div class="scroll" role="region" aria-labelledby="coverage" tabindex="0">
<table><caption id="coverage">Calls by operation, status and caller; an empty cell is not declared</caption>
<thead><tr><th scope="col">Operation</th>${all.map((status) => html`<th scope="col">${status}</th>`)}</tr></thead>
<tbody>${body}</tbody></table></div></main></body></html>
`.markup;
}

/** Cells of a file that were not reached. Throws a UsageError when there is no such file. */
function lostOf(file: string, cells: readonly Cell[]): readonly string[] {
  if (!existsSync(file)) throw new UsageError(`No such file: ${file}. Create it with --update.`);
  const reached = new Set(cells.map(nameOf));
  const held = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return held.filter((name) => !reached.has(name));
}

async function run(args: readonly string[]): Promise<number> {
  const none: string[] = [];
  const { values } = parsed(args, {
    url: { type: 'string', multiple: true, default: none },
    from: { type: 'string', multiple: true, default: none },
    out: { type: 'string', default: 'reports/coverage' },
    hold: { type: 'string' },
    update: { type: 'boolean', default: false },
    common: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const { from, hold, out } = values;
  if (values.update && hold === undefined) throw new UsageError('--update needs --hold <file>.');
  const urls = values.url.length + from.length === 0 ? [DEFAULT_URL] : values.url;
  const asked = await Promise.all(urls.map((url) => readFrom(addressOf('url', url))));
  const sources = [...asked, ...from.map(readFile)];
  const cells = added(sources.flat()).filter((cell) => !values.common || isInAll(sources, cell));
  const rows = rowsOf(cells);
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'coverage.json'), `${JSON.stringify(cells, null, 1)}\n`);
  writeFileSync(join(out, 'coverage.html'), pageOf(rows));
  if (hold !== undefined && values.update) writeFileSync(hold, `${cells.map(nameOf).join('\n')}\n`);
  const lost = hold === undefined ? [] : lostOf(hold, cells);
  const told = lost.map((name) => `No longer reached: ${name}`);
  print(values.json, { ...figuresOf(rows), lost }, [textOf(rows), ...told].join('\n'));
  return lost.length === 0 ? DONE : FAILED;
}

export const coverageCommand: Command = {
  summary: 'reports the operations, statuses and callers that a suite reached; fails when one is lost',
  usage,
  run,
};
