import { resendVerificationEmail } from '#generated/client/user/user.ts';

/**
 * Sends the link that verifies an email address again. Part of the session, because the entry layout has no query client
 * for `useWrite`. Throws the Problem of a refusal.
 */
export async function resendVerification(email: string): Promise<void> {
  await resendVerificationEmail({ email });
}
