import * as v from 'valibot';

export const AFTER = 'after';

const after = v.picklist(['registered', 'verified', 'approved', 'rejected']);

/** What was done before /thank-you; `verified` waits for the decision of the house. */
export type After = v.InferOutput<typeof after>;

export function afterIn(search: string): After {
  const read = v.safeParse(after, new URLSearchParams(search).get(AFTER));
  return read.success ? read.output : 'registered';
}
