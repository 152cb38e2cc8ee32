import { readFileSync } from 'node:fs';
import { defineConfig } from 'orval';

type Operation = { operationId?: string; 'x-effect'?: string; 'x-loader'?: boolean };

const bundle = './generated/openapi.json';
const paths: Record<string, Record<string, Operation>> = JSON.parse(readFileSync(bundle, 'utf8')).paths;

/** The portal's fetch for calls with the progress bar (`x-loader`, the (L) of the specification), and without it. */
const mutator = (hasLoader: boolean) => ({
  path: './src/shared/api/request.ts',
  name: hasLoader ? 'request' : 'quietRequest',
  extension: '.ts',
});

/** Every call is POST, so x-effect and not the method says which are queries and which mutations. */
const operations = Object.fromEntries(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .map(({ operationId = '', 'x-effect': effect, 'x-loader': hasLoader = false }) => [
      operationId,
      {
        mutator: mutator(hasLoader),
        query: { useQuery: effect === 'read', useMutation: effect === 'write' },
      },
    ]),
);

type Verb = { readonly operationName: string; readonly verb: string };

/**
 * The MSW handler of one operation: binds the operation's method and path to a resolver. Orval's own generator would also
 * make sample replies with faker, which nobody needs: the mock backend answers every call. The empty name of the handler
 * keeps orval from writing a list of handlers without resolvers.
 */
const mswHandler = ({ operationName, verb }: Verb, { pathRoute }: { readonly pathRoute: string }) => {
  if (/[{}$:]/.test(pathRoute)) throw new Error(`${pathRoute}: path parameters are not supported.`);
  const name = `${operationName.charAt(0).toUpperCase()}${operationName.slice(1)}`;
  const handler = `
export const get${name}MockHandler = (resolver: Parameters<typeof http.${verb}>[1]) =>
  http.${verb}('*${pathRoute}', resolver);
`;
  return { imports: [], implementation: { function: '', handlerName: '', handler } };
};

const hasRules = (operation: object) => 'x-rules' in operation;

/**
 * Gives every operation the shared 400 reply again. The portal reads the rules of any refusal in one way, so it needs no
 * type of its own per operation.
 */
const withSharedRefusals = <Spec extends { paths?: object }>(spec: Spec): Spec => {
  const shared = { $ref: '#/components/responses/Validation' };
  const items = Object.entries(spec.paths ?? {}).map(([path, item]) => {
    const operations = Object.entries<{ responses?: object }>(item).map(([method, operation]) => [
      method,
      hasRules(operation) ? { ...operation, responses: { ...operation.responses, 400: shared } } : operation,
    ]);
    return [path, Object.fromEntries(operations)];
  });
  return { ...spec, paths: Object.fromEntries(items) };
};

export default defineConfig({
  pavilion: {
    input: { target: bundle, override: { transformer: withSharedRefusals } },
    output: {
      target: './generated/client',
      schemas: './generated/model',
      client: 'react-query',
      httpClient: 'fetch',
      mode: 'tags-split',
      indexFiles: false,
      headers: false,
      clean: true,
      tsconfig: './tsconfig.json',
      mock: { indexMockFiles: false, generators: [mswHandler] },
      override: {
        mutator: mutator(true),
        fetch: { includeHttpResponseReturnType: false },
        query: { version: 5, signal: true },
        operations,
      },
    },
  },
});
