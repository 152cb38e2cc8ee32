/**
 * Matches the label of a field by its name, in every language: right-to-left ones isolate it, and a unit in parentheses or
 * a mark that it is required may follow. Another field whose name only begins alike does not match.
 */
export const labelOf = (name: string): RegExp =>
  new RegExp(
    `^\\u2068?${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\u2069?(?:\\s*\\(.*|[^\\p{L}]*)$`,
    'u',
  );
