import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { ListCriterion } from '#generated/model/listCriterion.ts';
import type { Stone } from '#generated/model/stone.ts';
import { hundredths } from '#mocks/rules/money.ts';
import { stoneFilter } from '#mocks/world/search/matches.ts';
import type { StoneIndex } from '#mocks/world/search/stone-index.ts';
import { listValueOf, type Sums, summaryOf } from '#mocks/world/search/summary.ts';
import type { StoneQuery, StoneResult } from '#mocks/world/search/types.ts';

/** Loaded at run time because the linter does not know this module of Node yet. */
const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
type Database = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Database['prepare']>;
type Value = number | string | null;

/** Columns of the table: grades as positions in their scale, and numbers. */
const GRADES = ['shp', 'col', 'clr', 'flu', 'lb'] as const;
const NUMBERS = ['crt', 'amt', 'ctPr', 'rap', 'back'] as const;
const SORTED: Readonly<Record<string, string>> = { shpNm: 'shp', colNm: 'col', clrNm: 'clr' };
/** Greater than any position in a scale, so that stones without the grade sort last. */
const NO_GRADE = 999;

/** Columns that totals and rarer filters read: covered by an index, they need no table access. */
const COVERED = 'flu, lb, ctPr, back, rap, points, cents, listValue, amt';
/** The fastest of several sets tried: with an index on the laboratory, which is hardly selective, the planner chose worse. */
const INDEXES = [
  `shp, col, clr, crt, ${COVERED}`,
  `crt, col, clr, shp, ${COVERED}`,
  'shp, crt, col, clr',
  'crt desc, col',
  'amt',
  'amt desc',
  'ctPr, crt desc',
  'back desc',
];

const TOTALS = `count(*) as count, total(points) as points, total(cents) as cents, total(listValue) as listValue,
  count(*) - count(rap) as bare, total(points) filter (where rap is null) as barePoints,
  total(cents) filter (where rap is null) as bareCents`;

export interface SqliteSearch {
  readonly search: (query: StoneQuery) => StoneResult;
  readonly close: () => void;
}

/**
 * Puts the stones of an index into a table in memory, as fast as SQLite can be asked: one narrow row a stone without
 * texts, in the order of stone ids so that the row number settles ties, only the single stones in stock that every
 * query means, an index for every order, covering ones for the filters and totals, ANALYZE, statements prepared once. SQLite finds the
 * row numbers; the stones come from the same objects as those of the others, so that it need not make any.
 */
export function createSqlite({ stones, grades }: StoneIndex): SqliteSearch {
  const inStock = stoneFilter({}, { today: 0, dayShift: 0 }, grades);
  const stored = stones.filter(inStock).sort((a, b) => (a.id < b.id ? -1 : 1));
  const database = new DatabaseSync(':memory:');
  const columns = [...GRADES, ...NUMBERS, 'points', 'cents', 'listValue'];
  database.exec(`create table stone (n integer primary key, ${columns.join(', ')})`);
  const insert = database.prepare(`insert into stone values (?, ${columns.map(() => '?').join(', ')})`);
  const placeOf = (id: string | null): number => grades.sequenceOf(id) ?? NO_GRADE;
  database.exec('begin');
  stored.forEach((stone, n) => {
    const money = [hundredths(stone.crt), hundredths(stone.amt), listValueOf(stone)];
    insert.run(n, ...GRADES.map((key) => placeOf(stone[key])), ...NUMBERS.map((key) => stone[key]), ...money);
  });
  database.exec('commit');
  INDEXES.forEach((index, n) => {
    database.exec(`create index by${n} on stone (${index})`);
  });
  database.exec('analyze');
  const prepare = preparer(database);
  return { search: (query) => answer(query, stored, placeOf, prepare), close: () => database.close() };
}

function preparer(database: Database): (sql: string) => Statement {
  const statements = new Map<string, Statement>();
  return (sql) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}

function answer(
  query: StoneQuery,
  stored: readonly Stone[],
  placeOf: (id: string) => number,
  prepare: (sql: string) => Statement,
): StoneResult {
  const { where, values } = conditionOf(query.filter, placeOf);
  const order = orderOf(query);
  const page = prepare(`select n from stone ${where} order by ${order} limit ? offset ?`);
  const totals = prepare(`select ${TOTALS} from stone ${where}`);
  const rows = page.all(...values, query.limit, query.offset);
  const sums = sumsOf(totals.get(...values) ?? {});
  return {
    count: sums.count,
    stones: rows.flatMap(({ n }) => stored[Number(n)] ?? []),
    summary: summaryOf(sums, () => stored[Number(rows[0]?.n)]),
  };
}

function conditionOf(
  filter: DiamondFilter,
  placeOf: (id: string) => number,
): { where: string; values: Value[] } {
  const parts: string[] = [];
  const values: Value[] = [];
  const oneOf = (key: string, not: string, ids: readonly string[] | undefined): void => {
    if (ids) {
      parts.push(`${key} ${not} in (${ids.map(() => '?').join(', ')})`);
      values.push(...ids.map(placeOf));
    }
  };
  for (const key of GRADES) {
    const criterion: ListCriterion = filter[key] ?? {};
    oneOf(key, '', Array.isArray(criterion) ? criterion : criterion.in);
    oneOf(key, 'not', Array.isArray(criterion) ? undefined : criterion.nin);
  }
  for (const key of NUMBERS) {
    for (const [bound, value] of Object.entries(filter[key] ?? {})) {
      parts.push(`${key} ${bound} ?`);
      values.push(value);
    }
  }
  return { where: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}

function orderOf({ sort }: StoneQuery): string {
  const steps = (sort ?? []).flatMap((step) => Object.entries(step));
  const asked = steps.map(([key, direction]) => `${SORTED[key] ?? key} ${direction}`);
  return [...(asked.length > 0 ? asked : ['shp', 'crt', 'col', 'clr']), 'n'].join(', ');
}

function sumsOf(row: Readonly<Record<string, unknown>>): Sums {
  const cents = Number(row.cents);
  const bareCents = Number(row.bareCents);
  const unlisted = { count: Number(row.bare), points: Number(row.barePoints), cents: bareCents };
  return {
    count: Number(row.count),
    points: Number(row.points),
    cents,
    finalCents: cents,
    listValue: Number(row.listValue),
    unlisted: { ...unlisted, finalCents: bareCents },
  };
}
