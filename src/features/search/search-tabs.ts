import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { useLocation, useSearch } from 'wouter';
import { create } from 'zustand';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondPage } from '#generated/model/diamondPage.ts';
import { onlyAvailable, useAvailableOnly } from '#src/domain/criteria/available.ts';
import {
  askedBy,
  fancyFilters,
  type SearchKind,
  shownBy,
  stoneFilters,
} from '#src/domain/criteria/stone-filters.ts';
import { href } from '#src/domain/paths/href.ts';
import { useSession, useUser } from '#src/session/session-store.ts';
import { readDraft, writeDraft } from '#src/shared/forms/drafts.ts';

/** A search among several: the address of its list holds its criteria, sort and page. */
export interface SearchTab {
  readonly id: string;
  /** Given by the user; null for a tab that is named by its criteria. */
  readonly name: string | null;
  readonly address: string;
}

/** Searches that are open side by side, in their order; there is always at least one. */
export interface SearchTabs {
  readonly tabs: readonly SearchTab[];
  readonly active: string;
}

/** Maximum number of tabs: one call counts them all (contract, DiamondPageRequest.filters). */
export const MAX_TABS = 10;
export const MAX_NAME = 60;

function freshId({ tabs }: SearchTabs): string {
  const numbers = tabs.map(({ id }) => Number(id));
  return String(Math.max(0, ...numbers) + 1);
}

export const oneTab = (address: string): SearchTabs => ({
  tabs: [{ id: '1', name: null, address }],
  active: '1',
});

/**
 * Follows the address of the window: the active tab stays if it has that address, another tab that has it becomes active,
 * otherwise the active tab moves on to it. Returns the same object if nothing changes.
 */
export function followAddress(state: SearchTabs, address: string): SearchTabs {
  if (state.tabs.some((tab) => tab.id === state.active && tab.address === address)) return state;
  const other = state.tabs.find((tab) => tab.address === address);
  if (other !== undefined) return { ...state, active: other.id };
  return { ...state, tabs: state.tabs.map((tab) => (tab.id === state.active ? { ...tab, address } : tab)) };
}

/** Adds a tab after the active one and activates it. Returns the same object if there are {@link MAX_TABS}. */
export function addTab(state: SearchTabs, address: string): SearchTabs {
  if (state.tabs.length >= MAX_TABS) return state;
  const tab = { id: freshId(state), name: null, address };
  const at = state.tabs.findIndex(({ id }) => id === state.active) + 1;
  return { tabs: state.tabs.toSpliced(at, 0, tab), active: tab.id };
}

/** Closes a tab; the one after it becomes active if it was, or the one before. The last tab stays. */
export function closeTab(state: SearchTabs, id: string): SearchTabs {
  const at = state.tabs.findIndex((tab) => tab.id === id);
  if (at === -1 || state.tabs.length === 1) return state;
  const tabs = state.tabs.toSpliced(at, 1);
  const next = tabs[Math.min(at, tabs.length - 1)];
  return { tabs, active: state.active === id && next !== undefined ? next.id : state.active };
}

export function moveTab(state: SearchTabs, id: string, by: number): SearchTabs {
  const from = state.tabs.findIndex((tab) => tab.id === id);
  const tab = state.tabs[from];
  const to = Math.min(Math.max(from + by, 0), state.tabs.length - 1);
  if (tab === undefined || to === from) return state;
  return { ...state, tabs: state.tabs.toSpliced(from, 1).toSpliced(to, 0, tab) };
}

export function renameTab(state: SearchTabs, id: string, name: string): SearchTabs {
  const named = name.trim().slice(0, MAX_NAME) || null;
  return { ...state, tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, name: named } : tab)) };
}

const storedTab = v.object({
  id: v.string(),
  name: v.nullable(v.string()),
  address: v.pipe(v.string(), v.startsWith('/')),
});
const storedTabs = v.object({ tabs: v.array(storedTab), active: v.optional(v.unknown()) });

export function readTabs(stored: Readonly<Record<string, unknown>> | null): SearchTabs | null {
  if (!v.is(storedTabs, stored)) return null;
  const tabs = stored.tabs.slice(0, MAX_TABS);
  const active = tabs.find(({ id }) => id === stored.active) ?? tabs[0];
  return active === undefined ? null : { tabs, active: active.id };
}

