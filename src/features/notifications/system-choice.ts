import { create } from 'zustand';
import { onReset } from '#src/session/reset.ts';
import { onStoredElsewhere, readStored, writeStored } from '#src/session/storage.ts';

/**
 * Whether the system shows new notifications: `missing` if the browser cannot, `blocked` if it refuses. The choice belongs
 * to this browser, as the browser's permission does, and ends with the session.
 */
type SystemChoice = 'missing' | 'blocked' | 'off' | 'on';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

type State = {
  chosen: boolean | null;
  /** Whether a page may show notifications: some browsers leave that to service workers, which only an attempt reveals. */
  isAble: boolean;
  /** Counts the answers of the browser, whose permission is no state of the portal. */
  answers: number;
};

const useStore = create<State>()(() => ({ chosen: null, isAble: true, answers: 0 }));

const forget = () => useStore.setState({ chosen: null });

onReset(forget);
// What another tab chose is in effect here too.
if (typeof window !== 'undefined') onStoredElsewhere(forget);

function wasChosen(): boolean {
  const state = useStore.getState();
  // Read once and held; nobody has to hear of what was there before.
  state.chosen ??= readStored('system-notifications', isBoolean) ?? false;
  return state.chosen;
}

export function systemChoice(): SystemChoice {
  if (!('Notification' in window && useStore.getState().isAble)) return 'missing';
  const { permission } = window.Notification;
  if (permission === 'denied') return 'blocked';
  return wasChosen() && permission === 'granted' ? 'on' : 'off';
}

/** Whether the system shows notifications. Asks for the permission only if the user chose it: asking is slow. */
const isOn = (): boolean => wasChosen() && systemChoice() === 'on';

export const useIsShownBySystem = (): boolean => useStore(isOn);

export const useSystemChoice = (): SystemChoice => useStore(systemChoice);

function keep(value: boolean): void {
  useStore.setState({ chosen: value });
  writeStored('system-notifications', value);
}

/**
 * Asks the browser for its permission, and shows the first notification with this title and text. Only in answer to a
 * click: browsers ignore or punish other requests.
 */
export async function allowSystemNotifications(title: string, body: string): Promise<void> {
  const answer = await window.Notification.requestPermission();
  useStore.setState(({ answers }) => ({ answers: answers + 1 }));
  if (answer !== 'granted') return;
  try {
    new window.Notification(title, { body, tag: 'allowed' });
    keep(true);
  } catch {
    useStore.setState({ isAble: false });
  }
}

export const stopSystemNotifications = (): void => keep(false);
