import { isDeepStrictEqual } from 'node:util';
import { createSeed } from '#mocks/seed/seed.ts';
import { stoneFilter } from '#mocks/world/search/matches.ts';
import { searchStones } from '#mocks/world/search/search-stones.ts';
import { compareStones, sortSteps } from '#mocks/world/search/sorting.ts';
import { buildStoneIndex, type StoneIndex } from '#mocks/world/search/stone-index.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import type { StoneQuery, StoneResult } from '#mocks/world/search/types.ts';
import { PAGE, queriesOf } from './queries.ts';
import { createSqlite } from './sqlite.ts';
import {
  inMilliseconds,
  middleAndTail,
  percentile,
  printGoal,
  printLine,
  type Times,
  timed,
  timeRounds,
} from './timing.ts';

type Search = (query: StoneQuery) => StoneResult;

interface Measured {
  readonly stones: number;
  readonly members: number;
  readonly index: Times;
  readonly sqlite: Times;
  readonly plain: Times;
}

const SIZES = [25_000, 250_000];
const MEMBERS = [1, 4, 8];
const QUERIES = 36;
/** Plain arrays, the slowest, are timed with the first ones only. */
const PLAIN_QUERIES = 12;
const WARMING_ROUNDS = 5;
const INDEX_ROUNDS = 20;
const WIDTHS = [8, 7, 9, 9, 9, 9, 9, 9, 9, 9];
const MEGABYTE = 2 ** 20;

/**
 * Measures searches (a page of 250 at a random offset, count and totals, in one of six orders) over the columnar index of
 * the mock backend, in SQLite, and with `Array.filter` and `sort`: all in this process, with the same queries, whose results
 * must be equal.
 *
 * @returns whether every goal was reached
 */
export function benchSearch(): boolean {
  process.stdout.write(
    `Search: a page of ${PAGE} at random offsets, count and totals; ${QUERIES} queries a line\n`,
  );
  const measured = SIZES.flatMap(measureSize);
  return goals(measured).every(Boolean);
}

function measureSize(size: number): Measured[] {
  const { stones, masters } = createSeed({ stones: size });
  const before = process.memoryUsage().arrayBuffers;
  const built = timed(() => buildStoneIndex(stones, masters));
  const index = buildStoneIndex(stones, masters);
  const sqlite = createSqlite(index);
  const measured = MEMBERS.map((members) => measureMembers(index, sqlite.search, members));
  sqlite.close();
  printHeader();
  measured.forEach(printMeasured);
  const columns = (process.memoryUsage().arrayBuffers - before) / MEGABYTE;
  process.stdout.write(
    `index of ${size} built in ${Math.round(built)} ms; columns and orders of these queries ${columns.toFixed(1)} MB\n\n`,
  );
  return measured;
}

/** Runs each query once in all three before any is timed: warms the code, builds the columns and compares the results. */
function measureMembers(index: StoneIndex, sqlite: Search, members: number): Measured {
  const byIndex: Search = (query) => searchStones(index, query);
  const queries = queriesOf(members, QUERIES, (query) => byIndex({ ...query, countOnly: true }).count);
  const plain = plainSearch(index);
  for (const query of queries) {
    expectEqual(query, byIndex(query), sqlite(query), plain(query));
  }
  timeRounds(queries, WARMING_ROUNDS, byIndex);
  return {
    stones: index.stones.length,
    members,
    index: timeRounds(queries, INDEX_ROUNDS, byIndex),
    sqlite: timeRounds(queries, 1, sqlite),
    plain: timeRounds(queries.slice(0, PLAIN_QUERIES), 1, plain),
  };
}

function plainSearch({ stones, grades }: StoneIndex): Search {
  return (query) => {
    const found = stones.filter(stoneFilter(query.filter, query, grades));
    const summary = summarise(found);
    found.sort(compareStones(sortSteps(query.sort, query), query, grades));
    const page = found.slice(query.offset, query.offset + query.limit);
    return { count: found.length, stones: page, summary };
  };
}

function expectEqual(query: StoneQuery, ...answers: readonly StoneResult[]): void {
  const [first, ...others] = answers.map(({ count, stones, summary }) => ({
    count,
    summary,
    ids: stones.map(({ id }) => id),
  }));
  for (const other of others) {
    if (!isDeepStrictEqual(first, other)) {
      throw new Error(`Different answers to ${JSON.stringify(query)}`);
    }
  }
}

function printHeader(): void {
  const middle = ['index', 'p95', 'SQLite', 'p95', 'array', 'p95', 'SQLite/', 'array/'];
  printLine(['stones', 'filters', ...middle], WIDTHS);
}

function printMeasured({ stones, members, index, sqlite, plain }: Measured): void {
  const ratios = [sqlite, plain].map((times) => `${timesOver(times, index).toFixed(1)}x`);
  printLine(
    [String(stones), String(members), ...[index, sqlite, plain].flatMap(middleAndTail), ...ratios],
    WIDTHS,
  );
}

function timesOver(times: Times, index: Times): number {
  return percentile(times, 0.5) / percentile(index, 0.5);
}

function goals(measured: readonly Measured[]): boolean[] {
  const small = measured.filter(({ stones }) => stones === 25_000);
  const slowest = Math.max(...small.map(({ index }) => percentile(index, 0.5)));
  const large = measured.find(({ stones, members }) => stones === 250_000 && members === 8);
  const ratio = large ? timesOver(large.sqlite, large.index) : 0;
  return [
    printGoal('search of 25,000, median under 5 ms', `${inMilliseconds(slowest)} ms`, slowest < 5),
    printGoal('250,000 and 8 filters, at least 5 times SQLite', `${ratio.toFixed(1)}x`, ratio >= 5),
  ];
}
