/**
 * Compiles the schemas of the contract into code, so that a process that uses the package does not: the first call of each
 * operation took up to 0.2 s of CPU. What this writes stands for `mocks/contract/compiled-schemas.ts`.
 */
import { readFileSync } from 'node:fs';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { type OperationId, operations } from '#generated/operations.ts';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { membersOf, referred } from '#mocks/contract/discriminators.ts';
import { createSchemas, type Schemas } from '#mocks/contract/schemas.ts';
import { validatorOf } from '#mocks/contract/validator.ts';
import { fileReply } from '#mocks/operations/shared/binary.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';

const JSON_TYPE = 'application/json';

/** Has every schema of the contract compiled: that of each request, and of each reply in each media type. */
async function compileAll(document: object, schemas: Schemas): Promise<void> {
  const validator = validatorOf(document, schemas);
  const replies = async (operation: OperationId, status: number) => {
    const { path, method } = operations[operation];
    const pointer = ['paths', path, method.toLowerCase(), 'responses', String(status)];
    const given = pointer.reduce<unknown>((holder, step) => membersOf(holder)[step], document);
    const reply = '$ref' in membersOf(given) ? referred(document, given) : membersOf(given);
    for (const type of Object.keys(membersOf(reply.content))) {
      const body = type === JSON_TYPE ? {} : fileReply('file', type, new Uint8Array());
      await validator.reply(operation, { status, body });
    }
  };
  for (const operation of Object.keys(operations).filter(isOperation)) {
    await validator.request({ operation, query: {}, headers: {}, body: {} });
    for (const status of operations[operation].statuses) await replies(operation, status);
  }
}

/** Code that puts what a compiler has compiled into the map `compiled`. */
function filling(ajv: Ajv2020, used: ReadonlyMap<string, string>): string {
  const entries = [...used].map(([key, address], place) => ({ key, address, name: `schema${place}` }));
  const code = standalone(ajv, Object.fromEntries(entries.map(({ name, address }) => [name, address])));
  const filled = entries.map(({ key, name }) => `compiled.set(${JSON.stringify(key)}, exports.${name});`);
  return `{\nconst exports = {};\n${code}\n${filled.join('\n')}\n}`;
}

/** The module that stands for `mocks/contract/compiled-schemas.ts` in the package. */
export async function compiledSchemas(): Promise<string> {
  const document: object = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8'));
  const schemas = createSchemas(document, new Map(), true);
  await compileAll(document, schemas);
  const { compilers, used } = schemas;
  const code = [filling(compilers.bodies, used.bodies), filling(compilers.texts, used.texts)].join('\n');
  // The code takes functions of Ajv by `require`, which modules do not have.
  const required = [...new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name))];
  const imports = required.map((name, place) => `import module${place} from '${name}.js';`);
  const isImported = required.map((name, place) => `${JSON.stringify(name)}: module${place}`);
  return [
    ...imports,
    `const modules = { ${isImported.join(', ')} };`,
    'const require = (name) => modules[name];',
    'export const compiled = new Map();',
    code,
  ].join('\n');
}
