import type { DashboardVariant } from '#generated/model/dashboardVariant.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import type { Owned } from '#mocks/rules/trade-rows.ts';
import { findUser } from '#mocks/world/people.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOfAccount, isOwn, looksAfter } from '../shared/parties.ts';

/** Whose record it is; account and sales person are looked up by user if they are missing. */
type Owner = Pick<Owned, 'userId'> & Partial<Pick<Owned, 'accountId' | 'sellerId'>>;

export interface Scope {
  /** Records that the company shares: memos, holds, orders and activities. */
  readonly has: (record: Owner) => boolean;
  /** Entries of lists that have one user each: those of a colleague are in no list of the caller. */
  readonly hasEntry: (record: Owner) => boolean;
  readonly mayView: (area: PermissionKey) => boolean;
}

/**
 * Scope of a dashboard variant: PERSONAL covers the caller's own records; GLOBAL those of the company and, for house
 * staff, of the accounts that they look after, which are the records of the lists with `isHandled`.
 */
export function scopeOf(call: SignedCall, variant: DashboardVariant): Scope {
  const { caller, world } = call;
  const areas = new Set(
    caller.permissions.data
      .filter(({ permissions }) => permissions.view || permissions.all)
      .map(({ module }) => module),
  );
  const partiesOf = ({ userId, accountId, sellerId }: Owner) => {
    const account = findUser(world, userId)?.user.account;
    return { accountId: accountId ?? account?.id ?? '', sellerId: sellerId ?? account?.seller.id ?? '' };
  };
  const isGlobal = variant === 'GLOBAL';
  return {
    has: (record) => {
      if (isOwn(call, record) || !isGlobal) return isOwn(call, record);
      const parties = partiesOf(record);
      return isOfAccount(call, parties) || looksAfter(call, parties);
    },
    hasEntry: (record) => isOwn(call, record) || (isGlobal && looksAfter(call, partiesOf(record))),
    mayView: (area) => areas.has(area),
  };
}
