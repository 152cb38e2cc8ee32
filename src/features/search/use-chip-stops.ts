import { useDirection } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import { type KeyboardEvent, useRef } from 'react';

/** The index of the next label that begins with a letter, after the current one and around the end; or -1. */
function nextWith(labels: readonly string[], letter: string, current: number): number {
  const order = labels.map((_, step) => (current + 1 + step) % labels.length);
  return order.find((at) => labels[at]?.toLowerCase().startsWith(letter.toLowerCase())) ?? -1;
}

/**
 * Makes the controls of a group one stop of the Tab key: arrows, Home, End and first letters move inside. Answers the
 * props of the control at an index; `labels` are the texts of all of them in order, empty where no letter leads.
 */
export function useChipStops(labels: readonly string[]) {
  const { dir } = useDirection();
  const { getItemProps, setFocusedIndex } = useRovingIndex({
    total: labels.length,
    orientation: 'both',
    dir,
  });
  const elements = useRef(new Map<number, HTMLElement>());
  return (index: number) => {
    const { ref, tabIndex, onKeyDown } = getItemProps({ index });
    return {
      tabIndex,
      ref: (element: HTMLElement | null) => {
        ref(element);
        if (element === null) elements.current.delete(index);
        else elements.current.set(index, element);
      },
      onFocus: () => setFocusedIndex(index),
      onKeyDown: (event: KeyboardEvent) => {
        onKeyDown(event);
        const isLetter = /^[\p{L}\p{N}]$/u.test(event.key);
        if (!isLetter || event.altKey || event.ctrlKey || event.metaKey) return;
        elements.current.get(nextWith(labels, event.key, index))?.focus();
      },
    };
  };
}
