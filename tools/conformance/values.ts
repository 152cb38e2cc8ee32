/** A JSON object whose members are not known. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a value is an object with members, no array. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that a value is, or one without members. */
export function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}

/** The list that a value is, or an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text that a value is, or an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What lies at the end of a path of members and places; undefined when there is no such path. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let here = value;
  for (const step of path) {
    if (typeof step === 'number') here = listOf(here)[step];
    else here = membersOf(here)[step];
  }
  return here;
}

/** The value with another one at the end of a path; undefined takes the member away. */
export function withAt(value: unknown, path: readonly (string | number)[], put: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return put;
  if (Array.isArray(value)) {
    return value.map((each: unknown, place) => (place === step ? withAt(each, rest, put) : each));
  }
  const { [step]: old, ...others } = membersOf(value);
  const inner = withAt(old, rest, put);
  return inner === undefined ? others : { ...others, [step]: inner };
}
