import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { withConditions } from '#mocks/contract/discriminators.ts';
import { isPermissionText, type PermissionText } from '../generate/permission-rules.ts';
import { type Step, stepsOf } from './steps.ts';
import { isMembers, listOf, type Members, membersOf, textOf } from './values.ts';

/** Schema id of the whole bundle, for JSON pointers into it. */
const BASE = 'contract';

/** A declared body: media type, pointer to its schema, and examples by name. */
export interface Declared {
  readonly mediaType: string;
  readonly pointer: string;
  readonly schema: Members;
  readonly examples: Readonly<Record<string, unknown>>;
  /** Persona that an example is for (x-persona), by the name of the example; `nobody` for a call without a session. */
  readonly personas: Readonly<Record<string, string>>;
  /** Steps before an example (x-after), by the name of the example. */
  readonly after: Readonly<Record<string, readonly Step[]>>;
  /** Name of the file that an example of a form sends (x-file-name), by the name of the example; empty for any. */
  readonly fileNames: Readonly<Record<string, string>>;
  /** Status that an example of a request stands for (x-status), by its name; 200 unless it says otherwise. */
  readonly statuses: Readonly<Record<string, number>>;
}

export interface QueryParameter {
  readonly name: string;
  readonly example: string;
}

/** A header or query parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly place: 'header' | 'query';
  readonly isRequired: boolean;
  readonly pointer: string;
  readonly schema: Members;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly isRead: boolean;
  readonly isPublic: boolean;
  /** The areas whose permission a call needs (x-permission), as the contract writes it. */
  readonly permission: PermissionText;
  /** The verb that a call needs in these areas (x-verb); null if it needs none. */
  readonly verb: string | null;
  /** User types that may call the operation (x-user-types), by number, also by a request member; null for all. */
  readonly userTypes: readonly unknown[] | Members | null;
  readonly parameters: readonly Parameter[];
  readonly query: readonly QueryParameter[];
  readonly takesKey: boolean;
  readonly request: Declared | null;
  readonly files: readonly string[];
  readonly replies: ReadonlyMap<number, Declared>;
}

export interface Contract {
  readonly operations: readonly Operation[];
  /** Names of members that every schema declares as writeOnly. */
  readonly secrets: ReadonlySet<string>;
  /** Resolves a schema reference, through any number of references. */
  readonly follow: (schema: unknown) => Members;
  /** Schema violations of a value; empty when it is valid. */
  readonly broken: (pointer: string, value: unknown) => readonly string[];
  /** The document as its validators read it, with conditions in place of choices. */
  readonly conditional: Members;
  /** The keywords that a value breaks, each with the schema of `conditional` that it stands in. */
  readonly brokenKeywords: (pointer: string, value: unknown) => readonly BrokenKeyword[];
}

export interface BrokenKeyword {
  readonly keyword: string;
  readonly schema: unknown;
}

export function escaped(step: string): string {
  return encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
}

export function resolved(document: unknown, pointer: string): unknown {
  let here = document;
  for (const step of pointer.slice(2).split('/')) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    here = membersOf(here)[name];
  }
  return here;
}

/** Resolves references: the final pointer and the object there. */
function located(document: unknown, pointer: string, value: unknown): { pointer: string; value: Members } {
  let place = pointer;
  let here = membersOf(value);
  while (typeof here.$ref === 'string') {
    place = here.$ref;
    here = membersOf(resolved(document, place));
  }
  return { pointer: place, value: here };
}

function declaredOf(document: unknown, pointer: string, holder: unknown): Declared | null {
  const found = located(document, pointer, holder);
  const [entry] = Object.entries(membersOf(found.value.content));
  if (entry === undefined) return null;
  const [mediaType, content] = entry;
  const { schema, examples, example } = membersOf(content);
  const rows = Object.entries(membersOf(examples)).map(
    ([name, each]) => [name, located(document, '', each).value] as const,
  );
  const named = rows.map(([name, { value }]) => [name, value]);
  if (example !== undefined) named.push(['example', example]);
  return {
    mediaType,
    pointer: `${found.pointer}/content/${escaped(mediaType)}/schema`,
    schema: membersOf(schema),
    examples: Object.fromEntries(named),
    personas: Object.fromEntries(rows.map(([name, row]) => [name, textOf(row['x-persona'])])),
    after: Object.fromEntries(rows.map(([name, row]) => [name, stepsOf(row['x-after'])])),
    fileNames: Object.fromEntries(rows.map(([name, row]) => [name, textOf(row['x-file-name'])])),
    statuses: Object.fromEntries(rows.map(([name, row]) => [name, Number(row['x-status'] ?? 200)])),
  };
}

function userTypesOf(document: Members, names: unknown): Operation['userTypes'] {
  if (isMembers(names)) {
    const types = Object.entries(membersOf(names.types));
    return {
      by: names.by,
      types: Object.fromEntries(types.map(([value, list]) => [value, userTypesOf(document, list)])),
    };
  }
  if (!Array.isArray(names)) return null;
  const kinds = membersOf(resolved(document, '#/components/schemas/UserType'));
  const known = listOf(kinds['x-enum-varnames']);
  return names.map((name) => listOf(kinds.enum)[known.indexOf(name)]);
}

