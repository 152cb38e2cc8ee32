import { useSyncExternalStore } from 'react';
import { onReset } from '#src/session/reset.ts';
import { onStoredElsewhere, readStored, writeStored } from '#src/session/storage.ts';

/**
 * Whether the system shows new notifications: `missing` if the browser cannot, `blocked` if it refuses. The choice belongs
 * to this browser, as the browser's permission does, and ends with the session.
 */
type SystemChoice = 'missing' | 'blocked' | 'off' | 'on';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** What the user chose; null until it is read. */
let chosen: boolean | null = null;
/** Whether a page may show notifications: some browsers leave that to service workers, which only an attempt reveals. */
let isAble = true;
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function forget(): void {
  chosen = null;
  publish();
}

onReset(forget);
// What another tab chose is in effect here too.
if (typeof window !== 'undefined') onStoredElsewhere(forget);

function wasChosen(): boolean {
  chosen ??= readStored('system-notifications', isBoolean) ?? false;
  return chosen;
}

/** What is in effect now. */
export function systemChoice(): SystemChoice {
  if (!('Notification' in window && isAble)) return 'missing';
  const { permission } = window.Notification;
  if (permission === 'denied') return 'blocked';
  return wasChosen() && permission === 'granted' ? 'on' : 'off';
}

/** Whether the system shows notifications. Asks for the permission only if the user chose it: asking is slow. */
const isOn = (): boolean => wasChosen() && systemChoice() === 'on';

/** Whether the system shows notifications, on the screen too. */
export const useIsShownBySystem = (): boolean => useSyncExternalStore(subscribe, isOn);

/** What is in effect, on the screen too. */
export const useSystemChoice = (): SystemChoice => useSyncExternalStore(subscribe, systemChoice);

function keep(value: boolean): void {
  chosen = value;
  writeStored('system-notifications', value);
  publish();
}

/**
 * Asks the browser for its permission, and shows the first notification with this title and text. Only in answer to a
 * click: browsers ignore or punish other requests.
 */
export async function allowSystemNotifications(title: string, body: string): Promise<void> {
  if ((await window.Notification.requestPermission()) !== 'granted') return publish();
  try {
    new window.Notification(title, { body, tag: 'allowed' });
    keep(true);
  } catch {
    isAble = false;
    publish();
  }
}

export const stopSystemNotifications = (): void => keep(false);
