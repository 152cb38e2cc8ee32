import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { goTo } from '#src/domain/paths/href.ts';
import {
  bringBackSearches,
  closeDemand,
  editAddress,
  removeSearches,
  searchAddress,
} from '#src/features/search/kept-search.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import type { Action, Done, ReasonKey, SearchActionKey } from './action.ts';
import { selectionLimits } from './limits.ts';

const never = (): null => null;
const onlySaved = ({ type }: DiamondSearch): ReasonKey | null =>
  type === SearchType.SAVED ? null : 'notSaved';
const onlyUnsaved = ({ type }: DiamondSearch): ReasonKey | null =>
  type === SearchType.SAVED ? 'alreadySaved' : null;
const onlyStanding = ({ demandStatus }: DiamondSearch): ReasonKey | null =>
  demandStatus === 'WON' || demandStatus === 'CLOSED' ? 'ended' : null;

const ofOne = { isRowOnly: true, mixed: null, max: 1, unselects: false } as const;

/** Actions on saved and recent searches and on demands. */
export const searchActions = {
  openSearch: {
    ...ofOne,
    key: 'openSearch',
    icon: 'find',
    permission: 'SEARCH_LIST',
    shortcut: 'O',
    obstacle: never,
    run: async ([row]: readonly DiamondSearch[]): Promise<readonly Done[]> => {
      if (row !== undefined) goTo(searchAddress(row));
      return [];
    },
  },
  editSearch: {
    ...ofOne,
    key: 'editSearch',
    icon: 'edit',
    permission: 'SEARCH_DIAMOND',
    shortcut: 'E',
    obstacle: never,
    run: async ([row]: readonly DiamondSearch[]): Promise<readonly Done[]> => {
      if (row !== undefined) goTo(editAddress(row));
      return [];
    },
  },
  renameSearch: {
    ...ofOne,
    key: 'renameSearch',
    icon: 'edit',
    permission: 'SAVE_SEARCH',
    shortcut: 'R',
    obstacle: onlySaved,
    load: async () => (await import('#src/features/search/RenameSearch.tsx')).RenameSearch,
  },
  keepSearch: {
    ...ofOne,
    key: 'keepSearch',
    icon: 'keep',
    permission: 'SAVE_SEARCH',
    shortcut: 'K',
    obstacle: onlyUnsaved,
    load: async () => (await import('#src/features/search/RenameSearch.tsx')).RenameSearch,
  },
  deleteSearch: {
    key: 'deleteSearch',
    icon: 'remove',
    permission: null,
    shortcut: 'D',
    obstacle: never,
    mixed: null,
    max: selectionLimits.deleteSearches,
    unselects: true,
    write: (rows: readonly DiamondSearch[]) =>
      mapWrite(removeSearches(rows), (count): readonly Done[] => [{ words: 'deleteSearch', count }]),
    undo: (rows: readonly DiamondSearch[]) => bringBackSearches(rows),
  },
  editDemand: {
    ...ofOne,
    key: 'editDemand',
    icon: 'edit',
    permission: 'DEMAND',
    shortcut: 'R',
    obstacle: ({ demandStatus }: DiamondSearch) => (demandStatus === 'WON' ? 'ended' : null),
    load: async () =>
      (await import(/* webpackChunkName: 'demand' */ '#src/features/search/EditDemand.tsx')).EditDemand,
  },
  readAnswers: {
    ...ofOne,
    key: 'readAnswers',
    icon: 'open',
    permission: 'DEMAND',
    shortcut: 'A',
    obstacle: ({ answers = [] }: DiamondSearch): ReasonKey | null =>
      answers.length === 0 ? 'unanswered' : null,
    load: async () =>
      (await import(/* webpackChunkName: 'demand' */ '#src/features/search/ReadAnswers.tsx')).ReadAnswers,
  },
  answerDemand: {
    ...ofOne,
    key: 'answerDemand',
    icon: 'edit',
    permission: 'DEMAND',
    shortcut: 'A',
    obstacle: onlyStanding,
    load: async () =>
      (await import(/* webpackChunkName: 'demand' */ '#src/features/search/AnswerDemand.tsx')).AnswerDemand,
  },
  closeDemand: {
    ...ofOne,
    key: 'closeDemand',
    icon: 'close',
    permission: 'DEMAND',
    shortcut: 'X',
    obstacle: onlyStanding,
    confirm: 'closeDemand',
    write: (rows: readonly DiamondSearch[]) =>
      mapWrite(closeDemand(rows), (): readonly Done[] => [{ words: 'closeDemand', count: 1 }]),
  },
} as const satisfies { readonly [Key in SearchActionKey]: Action<DiamondSearch> };
