import type { FieldError } from '#generated/model/fieldError.ts';
import { createProblem, isProblemCode, type Problem } from './problem.ts';

/** The members that are read from a reply. */
type Fields = {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: unknown;
  readonly errors?: unknown;
  readonly field?: unknown;
  readonly rule?: unknown;
};

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isFields(value) && typeof value.field === 'string' && typeof value.rule === 'string';

function fieldErrors(data: unknown): readonly FieldError[] {
  const errors = isFields(data) ? data.errors : undefined;
  return Array.isArray(errors) ? errors.filter(isFieldError) : [];
}

/** The failure in a reply; BAD_REPLY if its code is not in the contract. */
function failureOf(body: Fields, status: number): Problem {
  const { code, data } = body;
  const message = typeof body.message === 'string' ? body.message : '';
  if (!isProblemCode(code)) {
    return createProblem('BAD_REPLY', { message: `Unknown code ${String(code)}: ${message}`, status, data });
  }
  return createProblem(code, { message, status, data, errors: fieldErrors(data) });
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The only place where a reply gets its type: the adapter between the wire and the generated types. */
const trusted = <Reply>(body: unknown) => body as Reply;

const isJson = (response: Response) => (response.headers.get('content-type') ?? '').includes('json');

/**
 * Reads a reply: the envelope of a success, or a file as a Blob. Throws a Problem if the code is not OK or the body is
 * no envelope. The members of a success are not checked here: the gate and the conformance run do that.
 */
export async function readReply<Reply>(response: Response): Promise<Reply> {
  if (response.ok && !isJson(response)) {
    return trusted<Reply>(await response.blob());
  }
  const body = await bodyOf(response);
  if (!isFields(body))
    throw createProblem('BAD_REPLY', { message: response.statusText, status: response.status });
  if (body.code !== 'OK') throw failureOf(body, response.status);
  return trusted<Reply>(body);
}
