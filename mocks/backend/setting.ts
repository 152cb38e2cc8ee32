import type { BackendOf } from './operation.ts';

/** Settings of the portal. */
export const setting = {
  viewProjectSetting: ({ world }) => world.base.seed.setting,
} satisfies BackendOf<'setting'>;
