/** Values that are made once for their owner (a base or a world) and live as long as it does. */
export type Cache = <Value>(key: string, make: () => Value) => Value;

/** Creates an empty cache. A key always stands for the same kind of value. */
export function createCache(): Cache {
  const made = new Map<string, unknown>();
  return <Value>(key: string, make: () => Value) => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as Value;
  };
}
