/** The own keys of an object, typed; safe for constant objects, which have no others. */
export function keysOf<T extends object>(table: T): readonly Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in table) keys.push(key);
  return keys;
}
