/** Which operation is where, and how like the mock backend it answers. */
import { type OperationId, operations } from '#generated/operations.ts';
import { html, type Markup } from '#mocks/http/page/html.ts';
import { section, short, table } from '#mocks/http/page/layout.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import type { Answerer, Journal } from '#mocks/world/journal.ts';
import type { Built } from './built.ts';
import type { Fidelity, OperationFidelity } from './fidelity.ts';

interface Row extends OperationFidelity {
  readonly operation: OperationId;
  /** Who answers it; null while no call has shown whether the backend has it. */
  readonly by: Answerer | null;
  readonly calls: number;
  /** Calls of which the request or the reply broke the contract. */
  readonly violations: number;
}

export interface Report {
  readonly rows: readonly Row[];
  /** Operations of the backend. */
  readonly backend: number;
  /** Those of them that were called without a violation. */
  readonly green: number;
  readonly mockBackend: number;
  /** Operations of which no call has shown yet whether the backend has them. */
  readonly unknown: number;
  readonly compared: number;
  readonly different: number;
}

const OPERATIONS = Object.keys(operations).filter(isOperation);

const answererOf = (has: boolean | null): Answerer | null =>
  has === null ? null : has ? 'backend' : 'mock backend';

export function reportOf(built: Built, fidelity: Fidelity, journal: Journal): Report {
  const broken = new Map<string, number>();
  for (const { operation, violations } of journal.entries()) {
    if (operation !== null && violations.length > 0) broken.set(operation, (broken.get(operation) ?? 0) + 1);
  }
  const coverage = journal.coverage();
  const rows = OPERATIONS.map((operation) => ({
    operation,
    by: answererOf(built.has(operation)),
    calls: coverage[operation]?.calls ?? 0,
    violations: broken.get(operation) ?? 0,
    ...fidelity.of(operation),
  }));
  const own = rows.filter(({ by }) => by === 'backend');
  return {
    rows,
    backend: own.length,
    green: own.filter(({ calls, violations }) => calls > 0 && violations === 0).length,
    mockBackend: rows.filter(({ by }) => by === 'mock backend').length,
    unknown: rows.filter(({ by }) => by === null).length,
    compared: rows.reduce((sum, { compared }) => sum + compared, 0),
    different: rows.reduce((sum, { different }) => sum + different, 0),
  };
}

/** The report in one line. */
export function summaryOf({ backend, green, mockBackend, unknown, compared, different }: Report): string {
  const parts = [
    `${backend} operations on the backend, ${green} green`,
    `${mockBackend} on the mock backend`,
    ...(unknown === 0 ? [] : [`${unknown} not called yet`]),
    compared === 0
      ? 'no call compared'
      : `${compared - different} of ${compared} calls answered as the mock backend does`,
  ];
  return parts.join('; ');
}

function stateOf({ by, calls, violations }: Row): Markup {
  if (by !== 'backend') return html`${by ?? 'not called yet'}`;
  if (calls === 0) return html`backend, not called yet`;
  return violations === 0
    ? html`<span class="good">backend, green</span>`
    : html`<strong class="bad">backend, red</strong>`;
}

const percentOf = (figure: number) => `${figure} %`;

const ROUTE: Readonly<Record<string, string>> = { '-1': '↘', '0': '→', '1': '↗' };

/** The figures of the last runs, and where they go. */
function trendOf({ trend }: Row): string {
  const [last, before] = [trend.at(-1), trend.at(-2)];
  if (last === undefined || before === undefined) return '';
  return `${trend.map(percentOf).join(', ')} ${ROUTE[Math.sign(last - before)] ?? ''}`;
}

function differencesIn({ differences }: Row): Markup {
  const items = differences.map(
    ({ kind, at, backend, mockBackend }) =>
      html`<li>${kind}${at === '' ? '' : ` of ${at}`}: backend ${backend}; mock backend ${mockBackend}</li>`,
  );
  return items.length === 0 ? html`` : html`<ul>${items}</ul>`;
}

const PLACES: readonly (Answerer | null)[] = ['backend', 'mock backend', null];

/** The part of the page of the proxy that shows the report: the operations of the backend first. */
export function reportSection(report: Report): Markup {
  const ordered = report.rows.toSorted((a, b) => PLACES.indexOf(a.by) - PLACES.indexOf(b.by));
  const rows = ordered.map((row) => ({
    cells: [
      row.operation,
      stateOf(row),
      String(row.calls),
      String(row.violations),
      short(row.fidelity === null ? '' : `${percentOf(row.fidelity)} of ${row.compared}`),
      short(trendOf(row)),
      differencesIn(row),
    ],
    isAlarm: row.violations > 0,
  }));
  const heads = [
    'Operation',
    'Where',
    'Calls',
    'Violations',
    'As the mock backend',
    'Last runs',
    'Differences',
  ];
  return section('operations', 'Operations', [
    html`<p>${summaryOf(report)}.</p>`,
    table('Operations, those of the backend first', heads, rows),
  ]);
}
