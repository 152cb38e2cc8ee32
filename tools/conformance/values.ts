/** A JSON object with unknown members. */
export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; empty when it is none. */
export function membersOf(value: unknown): Members {
  return isMembers(value) ? value : {};
}

/** The value as an array; empty when it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a string; empty when it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The value at a path of members and indexes; undefined when the path does not exist. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let here = value;
  for (const step of path) {
    if (typeof step === 'number') here = listOf(here)[step];
    else here = membersOf(here)[step];
  }
  return here;
}

/** A copy of a value with the value at a path replaced; undefined removes the member. */
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

/** The steps of a dotted path, numbers being places in arrays. */
export function stepsOf(path: string): readonly (string | number)[] {
  return path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
