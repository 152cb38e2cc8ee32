/**
 * Narrows the 400 reply of every operation with `x-rules` in the bundle to the product rules that it lists: one enum per
 * operation, `<OperationId>Rule`. Also writes generated/refusal-rules.ts, which the mock backend is held to. Run by
 * `npm run generate`, after the discriminators.
 */
import { bundle, type Operation, type Schema, writeGenerated } from './generated-files.ts';

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const ruleName = ({ operationId }: Operation) =>
  `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Rule`;

function ruleSchema(operation: Operation): Schema {
  const names = (operation['x-rules'] ?? []).map(({ rule }) => rule);
  return {
    type: 'string',
    description: `Product rules by which ${operation.operationId} refuses a request.`,
    enum: [...new Set(names)].toSorted(),
  };
}

/** The schema of a validation failure of one operation: a keyword of JSON Schema, or one of its product rules. */
function failureSchema(operation: Operation): Schema {
  const rule = { anyOf: [schemaRef('SchemaRule'), schemaRef(ruleName(operation))] };
  const items = { allOf: [schemaRef('FieldError'), { type: 'object', properties: { rule } }] };
  const errors = { type: 'array', maxItems: 50, items };
  const data = { type: 'object', properties: { errors } };
  return {
    description: `Validation error of ${operation.operationId}.`,
    allOf: [schemaRef('ValidationFailure'), { type: 'object', properties: { data } }],
  };
}

/** The shared 400 reply with the schema of one operation. */
function refusalOf(operation: Operation) {
  const shared = bundle.components.responses.Validation;
  if (shared === undefined) throw new Error('The contract has no response Validation.');
  const media = Object.entries(shared.content).map(([type, content]) => [
    type,
    { ...content, schema: failureSchema(operation) },
  ]);
  return { ...shared, content: Object.fromEntries(media) };
}

function narrowed(operation: Operation): Operation {
  if (operation['x-rules'] === undefined) return operation;
  return { ...operation, responses: { ...operation.responses, 400: refusalOf(operation) } };
}

const operations = Object.values(bundle.paths).flatMap((item) => Object.values(item));
const refusing = operations.filter((operation) => operation['x-rules'] !== undefined);

const paths = Object.entries(bundle.paths).map(([path, item]) => [
  path,
  Object.fromEntries(Object.entries(item).map(([method, operation]) => [method, narrowed(operation)])),
]);
const schemas = {
  ...bundle.components.schemas,
  ...Object.fromEntries(refusing.map((operation) => [ruleName(operation), ruleSchema(operation)])),
};
const whole = { ...bundle, paths: Object.fromEntries(paths), components: { ...bundle.components, schemas } };
writeGenerated('openapi.json', JSON.stringify(whole, null, 2));

const rows = refusing.map(({ operationId, 'x-rules': rules = [] }) => {
  const pairs = rules.flatMap(({ rule, members }) => members.map((member) => `${member} ${rule}`));
  return `  ${operationId}: ${JSON.stringify(pairs)},`;
});
writeGenerated(
  'refusal-rules.ts',
  `/** Generated from the contract by tools/generate/refusals.ts. Do not edit. */
import type { OperationId } from './operations.ts';

/** The product rules of each operation (\`x-rules\`) as \`<member> <rule>\`; a \`*\` stands for the index in an array. */
export const refusalRules: { readonly [Operation in OperationId]?: readonly string[] } = {
${rows.join('\n')}
};
`,
);
