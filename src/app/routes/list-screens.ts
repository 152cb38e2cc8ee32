import { createElement } from 'react';
import type { RecordListKey } from '#src/lists/engine/record-list-keys.ts';
import type { ListScreen, StoneListKey } from './route.ts';

/** The rows of a search are asked for while the code of its list loads, or ahead of the user who is about to run it. */
const preparing = (list: StoneListKey): Pick<ListScreen, 'prepare'> =>
  list === 'diamond-list' || list === 'fancy-search'
    ? {
        prepare: async (search, isAhead) => {
          const { preloadSearch } = await import('#src/lists/sources/preload-search.ts');
          await preloadSearch(list, search, isAhead);
        },
      }
    : {};

/** The screen of a list of stones. */
export const stones = (list: StoneListKey): ListScreen => ({
  list,
  load: async () => {
    const { default: StoneListScreen } = await import('#src/screens/lists/StoneListScreen.tsx');
    return { default: () => createElement(StoneListScreen, { list }) };
  },
  ...preparing(list),
});

/** A list with an overview of the collections that its stones belong to. */
export const collections = (list: StoneListKey): ListScreen => ({
  list,
  load: () => import('#src/screens/lists/ExclusiveStones.tsx'),
});

/** The user's own enquiries beside those to answer, and their threads. */
export const enquiries = (list: StoneListKey): ListScreen => ({
  list,
  load: () => import('#src/screens/lists/Enquiries.tsx'),
});

/** Stones that the user asked to see in the office, beside those that go to shows. */
export const officeViews = (list: StoneListKey): ListScreen => ({
  list,
  load: () => import('#src/screens/lists/OfficeViews.tsx'),
});

/** The screen of a list of other records. */
export const records = (list: RecordListKey): ListScreen => ({
  list,
  load: async () => {
    const { default: RecordListScreen } = await import('#src/screens/lists/RecordListScreen.tsx');
    return { default: () => createElement(RecordListScreen, { list }) };
  },
});

/** The demands of both sides: the user's own and those of customers. */
export const demands = (list: RecordListKey): ListScreen => ({
  list,
  load: () => import('#src/screens/lists/Demands.tsx'),
});

/** Appointments of the user or, for the house, of a day, and single ones. */
export const appointments = (list: RecordListKey): ListScreen => ({
  list,
  load: () => import('#src/screens/account/Appointments.tsx'),
});
