import { auth } from './backend/auth.ts';
import { common } from './backend/common.ts';
import { confirm } from './backend/confirm.ts';
import { diamond } from './backend/diamond.ts';
import { master } from './backend/master.ts';
import { memo } from './backend/memo.ts';
import type { Backend } from './backend/operation.ts';
import { setting } from './backend/setting.ts';
import { track } from './backend/track.ts';
import { user } from './backend/user.ts';

/** Every operation of the contract, one file per tag. */
export const backend = {
  ...auth,
  ...common,
  ...confirm,
  ...diamond,
  ...master,
  ...memo,
  ...setting,
  ...track,
  ...user,
} satisfies Backend;
