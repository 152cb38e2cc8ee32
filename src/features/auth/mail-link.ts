import * as v from 'valibot';
import { MailLinkFailureDataReason } from '#generated/model/mailLinkFailureDataReason.ts';
import type { Problem } from '#src/shared/api/problem.ts';

/** Why the link of a mail does nothing: it is not whole or unknown, it was used, or its time is over. */
export type LinkEnd = 'unknown' | 'used' | 'expired';

const refusal = v.object({ reason: v.enum(MailLinkFailureDataReason) });

const ends = { UNKNOWN: 'unknown', USED: 'used', EXPIRED: 'expired' } as const;

export function linkEndOf(problem: Problem | null): LinkEnd | null {
  if (problem?.code !== 'E_NOT_FOUND') return null;
  const read = v.safeParse(refusal, problem.data);
  return read.success ? ends[read.output.reason] : 'unknown';
}
