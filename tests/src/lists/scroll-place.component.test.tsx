import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepScroll, savedScroll, useScrollPlace } from '#src/lists/views/ListGrid.tsx';

test('a list that is opened again starts at its top', () => {
  keepScroll({ top: 580, start: 40 });
  expect(savedScroll()).toEqual({ top: 580, start: 40 });
  window.history.pushState(null, '');
  expect(savedScroll()).toBeNull();
});

test('what others keep in the entry of the history stays there', () => {
  window.history.replaceState({ other: 'kept' }, '');
  keepScroll({ top: 29, start: 0 });
  expect(window.history.state).toMatchObject({ other: 'kept' });
});

test('an entry that another version of the portal wrote starts at the top', () => {
  for (const listScroll of [null, 'far', {}, { top: '3', start: 0 }]) {
    window.history.replaceState({ listScroll }, '');
    expect(savedScroll()).toBeNull();
  }
});

test('a list keeps its place once the scroll rests, and at once before a stone is opened', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useScrollPlace());
  act(() => result.current.follow({ top: 100, start: 0 }));
  act(() => result.current.follow({ top: 290, start: 0 }));
  expect(savedScroll()).toBeNull();
  act(() => vi.runAllTimers());
  expect(savedScroll()).toEqual({ top: 290, start: 0 });
  act(() => result.current.follow({ top: 870, start: 0 }));
  act(() => result.current.flush());
  expect(savedScroll()).toEqual({ top: 870, start: 0 });
});

test('a list that is left for another address keeps nothing there', () => {
  vi.useFakeTimers();
  const { result, unmount } = renderHook(() => useScrollPlace());
  act(() => result.current.follow({ top: 100, start: 0 }));
  window.history.pushState(null, '');
  unmount();
  vi.runAllTimers();
  expect(savedScroll()).toBeNull();
});
