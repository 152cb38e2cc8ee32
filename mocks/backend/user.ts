import { failure } from './failure.ts';
import type { BackendOf } from './operation.ts';
import { userShown } from './people.ts';

/** The signed-in user and the users under the same account. */
export const user = {
  getProfile: (call) => ({
    user: userShown(call, call.caller),
    userPermissions: call.caller.permissions,
  }),

  viewUser: (call, { id }) => {
    const found = call.world.base.users.get(id);
    if (found?.user.account.id !== call.caller.user.account.id) throw failure('E_NOT_FOUND');
    return userShown(call, found);
  },
} satisfies BackendOf<'user'>;
