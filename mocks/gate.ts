import { readFile } from 'node:fs/promises';
import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec, type IHttpResponse } from '@stoplight/prism-http';
import { operations } from '#generated/operations.ts';
import { fileHeaders, isFileReply } from './backend/shared/binary.ts';
import { CONTRACT_FILE } from './contract-file.ts';
import { createDecimalCheck } from './decimals.ts';
import { withConditions } from './discriminators.ts';
import { cutText } from './domain/cut-text.ts';
import type { Answer, Asked, Gate } from './wire.ts';
import type { Violation } from './world/violations.ts';

/** Maximum lengths in characters of a rule, and of a field or message (contract, FieldError). */
const LONGEST_RULE = 60;
const LONGEST_TEXT = 500;

/** HTTP methods as Prism spells them. */
const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete', PATCH: 'patch' } as const;
/** Bytes of a file passed to the check; its schema only says that it is binary. */
const LOOKED_AT = 64;

type Diagnostic = { code?: string | number; message: string; path?: string[] };

/**
 * Extracts the name of a missing or unexpected member. Prism gives the path of the object; the member is only in the
 * message.
 */
function namedMember(message: string): readonly string[] {
  const found = /required property '([^']+)'|; found '([^']+)'|unevaluated properties: '([^']+)'/.exec(
    message,
  );
  const name = found?.[1] ?? found?.[2] ?? found?.[3];
  return name === undefined ? [] : [name];
}

/** Only says that a condition is not met; other findings say why. */
const CONDITION = 'if';

/** Converts Prism findings to violations of the contract. */
function violationsOf(found: readonly Diagnostic[]): Violation[] {
  return found.filter(({ code }) => code !== CONDITION).map(violationOf);
}

/** Converts a Prism finding to a violation. The path omits the part of the message (such as the body). */
function violationOf({ code, message, path = [] }: Diagnostic): Violation {
  const [, ...members] = path;
  return {
    field: cutText([...members, ...namedMember(message)].join('.'), LONGEST_TEXT),
    rule: cutText(String(code ?? 'status'), LONGEST_RULE),
    message: cutText(message, LONGEST_TEXT),
  };
}

function requestOf({ operation, query, headers, body }: Asked) {
  const { method, path } = operations[operation];
  // Forms are already parsed here, so their schema is checked as that of an object, which Prism does more strictly.
  const { 'content-length': _length, ...kept } = headers;
  const checked = { ...kept, 'content-type': 'application/json' };
  return { method: METHODS[method], url: { path, query: { ...query } }, headers: checked, body };
}

/** Reply in the form that Prism checks. */
function responseOf({ status, body }: Answer): IHttpResponse {
  if (!isFileReply(body)) {
    return { statusCode: status, headers: { 'content-type': 'application/json' }, body };
  }
  const headers = { 'content-type': body.mediaType, ...fileHeaders(body) };
  return { statusCode: status, headers, body: String.fromCharCode(...body.bytes.subarray(0, LOOKED_AT)) };
}

/**
 * Creates the gate: embedded Prism over the bundled contract. It checks requests, and replies of every status; an
 * undeclared status is a violation too. Prism gets only the operation of the path, because ranking all operations by
 * similarity to the path would be most of its cost.
 */
export async function createGate(): Promise<Gate> {
  const document: object = JSON.parse(await readFile(CONTRACT_FILE, 'utf8'));
  const resources = await getHttpOperationsFromSpec(withConditions(document));
  const brokenDecimals = createDecimalCheck(document);
  const byOperation = new Map(resources.map((resource) => [resource.iid, [resource]]));
  const answers = new WeakMap<object, Parameters<Gate>[1]>();
  const given = new WeakMap<object, Answer>();
  const prism = createInstance(
    {
      isProxy: true,
      upstream: new URL('http://stand-in.invalid'),
      checkSecurity: false,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
    {
      logger: createLogger('gate', { level: 'silent' }),
      forward: (input) => () => async () => {
        const answer = answers.get(input.data);
        if (answer === undefined) throw new Error('A request that nobody waits for.');
        const answered = await answer(violationsOf(input.validations));
        given.set(input.data, answered);
        return { _tag: 'Right', right: responseOf(answered) };
      },
    },
  );
  return async (asked, answer) => {
    const request = requestOf(asked);
    answers.set(request, answer);
    const outcome = await prism.request(request, byOperation.get(asked.operation) ?? [])();
    if (outcome._tag === 'Left') throw outcome.left;
    const answered = given.get(request);
    if (answered === undefined) throw new Error('An answer that nobody gave.');
    const broken = violationsOf(outcome.right.validations.output);
    const violations = [...broken, ...brokenDecimals(asked.operation, answered)];
    return { answer: answered, violations };
  };
}
