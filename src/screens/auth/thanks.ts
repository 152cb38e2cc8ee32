import * as v from 'valibot';

/** Query parameter of /thank-you that says what was done before. */
export const AFTER = 'after';

const after = v.picklist(['registered', 'verified', 'approved', 'rejected']);

/**
 * What was done before /thank-you: a registration was sent; its address was verified and it waits for the house, was
 * approved, or was rejected before.
 */
export type After = v.InferOutput<typeof after>;

/** What a query says; a registration if it says nothing known. */
export function afterIn(search: string): After {
  const read = v.safeParse(after, new URLSearchParams(search).get(AFTER));
  return read.success ? read.output : 'registered';
}
