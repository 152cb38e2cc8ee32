import { transformOas3Operations } from '@stoplight/http-spec/oas3/operation';
import { bundleTarget, decycle } from '@stoplight/json';
import $RefParser from '@stoplight/json-schema-ref-parser';
import type { IHttpOperation } from '@stoplight/types';
import { type OperationId, operations } from '#generated/operations.ts';
import { listOf, membersOf, referred, withConditions } from './discriminators.ts';

/** Adds the references in a value of a document. */
function addReferences(value: unknown, found: Set<string>): void {
  for (const each of listOf(value)) addReferences(each, found);
  const members = membersOf(value);
  if (typeof members.$ref === 'string') found.add(members.$ref);
  for (const each of Object.values(members)) addReferences(each, found);
}

/** The components that a value reaches through references, by kind and name. */
function componentsOf(document: object, value: unknown): object {
  const references = new Set<string>();
  addReferences(value, references);
  const components: Record<string, Record<string, unknown>> = {};
  // The loop also visits the references that it adds to the set.
  for (const $ref of references) {
    const target = referred(document, { $ref });
    const [, , kind = '', name = ''] = $ref.split('/');
    components[kind] = { ...components[kind], [name]: target };
    addReferences(target, references);
  }
  return components;
}

/** The document of one operation: its path item and the components that it reaches. */
function documentOf(document: object, operation: OperationId): object {
  const { path } = operations[operation];
  const item = membersOf(membersOf(Reflect.get(document, 'paths'))[path]);
  return { ...document, paths: { [path]: item }, components: componentsOf(document, item) };
}

/**
 * Reads one operation of an OpenAPI document in the form that Prism's validators take. Does the same as
 * `getHttpOperationsFromSpec` of Prism, which reads all operations at once: 2 s, and every schema dereferenced in memory.
 *
 * @throws Error when the document has no such operation
 */
export async function resourceOf(document: object, operation: OperationId): Promise<IHttpOperation> {
  const own = withConditions(documentOf(document, operation));
  const whole = decycle(await $RefParser.dereference(own));
  const [resource] = transformOas3Operations(whole);
  if (resource === undefined) throw new Error(`The contract has no operation ${operation}.`);
  return bundleTarget({
    document: { ...whole, __target__: resource },
    path: '#/__target__',
    cloneDocument: false,
  });
}
