import { examplesOf, jsonRequestOf } from './bodies.ts';
import type { Operation } from './contract.ts';
import { examine, type Run, type Session } from './session.ts';
import { at, isMembers, listOf, type Members } from './values.ts';

/** Page size of the two small pages, whose rows must equal the first rows of one large page. */
const SMALL = 2;
const LARGE = 1000;

/** A page of a list: the total count, and its rows by id, or whole when they have none. */
interface Page {
  readonly count: number;
  readonly rows: readonly string[];
}

const UNKNOWN = 'no-such-snapshot';

/** Checks that a snapshot that the server does not know is refused as expired. */
async function checkUnknown(run: Run, operation: Operation, caller: Session, body: Members): Promise<void> {
  const given = {
    operation,
    phase: 'pages',
    name: 'an unknown snapshot',
    body: { ...body, snapshot: UNKNOWN },
  };
  await examine(run, caller, given, ({ status, json }) => {
    if (status !== 410) return `Status ${status}, not 410.`;
    const code = at(json, 'code');
    return code === 'E_EXPIRED' ? null : `Code "${code}", not E_EXPIRED.`;
  });
}

function pageIn(json: unknown): Page | null {
  const [count, list] = [at(json, 'data', 'count'), at(json, 'data', 'list')];
  if (typeof count !== 'number' || !Array.isArray(list)) return null;
  const rows = listOf(list).map((row) => JSON.stringify(at(row, 'id') ?? row));
  return { count, rows };
}

/** The disagreement between two small pages and a large one of the same list; null when they agree. */
function fault(first: Page, second: Page, whole: Page): string | null {
  const { count } = whole;
  if (first.count !== count || second.count !== count) {
    return `The count changes with the page: ${first.count}, ${second.count}, ${count}.`;
  }
  const lengths = [first, second, whole].map(({ rows }) => rows.length).join(', ');
  const wanted = [
    Math.min(SMALL, count),
    Math.min(SMALL, Math.max(0, count - SMALL)),
    Math.min(LARGE, count),
  ];
  if (lengths !== wanted.join(', '))
    return `Of ${count} rows the pages have ${lengths}, not ${wanted.join(', ')}.`;
  const begin = whole.rows.slice(0, 2 * SMALL).join(' ');
  return begin === [...first.rows, ...second.rows].join(' ')
    ? null
    : 'The small pages have other rows than the large one begins with.';
}

/** Checks that the pages of a list agree with its count and with each other, for every paginated operation. */
export async function runPages(run: Run, operation: Operation, caller: Session): Promise<void> {
  const body = examplesOf(operation).find(({ value }) => isMembers(value) && 'page' in value)?.value;
  if (jsonRequestOf(operation) === null || !isMembers(body) || !('limit' in body)) return;
  await checkUnknown(run, operation, caller, body);
  const pages: Page[] = [];
  let snapshot: unknown;
  for (const [page, limit] of [
    [1, SMALL],
    [2, SMALL],
    [1, LARGE],
  ]) {
    const asked = { ...body, page, limit, ...(snapshot === undefined ? {} : { snapshot }) };
    const outcome = await caller.send(operation, asked);
    if (outcome.reply === null) {
      const row = { operation: operation.id, phase: 'pages', name: `page ${page} of ${limit} rows` };
      run.findings.check({ ...row, message: outcome.why }, caller.callOf(operation, asked));
      return;
    }
    const found = outcome.reply.status === 200 ? pageIn(outcome.reply.json) : null;
    // Other phases validate the replies themselves.
    if (found === null) return;
    pages.push(found);
    snapshot = at(outcome.reply.json, 'data', 'snapshot');
  }
  const [first, second, whole] = pages;
  if (first === undefined || second === undefined || whole === undefined) return;
  run.findings.check(
    { operation: operation.id, phase: 'pages', name: 'pages agree', message: fault(first, second, whole) },
    caller.callOf(operation, { ...body, page: 2, limit: SMALL }),
  );
}
