import type { DashboardVariant } from '#generated/model/dashboardVariant.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { findUser } from '#mocks/world/people.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOfHouse } from '../shared/parties.ts';

/** Whose records a dashboard counts, and which areas it may show. */
export interface Scope {
  /** Whether a record of that user and company is counted; the company is looked up when it is not at hand. */
  readonly has: (record: { readonly userId: string; readonly accountId?: string }) => boolean;
  readonly mayView: (area: PermissionKey) => boolean;
}

/** PERSONAL counts what is the caller's own; GLOBAL what is the company's, and for staff of the house all. */
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
