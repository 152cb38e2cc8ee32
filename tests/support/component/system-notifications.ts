/** Stands in for the notifications of the operating system, which the test environment lacks. */
import { onTestFinished, vi } from 'vitest';

type Shown = { readonly text: string; readonly tag: string; readonly click: () => void };

/** Installs them until the test ends. `answer` is what the user answers when the browser asks; null if nobody may ask yet. */
export function fakeSystemNotifications(permission: NotificationPermission, answer = permission) {
  const shown: Shown[] = [];
  const request = vi.fn(async () => {
    FakeNotification.permission = answer;
    return answer;
  });
  class FakeNotification {
    static permission = permission;
    static requestPermission = request;
    onclick: (() => void) | null = null;
    close = vi.fn();
    constructor(_title: string, { body = '', tag = '' }: NotificationOptions) {
      shown.push({ text: body, tag, click: () => this.onclick?.() });
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { shown, request };
}

/** The user allowed them before, and looks elsewhere until the test ends unless `isFocused`. */
export function allowedBefore({ isFocused = false } = {}) {
  localStorage.setItem('pavilion:system-notifications', 'true');
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(isFocused);
  onTestFinished(() => focus.mockRestore());
  return fakeSystemNotifications('granted');
}
