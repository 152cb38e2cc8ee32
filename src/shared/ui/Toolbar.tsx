import { useDirection } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import type { KeyboardEventHandler, ReactNode, RefCallback } from 'react';
import styles from './Toolbar.module.css';

/** Props that make a control an arrow-key stop of its toolbar: spread them on the button. */
export type ToolbarStop = {
  readonly ref: RefCallback<HTMLElement>;
  readonly tabIndex: 0 | -1;
  readonly onKeyDown: KeyboardEventHandler;
  readonly onFocus: () => void;
};

export type ToolbarItem = {
  readonly key: string;
  readonly draw: (stop: ToolbarStop) => ReactNode;
  /** Placed at the end of the line, as view options are. */
  readonly isAtEnd?: boolean;
};

type Props = {
  label: string;
  items: readonly ToolbarItem[];
  children?: ReactNode;
  className?: string;
};

/**
 * Related buttons as a single Tab stop: arrow keys move between buttons in reading direction, Home and End to the ends
 * (ARIA toolbar pattern). A disabled button uses `aria-disabled`, so that it stays focusable and its reason can be
 * read.
 */
export function Toolbar({ label, items, children, className = '' }: Props) {
  const { dir } = useDirection();
  const { getItemProps, setFocusedIndex } = useRovingIndex({ total: items.length, dir });
  const drawn = items.map(({ key, draw, isAtEnd = false }, index) => {
    const { ref, tabIndex, onKeyDown } = getItemProps({ index });
    const stop = { ref, tabIndex, onKeyDown, onFocus: () => setFocusedIndex(index) };
    return { key, isAtEnd, control: draw(stop) };
  });
  const part = (isAtEnd: boolean) =>
    drawn
      .filter((item) => item.isAtEnd === isAtEnd)
      .map(({ key, control }) => (
        <span key={key} className={styles.item}>
          {control}
        </span>
      ));
  return (
    <div role="toolbar" aria-label={label} className={`${styles.toolbar} ${className}`}>
      {children}
      <div className={styles.part}>{part(false)}</div>
      <div className={styles.part}>{part(true)}</div>
    </div>
  );
}
