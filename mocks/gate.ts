import { readFile } from 'node:fs/promises';
import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec, type IHttpResponse } from '@stoplight/prism-http';
import { operations } from '#generated/operations.ts';
import type { Answer, Asked, Gate } from './wire.ts';
import type { Violation } from './world/violations.ts';

/** The bundled contract. */
const BUNDLE = new URL('../generated/openapi.json', import.meta.url);
/** Longest words of a rule and of a member (contract, FieldError). */
const LONGEST_RULE = 60;
const LONGEST_TEXT = 500;

type Diagnostic = { code?: string | number; message: string; path?: string[] };

/** Prism names the object that lacks or has too much a member, and the member in words only. */
function namedMember(message: string): readonly string[] {
  const found = /required property '([^']+)'|; found '([^']+)'|unevaluated properties: '([^']+)'/.exec(
    message,
  );
  const name = found?.[1] ?? found?.[2] ?? found?.[3];
  return name === undefined ? [] : [name];
}

/** A finding of Prism in the form of the contract: the path of the member without the part of the message it is in. */
function violationOf({ code, message, path = [] }: Diagnostic): Violation {
  const [, ...members] = path;
  return {
    field: [...members, ...namedMember(message)].join('.').slice(0, LONGEST_TEXT),
    rule: String(code ?? 'status').slice(0, LONGEST_RULE),
    message: message.slice(0, LONGEST_TEXT),
  };
}

function requestOf({ operation, query, headers, body }: Asked) {
  const { method, path } = operations[operation];
  const lowered = method === 'GET' ? ('get' as const) : ('post' as const);
  return { method: lowered, url: { path, query: { ...query } }, headers: { ...headers }, body };
}

/**
 * The gate: Prism, embedded, over the bundled contract. Requests and replies of every status are checked, an undeclared
 * status is a violation too. Prism is given only the operation that the path has, as sorting all of them by likeness to
 * the path is most of what it costs.
 */
export async function createGate(): Promise<Gate> {
  const document: object = JSON.parse(await readFile(BUNDLE, 'utf8'));
  const resources = await getHttpOperationsFromSpec(document);
  const byOperation = new Map(resources.map((resource) => [resource.iid, [resource]]));
  const answers = new WeakMap<object, Parameters<Gate>[1]>();
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
        const { status, body } = await answer(input.validations.map(violationOf));
        const right: IHttpResponse = {
          statusCode: status,
          headers: { 'content-type': 'application/json' },
          body,
        };
        return { _tag: 'Right', right };
      },
    },
  );
  return async (asked, answer) => {
    const request = requestOf(asked);
    answers.set(request, answer);
    const outcome = await prism.request(request, byOperation.get(asked.operation) ?? [])();
    if (outcome._tag === 'Left') throw outcome.left;
    const { output, validations } = outcome.right;
    const answered: Answer = { status: output.statusCode, body: output.body };
    return { answer: answered, violations: validations.output.map(violationOf) };
  };
}
