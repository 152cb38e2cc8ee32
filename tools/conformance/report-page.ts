import type { Cell, Report, Row } from './conformance.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-inline-size: 80rem; padding: 1rem; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { border: 1px solid #767676; padding: .25rem .5rem; text-align: start; vertical-align: top; }
pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
.missed { font-weight: bold; }
`;

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function cellOf(cell: Cell | undefined): string {
  if (cell === undefined) return '<td><span aria-label="not declared">–</span></td>';
  if (cell.count > 0) return `<td>${cell.count}</td>`;
  if (cell.excuse !== null) return `<td>excused: ${escaped(cell.excuse)}</td>`;
  return '<td class="missed">not reached</td>';
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
<caption>Replies seen of each operation by declared status</caption>
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
  return `<ol>${items.join('\n')}</ol>`;
}

function skippedOf({ findings }: Report): string {
  const list = findings.skips();
  if (list.length === 0) return '<p>Nothing.</p>';
  return `<ul>${list.map(({ name, reason }) => `<li>${escaped(name)}: ${escaped(reason)}</li>`).join('')}</ul>`;
}

/** The report as one page without a script or anything from elsewhere. */
export function htmlOf(report: Report): string {
  const { url, seed, profile, calls, ms, findings } = report;
  const facts = [
    `${calls} calls in ${(ms / 1000).toFixed(1)} s`,
    `${findings.checks().length} checks`,
    `profile ${profile}`,
    `seed ${seed}`,
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Conformance of ${escaped(url)}</title><style>${STYLE}</style></head>
<body><main>
<h1>Conformance of ${escaped(url)}</h1>
<p>${findings.violations().length} violations. ${facts.join(', ')}.</p>
<h2>Violations</h2>
${violationsOf(report)}
<h2>Skipped</h2>
${skippedOf(report)}
<h2 id="coverage">Coverage</h2>
${coverageOf(report)}
</main></body></html>
`;
}
