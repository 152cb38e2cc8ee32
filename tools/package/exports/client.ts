/**
 * `pavilion/client`: the typed call of every operation (`paginateDiamonds`), its TanStack Query options and hooks
 * (`usePaginateDiamonds`), and the model. Calls resolve to the envelope of a success, or to a Blob for a file, and reject
 * with a {@link Problem}. Call {@link configureRequest} once, before the first call.
 */
export * from '#generated/package-client.ts';
export { asProblem, isProblem, type Problem, type ProblemCode, toProblem } from '#src/shared/api/problem.ts';
export { configureRequest, REQUEST_TIMEOUT, type RequestOptions } from '#src/shared/api/request.ts';
