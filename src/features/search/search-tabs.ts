/** A search among several: the address of its list holds its criteria, sort and page. */
export interface SearchTab {
  readonly id: string;
  /** Given by the user; null for a tab that is named by its criteria. */
  readonly name: string | null;
  /** Path and query of its list. */
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
  return {
    ...state,
    tabs: state.tabs.map((tab) => (tab.id === state.active ? { ...tab, address } : tab)),
  };
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

/** Moves a tab by a number of places, up to the ends. */
export function moveTab(state: SearchTabs, id: string, by: number): SearchTabs {
  const from = state.tabs.findIndex((tab) => tab.id === id);
  const tab = state.tabs[from];
  const to = Math.min(Math.max(from + by, 0), state.tabs.length - 1);
  if (tab === undefined || to === from) return state;
  return { ...state, tabs: state.tabs.toSpliced(from, 1).toSpliced(to, 0, tab) };
}

/** Names a tab; an empty name returns it to its criteria. */
export function renameTab(state: SearchTabs, id: string, name: string): SearchTabs {
  const named = name.trim().slice(0, MAX_NAME) || null;
  return { ...state, tabs: state.tabs.map((tab) => (tab.id === id ? { ...tab, name: named } : tab)) };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isTab = (value: unknown): value is SearchTab =>
  isObject(value) &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  (value.name === null || typeof value.name === 'string') &&
  'address' in value &&
  typeof value.address === 'string' &&
  value.address.startsWith('/');

/** Tabs from storage; null if they are damaged. */
export function readTabs(kept: Readonly<Record<string, unknown>> | null): SearchTabs | null {
  if (kept === null || !Array.isArray(kept.tabs) || !kept.tabs.every(isTab)) return null;
  const tabs: readonly SearchTab[] = kept.tabs.slice(0, MAX_TABS);
  const active = tabs.find(({ id }) => id === kept.active) ?? tabs[0];
  return active === undefined ? null : { tabs, active: active.id };
}
