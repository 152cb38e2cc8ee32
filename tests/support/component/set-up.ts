/**
 * Runs before each component test file: starts the words of every screen, and after each test takes the screen, the
 * session, the cache, the messages, the browser storage and what the test put in place of functions, clocks and globals away,
 * since the files of a process share them. What React or the portal logs as an error fails the test.
 */
import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { resetState } from '#src/session/reset.ts';
import { closeSession } from '#src/session/session-store.ts';
import { setClock } from '#src/shared/api/clock.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { installValidationMessages } from '#src/shared/forms/messages.ts';
import { clearNotifications } from '#src/shared/ui/notify.ts';
import { setWindowWidth, WINDOW_WIDTH } from './window.ts';
import { startAllWords } from './words.ts';

// A busy machine may take seconds to load the code of a dialog or a message.
configure({ asyncUtilTimeout: 10_000 });

// The URL of a document is none that Node reads files by.
vi.mock('#mocks/contract/contract-file.ts', () => ({ CONTRACT_FILE: 'generated/openapi.json' }));

let errors: MockInstance<typeof console.error>;

installValidationMessages();
// happy-dom has no font loading, to which text areas that grow with their text listen.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
await startAllWords();

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  // What stands beside the screen: the live region, portals of dialogs.
  document.body.replaceChildren();
  clearNotifications();
  closeSession(false);
  resetState();
  queryClient.clear();
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  vi.useRealTimers();
  setClock(new Date().toISOString(), Date.now(), Date.now());
  setWindowWidth(WINDOW_WIDTH);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  const logged = errors.mock.calls.map(([message]) => String(message));
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  expect(logged, 'errors in the console').toEqual([]);
});
