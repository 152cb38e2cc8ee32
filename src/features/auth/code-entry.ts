import * as v from 'valibot';
import { VerifyFingerprintRequest } from '#generated/rules/VerifyFingerprintRequest.ts';
import type { Problem } from '#src/shared/api/problem.ts';
import { holds, notKept } from '#src/shared/forms/rules.ts';

const { otpNumber: rule } = VerifyFingerprintRequest;
const pattern = new RegExp(rule.pattern);

export const CODE_DIGITS = rule.maxLength;

/** A one-time code as it was typed. No draft keeps it. */
export const oneTimeCode = v.pipe(
  v.string(),
  v.nonEmpty(),
  holds('code', (typed: string) => pattern.test(typed)),
  notKept(),
);

const limited = v.object({ retryAt: v.pipe(v.string(), v.isoTimestamp()) });

/** When a refused attempt may be repeated, RFC 3339; null if the refusal names no time. */
export function retryAtIn({ data }: Problem): string | null {
  const read = v.safeParse(limited, data);
  return read.success ? read.output.retryAt : null;
}

const counted = v.object({ triesLeft: v.pipe(v.number(), v.integer()) });

export function triesLeftIn({ code, data }: Problem): number | null {
  const read = v.safeParse(counted, data);
  return code === 'E_BAD_CREDENTIALS' && read.success ? read.output.triesLeft : null;
}
