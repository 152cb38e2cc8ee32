import type { BackendOf } from '../shared/operation.ts';

/** Operations that belong to no other area. */
export const common = {
  getServerTime: ({ world, now }) => ({
    serverTime: new Date(now).toISOString(),
    timeZone: world.base.seed.setting.timeZone,
  }),
} satisfies BackendOf<'common'>;
