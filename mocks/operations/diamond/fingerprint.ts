/** Canonical text of a filter, independent of the order of members and list items. */
export function fingerprint(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(fingerprint).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${fingerprint(each)}`);
  return `{${members.sort().join()}}`;
}
