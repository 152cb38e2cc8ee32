import type { BackendOf } from '../shared/operation.ts';

export const master = {
  listMasters: ({ world: { base } }, { code }) =>
    code === undefined
      ? [...base.seed.masters]
      : code.flatMap((each) => {
          const list = base.masters.get(each);
          return list === undefined ? [] : [list];
        }),
} satisfies BackendOf<'master'>;