interface TabSearch {
  readonly kind: SearchKind;
  readonly shown: DiamondFilter;
  readonly asked: DiamondFilter;
  /** Whether it searches a part of the stock only, such as new arrivals: filters alone do not count it. */
  readonly isPart: boolean;
}

export function searchOfTab({ address }: Pick<SearchTab, 'address'>): TabSearch {
  const [path = '', query = ''] = address.split('?');
  const kind = path === href('fancyList') ? 'fancySearch' : 'diamondSearch';
  const { criteria, viewType } = (kind === 'fancySearch' ? fancyFilters : stoneFilters).read(query);
  const asked = askedBy(kind, criteria);
  return { kind, asked, shown: shownBy(kind, asked), isPart: viewType !== null };
}

/**
 * The result of each tab, by its id, in one call: the count, or with `stones` the totals and that many stones too. Tabs
 * that search a part of the stock have none.
 */
export function useTabResults(tabs: readonly SearchTab[], stones: number) {
  const [isAvailableOnly] = useAvailableOnly();
  const counted = tabs.filter((tab) => !searchOfTab(tab).isPart);
  const isAvailable = counted.every(
    (tab) => onlyAvailable(searchOfTab(tab).asked, isAvailableOnly).isAvailable === true,
  );
  const figures =
    stones === 0 ? { limit: 1, isReturnCountOnly: true, isNotReturnTotal: true } : { limit: stones };
  const reading = usePaginateDiamonds(
    {
      page: 1,
      filters: counted.map((tab) => searchOfTab(tab).asked),
      isSkipSave: true,
      ...figures,
      ...(isAvailable && { isAvailable }),
    },
    {
      query: { select: ({ data }) => data, enabled: counted.length > 0, placeholderData: keepPreviousData },
      request: { silent: true },
    },
  );
  const { data, isPlaceholderData } = reading;
  const pages = new Map<string, DiamondPage>();
  // The previous reply is of other filters: their number and order may differ.
  if (!isPlaceholderData) {
    for (const [at, tab] of counted.entries()) {
      const page = data?.[at];
      if (page !== undefined) pages.set(tab.id, page);
    }
  }
  return { reading, pages };
}

/** Name under which the tabs are stored: in this browser tab, for this user, until sign-out. */
const STORAGE_KEY = 'search-tabs';

type StoredTabs = { readonly owner: string | null; readonly state: SearchTabs | null };

const useStoredTabs = create<StoredTabs>(() => ({ owner: null, state: null }));

// Another user begins with one search; the same user after signing in again, too.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useStoredTabs.setState({ owner: null, state: null });
});

export function useSearchTabs() {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const owner = useUser()?.id ?? null;
  const stored = useStoredTabs();
  const address = query === '' ? path : `${path}?${query}`;
  const known = stored.owner === owner ? stored.state : readTabs(readDraft(STORAGE_KEY));
  // On the way to another screen, the list is still shown while the window has that screen's address.
  const isList = path === href('diamondList') || path === href('fancyList');
  const state = isList ? followAddress(known ?? oneTab(address), address) : (known ?? oneTab(address));
  const save = (next: SearchTabs) => {
    writeDraft(STORAGE_KEY, { ...next });
    useStoredTabs.setState({ owner, state: next });
  };
  const follow = useEffectEvent(save);
  const isStored = state === stored.state && owner === stored.owner;
  useEffect(() => {
    if (isList && !isStored) follow(state);
  }, [isList, isStored, state]);
  const show = (next: SearchTabs) => {
    save(next);
    const active = next.tabs.find(({ id }) => id === next.active);
    if (active !== undefined && active.address !== address) navigate(active.address);
  };
  return {
    ...state,
    save,
    /** Activates a tab whose link is being followed: the link itself navigates. */
    activate: (id: string) => save({ ...state, active: id }),
    add(list: string, leadsTo: string) {
      save(addTab(state, list));
      navigate(leadsTo);
    },
    close(id: string): string {
      const next = closeTab(state, id);
      show(next);
      return next.active;
    },
    state,
  };
}
