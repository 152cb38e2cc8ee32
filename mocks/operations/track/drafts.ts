import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';

/**
 * Drafts of quotes of the caller, the latest first (guide, Quotes). They are in a table of their own, so that nothing that
 * reads quotes takes one for an offer.
 */
export function ownDrafts(call: SignedCall): QuoteRow[] {
  const rows = call.world.tables.quoteDrafts.all().filter((row) => isOwn(call, row));
  return rows.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** Deletes the caller's drafts for stones: a stone has at most one, and none once its quote was sent. */
export function dropDrafts(call: SignedCall, stones: readonly string[]): void {
  const { quoteDrafts } = call.world.tables;
  for (const { id, stone } of ownDrafts(call)) if (stones.includes(stone)) quoteDrafts.remove(id);
}