function operationOf(document: Members, path: string, method: string, row: Members): Operation {
  const base = `#/paths/${escaped(path)}/${method}`;
  const replies = new Map<number, Declared>();
  for (const [status, reply] of Object.entries(membersOf(row.responses))) {
    const declared = declaredOf(document, `${base}/responses/${status}`, reply);
    if (declared !== null) replies.set(Number(status), declared);
  }
  const request = declaredOf(document, `${base}/requestBody`, row.requestBody);
  const files = Object.entries(membersOf(located(document, '', request?.schema).value.properties))
    .filter(([, each]) => located(document, '', each).value.format === 'binary')
    .map(([name]) => name);
  const declared = listOf(row.parameters).map((each, place) =>
    located(document, `${base}/parameters/${place}`, each),
  );
  const parameters = declared.map(
    ({ pointer, value }): Parameter => ({
      name: textOf(value.name),
      place: value.in === 'query' ? 'query' : 'header',
      isRequired: value.required === true,
      pointer: `${pointer}/schema`,
      schema: membersOf(value.schema),
    }),
  );
  const takesKey = parameters.some(({ name }) => name === 'idempotency-key');
  const query = declared.flatMap(({ value }) =>
    value.in === 'query' && value.required === true
      ? [{ name: textOf(value.name), example: String(value.example) }]
      : [],
  );
  return {
    id: textOf(row.operationId),
    method: method.toUpperCase(),
    path,
    tag: textOf(listOf(row.tags)[0]),
    isRead: row['x-effect'] === 'read',
    isPublic: Array.isArray(row.security) && row.security.length === 0,
    permission: isPermissionText(row['x-permission']) ? row['x-permission'] : 'none',
    verb: textOf(row['x-verb']) || null,
    userTypes: userTypesOf(document, row['x-user-types']),
    parameters,
    query,
    takesKey,
    request,
    files,
    replies,
  };
}

/** Names of properties that every schema in the document declares as writeOnly. */
function secretsOf(document: unknown): ReadonlySet<string> {
  const written = new Set<string>();
  const read = new Set<string>();
  const look = (here: unknown) => {
    if (typeof here !== 'object' || here === null) return;
    for (const [name, schema] of Object.entries(membersOf(isMembers(here) ? here.properties : null))) {
      const isWritten = located(document, '', schema).value.writeOnly === true;
      (isWritten ? written : read).add(name);
    }
    for (const each of Object.values(here)) look(each);
  };
  look(document);
  return new Set([...written].filter((name) => !read.has(name)));
}

/** Reads the bundled contract. Compiles validators on first use, because all of them take a second. */
export function readContract(): Contract {
  const document: unknown = JSON.parse(readFileSync(CONTRACT_FILE, 'utf8'));
  if (!isMembers(document)) throw new Error('generated/openapi.json is no contract.');
  const ajv = new Ajv2020({ strict: false, allErrors: false, verbose: true, multipleOfPrecision: 6 });
  addFormats.default(ajv);
  ajv.addKeyword({
    keyword: 'x-decimals',
    type: 'number',
    schemaType: 'number',
    validate: (places: number, value: number) => Number(value.toFixed(places)) === value,
    error: { message: ({ schema }) => `must have at most ${schema} decimals` },
  });
  const conditional = membersOf(withConditions(document));
  ajv.addSchema(conditional, BASE);
  const validators = new Map<string, ValidateFunction>();
  const validatorAt = (pointer: string) => {
    const kept = validators.get(pointer);
    if (kept !== undefined) return kept;
    const compiled = ajv.compile({ $ref: `${BASE}${pointer}` });
    validators.set(pointer, compiled);
    return compiled;
  };
  const errorsOf = (pointer: string, value: unknown) => {
    const validate = validatorAt(pointer);
    return validate(value) ? [] : (validate.errors ?? []);
  };
  const operations = Object.entries(membersOf(document.paths)).flatMap(([path, methods]) =>
    Object.entries(membersOf(methods)).flatMap(([method, row]) =>
      isMembers(row) ? [operationOf(document, path, method, row)] : [],
    ),
  );
  // Every reply is followed through its schemas.
  const followed = new Map<unknown, Members>();
  const follow = (schema: unknown): Members => {
    const kept = followed.get(schema);
    if (kept !== undefined) return kept;
    const { value } = located(document, '', schema);
    followed.set(schema, value);
    return value;
  };
  return {
    operations,
    secrets: secretsOf(document),
    follow,
    broken: (pointer, value) =>
      errorsOf(pointer, value).map(
        ({ instancePath, message, keyword }) => `${instancePath || '/'} ${message ?? keyword}`,
      ),
    conditional,
    brokenKeywords: (pointer, value) =>
      errorsOf(pointer, value).map(({ keyword, parentSchema }) => ({ keyword, schema: parentSchema })),
  };
}
