import type { DashboardVariant } from '#generated/model/dashboardVariant.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { findUser } from '#mocks/world/people.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOfHouse } from '../shared/parties.ts';

/** Scope of a dashboard: whose records it counts, and which areas it may show. */
export interface Scope {
  /** Whether to count a record of this user and company. Without `accountId`, the company is looked up by user. */
  readonly has: (record: { readonly userId: string; readonly accountId?: string }) => boolean;
  readonly mayView: (area: PermissionKey) => boolean;
}

/**
 * Scope of a dashboard variant: PERSONAL covers the caller's own records; GLOBAL those of the company, and all records
 * for house staff.
 */
export function scopeOf(call: SignedCall, variant: DashboardVariant): Scope {
  const { caller, world } = call;
  const { id, account } = caller.user;
  const isForAll = variant === 'GLOBAL' && isOfHouse(call);
  const areas = new Set(
    caller.permissions.data
      .filter(({ permissions }) => permissions.view || permissions.all)
      .map(({ module }) => module),
  );
  return {
    has: ({ userId, accountId }) => {
      if (isForAll || userId === id) return true;
      if (variant === 'PERSONAL') return false;
      return (accountId ?? findUser(world, userId)?.user.account.id) === account.id;
    },
    mayView: (area) => areas.has(area),
  };
}
