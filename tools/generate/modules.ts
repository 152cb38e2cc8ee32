/**
 * Writes the lists of orval's modules, one per tag, so that nobody keeps them by hand: generated/msw-handlers.ts has the
 * MSW handler of every operation (mocks/msw/handlers.ts), generated/api-client.ts the type of every call
 * (mocks/operations/shared/operation.ts), generated/package-client.ts
 * what the package exports as its client (tools/package/exports/client.ts). Run by `npm run generate`, after orval.
 */
import { readdirSync } from 'node:fs';
import { operations, writeGenerated } from './generated-files.ts';

const header = '/** Generated from the contract by tools/generate/modules.ts. Do not edit. */';

const camel = (tag: string) => tag.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const tags = [...new Set(operations.map(({ tags: [tag] }) => tag))].toSorted();

function importsOf(keyword: 'import' | 'import type', extension: string): string {
  return tags
    .map((tag) => `${keyword} * as ${camel(tag)} from './client/${tag}/${tag}${extension}';`)
    .join('\n');
}

function rowsOf(row: (operation: string, module: string) => string): string {
  return operations.map(({ operationId, tags: [tag] }) => `  ${row(operationId, camel(tag))}`).join('\n');
}

writeGenerated(
  'msw-handlers.ts',
  `${header}
import type { HttpHandler, HttpResponseResolver } from 'msw';
${importsOf('import', '.msw.ts')}
import type { OperationId } from './operations.ts';

/** Makes the MSW handler of every operation, by operationId. */
export const mswHandlers: Readonly<Record<OperationId, (resolver: HttpResponseResolver) => HttpHandler>> = {
${rowsOf((operation, module) => `${operation}: ${module}.get${capital(operation)}MockHandler,`)}
};
`,
);

writeGenerated(
  'api-client.ts',
  `${header}
${importsOf('import type', '.ts')}
import type { OperationId } from './operations.ts';

/** The call of every operation as orval types it, by operationId. */
export interface ApiClient extends Readonly<Record<OperationId, unknown>> {
${rowsOf((operation, module) => `readonly ${operation}: typeof ${module}.${operation};`)}
}

/** What an operation sends: its body, or the query of a GET. */
export type RequestOf<Operation extends OperationId> = Parameters<ApiClient[Operation]>[0];

/** What an operation answers: the whole envelope of a success, or a file. */
export type ReplyOf<Operation extends OperationId> = Awaited<ReturnType<ApiClient[Operation]>>;
`,
);

const models = readdirSync('generated/model').toSorted();

writeGenerated(
  'package-client.ts',
  `${header}
${tags.map((tag) => `export * from './client/${tag}/${tag}.ts';`).join('\n')}
${models.map((file) => `export * from './model/${file}';`).join('\n')}
`,
);
