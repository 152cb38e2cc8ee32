/** A Storage in memory for tests outside a browser; its values are its own keys, as in a browser. */
export function memoryStorage(): Storage {
  const values: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value;
    },
    removeItem: (key: string) => {
      delete values[key];
    },
    clear: () => {
      for (const key of Object.keys(values)) delete values[key];
    },
    key: (index: number) => Object.keys(values)[index] ?? null,
  };
  return new Proxy(
    { ...methods, length: 0 },
    {
      get: (target, name) => {
        if (name === 'length') return Object.keys(values).length;
        return Reflect.get(target, name);
      },
      ownKeys: () => Object.keys(values),
      getOwnPropertyDescriptor: (_, name) => ({
        value: values[String(name)],
        enumerable: true,
        configurable: true,
      }),
    },
  );
}
