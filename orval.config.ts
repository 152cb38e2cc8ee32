import { readFileSync } from 'node:fs';
import { defineConfig } from 'orval';

type Operation = { operationId?: string; 'x-effect'?: string };

const bundle = './generated/openapi.json';
const paths: Record<string, Record<string, Operation>> = JSON.parse(readFileSync(bundle, 'utf8')).paths;

/** Every call is POST, so x-effect and not the method says which are queries and which mutations. */
const queryOrMutation = Object.fromEntries(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .map(({ operationId = '', 'x-effect': effect }) => [
      operationId,
      { query: { useQuery: effect === 'read', useMutation: effect === 'write' } },
    ]),
);

export default defineConfig({
  pavilion: {
    input: bundle,
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
      mock: {
        indexMockFiles: false,
        generators: [{ type: 'msw', delay: false }, { type: 'faker' }],
      },
      override: {
        mutator: { path: './src/shared/api/request.ts', name: 'request', extension: '.ts' },
        fetch: { includeHttpResponseReturnType: false },
        mock: { required: true, arrayMin: 1, arrayMax: 2 },
        query: { version: 5, signal: true },
        operations: queryOrMutation,
      },
    },
  },
});
