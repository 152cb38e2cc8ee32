/**
 * What the bundled code uses and Node 20 does not have yet. The repository itself runs on Node 24; the package runs where
 * its user is. `Map.groupBy` is ES2024, `Promise.withResolvers` ES2024, `URL.parse` of the URL standard of 2024.
 */
function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item, index: number) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    index += 1;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let resolve: PromiseWithResolvers<Value>['resolve'] = () => undefined;
  let reject: PromiseWithResolvers<Value>['reject'] = () => undefined;
  const promise = new Promise<Value>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

const parse = (url: string | URL, base?: string | URL): URL | null =>
  URL.canParse(url, base) ? new URL(url, base) : null;

const missing = (owner: object, name: string, value: unknown) => {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
};

missing(Map, 'groupBy', groupBy);
missing(Promise, 'withResolvers', withResolvers);
missing(URL, 'parse', parse);
