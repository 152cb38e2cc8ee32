import type { Cell, Report, Row } from './conformance.ts';

/** Style of the reports, which are pages of their own without scripts. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-inline-size: 90rem; padding: 1rem; }
h3 { font-size: 1rem; margin-block: 1rem 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { font-weight: bold; padding-block-end: .5rem; text-align: start; }
th, td { border: 1px solid #767676; padding: .25rem .5rem; text-align: end; vertical-align: top; }
th:first-child { text-align: start; }
thead th { background: Canvas; inset-block-start: 0; position: sticky; }
td:has(details) { text-align: start; }
pre { overflow-wrap: anywhere; white-space: pre-wrap; }
.scroll { max-block-size: 80vh; overflow: auto; }
.scroll:focus-visible { outline: 3px solid Highlight; }
.missed { background: #8c1d18; color: #fff; font-weight: bold; }
`;

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function cellOf(cell: Cell | undefined): string {
  if (cell === undefined) return '<td></td>';
  if (cell.count > 0) return `<td>${cell.count}</td>`;
  if (cell.excuse === null) return '<td class="missed">not met</td>';
  return `<td><details><summary>exempted</summary>${escaped(cell.excuse)}</details></td>`;
}

function rowOf({ operation, cells }: Row, statuses: readonly number[]): string {
  const each = statuses.map((status) => cellOf(cells.find((cell) => cell.status === status)));
  return `<tr><th scope="row">${escaped(operation.id)}</th>${each.join('')}</tr>`;
}

function coverageOf({ rows }: Report): string {
  const all = rows.flatMap(({ cells }) => cells.map(({ status }) => status));
  const statuses = [...new Set(all)].toSorted((one, other) => one - other);
  const head = statuses.map((status) => `<th scope="col">${status}</th>`).join('');
  return `<div class="scroll" role="region" aria-labelledby="coverage" tabindex="0"><table>
<caption>Replies to each operation by declared status; an empty cell is not declared</caption>
<thead><tr><th scope="col">Operation</th>${head}</tr></thead>
<tbody>${rows.map((row) => rowOf(row, statuses)).join('\n')}</tbody></table></div>`;
}

function violationsOf({ findings }: Report): string {
  const list = findings.violations();
  if (list.length === 0) return '<p>None.</p>';
  const items = list.map(({ operation, phase, name, message, curl }) => {
    const command = curl === null ? '' : `<pre>${escaped(curl)}</pre>`;
    const title = `${escaped(operation)}: ${escaped(name)} (${escaped(phase)})`;
    return `<li><h3>${title}</h3><p>${escaped(message)}</p>${command}</li>`;
  });
  const more = findings.failed() - list.length;
  const rest = more > 0 ? `<p>And ${more} more of the same operations and kinds.</p>` : '';
  return `<ol>${items.join('\n')}</ol>${rest}`;
}

function skippedOf({ findings }: Report): string {
  const list = findings.skips();
  if (list.length === 0) return '<p>Nothing.</p>';
  const groups = [...Map.groupBy(list, ({ reason }) => reason)].map(
    ([reason, skips]) =>
      `<li>${escaped(reason)}<ul>${skips.map(({ name }) => `<li>${escaped(name)}</li>`).join('')}</ul></li>`,
  );
  return `<ul>${groups.join('')}</ul>`;
}

function notBuiltOf({ notBuilt }: Report): string {
  return notBuilt.length === 0 ? '' : `<h2>Not built</h2><p>${notBuilt.length}: ${notBuilt.join(', ')}.</p>`;
}

/** The report as a self-contained page without scripts. */
export function htmlOf(report: Report): string {
  const { url, seed, name, profile, calls, ms, findings, died, rows } = report;
  const cells = rows.flatMap((row) => row.cells);
  const met = cells.filter(({ count }) => count > 0).length;
  const facts = [
    `${met} of ${cells.length} declared statuses of ${rows.length} operations met`,
    `${calls} calls in ${(ms / 1000).toFixed(1)} s`,
    `${findings.checks().length} checks`,
    `profile ${profile}`,
    `seed ${seed}`,
    `run ${name}`,
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Conformance of ${escaped(url)}</title><style>${REPORT_STYLE}</style></head>
<body><main>
<h1>Conformance of ${escaped(url)}</h1>
<p><strong>${findings.failed()} violations.</strong> ${facts.join(', ')}.</p>
${died === null ? '' : `<p><strong>The run ended early.</strong> ${escaped(died)}</p>`}
<h2>Violations</h2>
${violationsOf(report)}
<h2>Skipped</h2>
${skippedOf(report)}
${notBuiltOf(report)}
<h2 id="coverage">Coverage</h2>
${coverageOf(report)}
</main></body></html>
`;
}
