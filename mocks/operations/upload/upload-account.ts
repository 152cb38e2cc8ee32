import { failure, invalid } from '../shared/failure.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOfAccount, isOfHouse, looksAfter } from '../shared/parties.ts';

export function isTheirs(call: SignedCall, upload: { readonly accountId: string }): boolean {
  if (isOfAccount(call, upload)) return true;
  const account = call.world.tables.accounts.get(upload.accountId);
  return account !== undefined && looksAfter(call, { sellerId: account.seller.id });
}

/**
 * The company that an upload is for: the caller's, or the seller that staff name. Fails with 403 if anyone else names
 * one, and with 400 (`known`) for companies that are no sellers or that the caller does not look after.
 */
export function uploadAccount(call: SignedCall, account: string | undefined): string {
  if (account === undefined) return call.caller.user.account.id;
  if (!isOfHouse(call)) throw failure('E_FORBIDDEN', undefined, 'Only staff name a seller.');
  const found = call.world.tables.accounts.get(account);
  if (found === undefined || found.vendorCode === null || !looksAfter(call, { sellerId: found.seller.id })) {
    throw invalid('account', 'known', 'No such seller that the caller looks after.');
  }
  return account;
}
