import { readFile } from 'node:fs/promises';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { type OperationId, operations } from '#generated/operations.ts';
import { fileHeaders, isFileReply } from '#mocks/operations/shared/binary.ts';
import { EVENT_STREAM, isStreamReply } from '#mocks/operations/shared/stream.ts';
import type { Answer, ParsedRequest, Validator } from '#mocks/pipeline/context.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import type { Violation } from '#mocks/world/journal.ts';
import { CONTRACT_FILE } from './contract-file.ts';
import { listOf, type Members, membersOf, referred, unescaped } from './discriminators.ts';
import { createSchemas, DECIMALS, type Schemas } from './schemas.ts';

/** Steps of a JSON pointer into the contract. */
const pointerTo = (...steps: readonly string[]) =>
  `#/${steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;

/** Maximum lengths in characters of a rule, and of a field or message (contract, FieldError). */
const LONGEST_RULE = 60;
const LONGEST_TEXT = 500;

/** Bytes of a file passed to the check; its schema only says that it is binary. */
const LOOKED_AT = 64;

const JSON_TYPE = 'application/json';

/** Only says that a condition is not met; other findings say why. */
const CONDITION = 'if';

/** A part of a request or a reply that is checked by a schema, as messages name it. */
type Part = 'Request body' | 'Request header' | 'Request query' | 'Response body' | 'Response header';

function violation(rule: string, message: string, path: readonly string[] = []): Violation {
  return {
    field: cutText(path.join('.'), LONGEST_TEXT),
    rule: cutText(rule, LONGEST_RULE),
    message: cutText(message, LONGEST_TEXT),
  };
}

/** The member that a finding about an object is about: a missing one, or one that is too many. */
function namedIn({ params }: ErrorObject): string | undefined {
  return params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
}

function violationOf(part: Part, error: ErrorObject): Violation {
  const { keyword, instancePath, message = '', params } = error;
  const [, ...holder] = instancePath.split('/').map(unescaped);
  const surplus: string | undefined = params.additionalProperty ?? params.unevaluatedProperty;
  const details = [
    ...(holder.length === 0 ? [] : [holder.join('.')]),
    message,
    ...(params.allowedValues === undefined ? [] : [`(${params.allowedValues.join(', ')})`]),
    ...(surplus === undefined ? [] : [`(${surplus})`]),
  ];
  return violation(keyword, `${part}: ${details.join(' ')}`, [...holder, ...[namedIn(error) ?? []].flat()]);
}

function violationsIn(part: Part, check: ValidateFunction, value: unknown): readonly Violation[] {
  if (check(value)) return [];
  const found = (check.errors ?? []).filter(({ keyword }) => keyword !== CONDITION);
  // The same rule may stand in several schemas of one value.
  const different = new Map(
    found.map((error) => violationOf(part, error)).map((each) => [JSON.stringify(each), each]),
  );
  return [...different.values()];
}

/** The part of the contract at a place, or what it refers to. */
function resolved(document: object, value: unknown): Members {
  return '$ref' in membersOf(value) ? referred(document, value) : membersOf(value);
}

/** Parameters as the schema of an object with their names in lower case. */
function schemaOf(document: object, specs: readonly (readonly [name: string, spec: unknown])[]): object {
  return {
    type: 'object',
    properties: Object.fromEntries(
      specs.map(([name, spec]) => [name, resolved(document, membersOf(spec).schema)]),
    ),
    required: specs.flatMap(([name, spec]) => (membersOf(spec).required === true ? [name] : [])),
  };
}

/** The given ones of some texts, by their names in lower case. An empty text counts as none. */
function textsIn(texts: Readonly<Record<string, string>>): Record<string, string> {
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  return Object.fromEntries(given.map(([name, text]) => [name.toLowerCase(), text]));
}

const MEDIA_TYPE = /^[^;]*/;
const mediaTypeOf = (header: string | undefined) =>
  MEDIA_TYPE.exec(header ?? '')?.[0]
    .trim()
    .toLowerCase();

function headersOf({ body }: Answer): Record<string, string> {
  if (isStreamReply(body)) return { 'content-type': body.mediaType };
  return isFileReply(body)
    ? { 'content-type': body.mediaType, ...fileHeaders(body) }
    : { 'content-type': JSON_TYPE };
}

const bodyOf = ({ body }: Answer): unknown =>
  isFileReply(body) ? String.fromCharCode(...body.bytes.subarray(0, LOOKED_AT)) : body;

/**
 * Creates the validator of requests and replies over the bundled contract, or over the text of an older version of it. A reply
 * is checked whatever its status is; an undeclared status is a violation too.
 */
export async function createValidator(older?: string): Promise<Validator> {
  const document: object = JSON.parse(older ?? (await readFile(CONTRACT_FILE, 'utf8')));
  const compiled = older === undefined ? (await import('./compiled-schemas.ts')).compiled : null;
  return validatorOf(document, createSchemas(document, compiled ?? new Map()));
}

/** A validator over a contract and its schemas. */
export function validatorOf(document: object, schemas: Schemas): Validator {
  function placeOf(operation: OperationId) {
    const { path, method } = operations[operation];
    const steps = ['paths', path, method.toLowerCase()];
    const item = membersOf(membersOf(Reflect.get(document, 'paths'))[path]);
    return { steps, declared: membersOf(item[method.toLowerCase()]) };
  }

  function brokenParameters(
    operation: OperationId,
    place: 'header' | 'query',
    texts: Readonly<Record<string, string>>,
  ) {
    const check = schemas.ofTexts(`${operation} ${place}`, () => {
      const specs = listOf(placeOf(operation).declared.parameters).map((each) => resolved(document, each));
      const named = specs.flatMap((spec) =>
        spec.in === place ? [[String(spec.name).toLowerCase(), spec] as const] : [],
      );
      return schemaOf(document, named);
    });
    return violationsIn(`Request ${place}`, check, textsIn(texts));
  }

  function brokenBody(operation: OperationId, body: unknown): readonly Violation[] {
    const { steps, declared } = placeOf(operation);
    const { required, content } = membersOf(declared.requestBody);
    if (required === true && !body) return [violation('required', 'Request body: must be there')];
    // Forms are already parsed here, so their schema is checked as that of an object.
    const [mediaType] = Object.keys(membersOf(content));
    if (mediaType === undefined || body === undefined || body === null) return [];
    const pointer = pointerTo(...steps, 'requestBody', 'content', mediaType, 'schema');
    // What a client sends is rounded, not refused.
    return violationsIn('Request body', schemas.at(pointer), body).filter(({ rule }) => rule !== DECIMALS);
  }

  /** The place of a declared reply in the contract, and what is there; null for a status that is not declared. */
  function replyAt(operation: OperationId, status: number) {
    const { steps, declared } = placeOf(operation);
    const given = membersOf(declared.responses)[status];
    if (given === undefined) return null;
    const { $ref } = membersOf(given);
    const place =
      typeof $ref === 'string' ? $ref.split('/').slice(1) : [...steps, 'responses', String(status)];
    return { place, declared: resolved(document, given) };
  }

  function brokenReply(operation: OperationId, answer: Answer): readonly Violation[] {
    const found = replyAt(operation, answer.status);
    if (found === null) return [violation('status', `Response: the status ${answer.status} is not declared`)];
    const { place, declared } = found;
    const headers = headersOf(answer);
    const mediaTypes = Object.keys(membersOf(declared.content));
    const sent = mediaTypeOf(headers['content-type']);
    const mediaType = mediaTypes.find((each) => mediaTypeOf(each) === sent);
    if (mediaTypes.length > 0 && mediaType === undefined) {
      const message = `Response: the media type ${sent} is not ${mediaTypes.join(' or ')}`;
      return [violation('status', message)];
    }
    const specs = Object.entries(membersOf(declared.headers)).map(
      ([name, spec]) => [name.toLowerCase(), resolved(document, spec)] as const,
    );
    const check = schemas.ofTexts(`${operation} ${answer.status}`, () => schemaOf(document, specs));
    const pointer = pointerTo(...place, 'content', mediaType ?? '', 'schema');
    // The schema of a stream is that of its events, which are still to come.
    const hasBody = mediaType !== undefined && sent !== EVENT_STREAM;
    return [
      ...(!hasBody ? [] : violationsIn('Response body', schemas.at(pointer), bodyOf(answer))),
      ...violationsIn('Response header', check, textsIn(headers)),
    ];
  }

  return {
    has: (operation) => 'responses' in placeOf(operation).declared,
    request: async ({ operation, query, headers, body }: ParsedRequest) => [
      ...brokenBody(operation, body),
      ...brokenParameters(operation, 'header', headers),
      ...brokenParameters(operation, 'query', query),
    ],
    reply: async (operation, answer) => brokenReply(operation, answer),
  };
}
