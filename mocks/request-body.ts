import type { OperationId } from '#generated/operations.ts';
import { formShape, MAX_FORM_BYTES, takesForm } from './form.ts';
import { type Failure, failure, invalid } from './operations/shared/failure.ts';
import { type Asked, type Body, type Incoming, readBody, readFormBody } from './wire.ts';

/** Parses the body of a request as its operation takes it. */
export async function bodyOf(operation: OperationId, incoming: Incoming): Promise<Body> {
  return takesForm(operation) ? readFormBody(incoming, MAX_FORM_BYTES[operation]) : readBody(incoming);
}

/**
 * The refusal of a body that is too large or of the wrong media type; null for any other. The statuses 413 and 415 are
 * for files (architecture, section 4): operations that take JSON answer 400.
 */
export function unreadable(operation: OperationId, body: Body): Failure | null {
  const isForm = takesForm(operation);
  if (body.kind === 'too large') {
    const { limit } = body;
    return isForm
      ? failure('E_TOO_LARGE', { limit })
      : invalid('', 'maxLength', `The body may have at most ${limit} bytes.`);
  }
  if (body.kind !== 'other') return null;
  return isForm
    ? failure('E_UNSUPPORTED_MEDIA_TYPE')
    : invalid('', 'mediaType', 'The body must be application/json.');
}

/** A request as the gate checks it. */
export function askedOf(operation: OperationId, { query, headers }: Incoming, body: Body): Asked {
  const value = body.kind === 'json' ? body.value : body.kind === 'form' ? formShape(body.value) : undefined;
  return { operation, query, headers, body: value };
}
