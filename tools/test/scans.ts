/** Whether an end-to-end run scanned the screens for accessibility as planned: each state once per language. */

const quoted = (names: readonly string[]) => names.map((name) => `  ${name}`).join('\n');

/** What is wrong with the scans of a run, in words; null when each expected one was made once and no other. */
export function scanFault(expected: readonly string[], made: readonly string[]): string | null {
  const missing = expected.filter((name) => !made.includes(name));
  const repeated = [...new Set(made.filter((name, place) => made.indexOf(name) !== place))];
  const unknown = made.filter((name) => !expected.includes(name));
  const faults = [
    ['Never scanned', missing],
    ['Scanned more than once', repeated],
    ['Scanned, but not in the table of e2e/flow-states.ts', unknown],
  ] as const;
  const told = faults
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `${title}:\n${quoted(names)}`);
  return told.length === 0 ? null : told.join('\n');
}
