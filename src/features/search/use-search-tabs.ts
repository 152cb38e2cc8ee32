import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { create } from 'zustand';
import { href } from '#src/domain/paths/href.ts';
import { useSession, useUser } from '#src/session/session-store.ts';
import { readDraft, writeDraft } from '#src/shared/forms/drafts.ts';
import { addTab, closeTab, followAddress, oneTab, readTabs, type SearchTabs } from './search-tabs.ts';

/** Name under which the tabs are kept: in this browser tab, for this user, until sign-out. */
const KEPT = 'search-tabs';

type Kept = { readonly owner: string | null; readonly state: SearchTabs | null };

const useKept = create<Kept>(() => ({ owner: null, state: null }));

// Another user begins with one search; the same user after signing in again, too.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useKept.setState({ owner: null, state: null });
});

/** The searches that are open as tabs. The tab on screen follows the address of the window. */
export function useSearchTabs() {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const owner = useUser()?.id ?? null;
  const kept = useKept();
  const address = query === '' ? path : `${path}?${query}`;
  const known = kept.owner === owner ? kept.state : readTabs(readDraft(KEPT));
  // On the way to another screen, the list is still shown while the window has that screen's address.
  const isList = path === href('diamondList') || path === href('fancyList');
  const state = isList ? followAddress(known ?? oneTab(address), address) : (known ?? oneTab(address));
  const save = (next: SearchTabs) => {
    writeDraft(KEPT, { ...next });
    useKept.setState({ owner, state: next });
  };
  useEffect(() => {
    if (isList && (state !== kept.state || owner !== kept.owner)) save(state);
  });
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
    /** Opens a tab with a list; `leadsTo` is shown instead of it, such as a search form. */
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
