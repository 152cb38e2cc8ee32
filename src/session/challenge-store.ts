import { attempt } from '#src/shared/data/attempt.ts';

/**
 * The challenge of the one-time code that sign-in asked for, kept in this tab: it survives a reload. It is no secret: the
 * code itself stands in the mail only.
 */
const NAME = 'pavilion:challenge';

/** The challenge for as long as this page is open, where storage fails. */
let held: unknown = null;

/** Keeps a challenge; null forgets it. A failure of storage is logged. */
export function keepChallenge(challenge: unknown): void {
  held = challenge;
  const save = () => sessionStorage.setItem(NAME, JSON.stringify(challenge));
  attempt('The challenge of the one-time code cannot be kept', save, undefined);
}

/** The kept challenge, unchecked; null if there is none. */
export function keptChallenge(): unknown {
  const read = (): unknown => JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
  return attempt('The challenge of the one-time code cannot be read', read, held);
}
