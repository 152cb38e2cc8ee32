import type { BackendOf } from '../shared/operation.ts';

export const common = {
  getServerTime: ({ world, now }) => ({
    serverTime: new Date(now).toISOString(),
    timeZone: world.base.seed.setting.timeZone,
  }),
} satisfies BackendOf<'common'>;
