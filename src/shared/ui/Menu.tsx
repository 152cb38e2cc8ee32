import { Box, Menu as KitMenu, UnstyledButton } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

/** One menu item; `disabledReason` disables it and says why. */
export type MenuItem = {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly disabledReason?: string;
  readonly isDanger?: boolean;
};

type Shared = {
  items: readonly MenuItem[];
  label: string;
};

/**
 * A menu returns the focus to where it came from 10 ms after it closed. The action of an item waits for that, in
 * milliseconds: otherwise a dialog would remember the removed item and lose the focus when it closes.
 */
const CLOSED = 20;

/** Nearly the width of a phone: a long reason wraps instead of leaving the window. */
const WIDEST = 'calc(100vw - 1rem)';

/** Props of an enabled or disabled item; a disabled one stays focusable, so that its reason can be read. */
function behaviour({ disabledReason, onSelect }: MenuItem) {
  if (disabledReason === undefined) return { onClick: () => setTimeout(onSelect, CLOSED) };
  return { 'aria-disabled': true, 'data-disabled': true, closeMenuOnClick: false };
}

function Line({ item }: { item: MenuItem }) {
  return (
    <KitMenu.Item
      {...behaviour(item)}
      {...(item.isDanger === true ? { color: 'danger' } : {})}
      leftSection={item.icon}
    >
      {item.label}
      {item.disabledReason !== undefined && (
        <Box component="span" display="block" fz="xs">
          {item.disabledReason}
        </Box>
      )}
    </KitMenu.Item>
  );
}

const lines = (items: readonly MenuItem[]) => items.map((item) => <Line key={item.key} item={item} />);

/** A menu under a button: arrow keys, Escape and focus follow the ARIA menu button pattern. */
export function Menu({ items, label, target }: Shared & { target: ReactElement }) {
  return (
    <KitMenu position="bottom-end" shadow="md" withinPortal>
      <KitMenu.Target>{target}</KitMenu.Target>
      <KitMenu.Dropdown aria-label={label} maw={WIDEST}>
        {lines(items)}
      </KitMenu.Dropdown>
    </KitMenu>
  );
}

type Point = { readonly x: number; readonly y: number };

/** Events that close a menu from outside. Not keys: the key that opened it is still bubbling up to the document. */
const outside = ['mousedown', 'touchstart'];

/** A menu at a point of the window in CSS pixels, for a row of a list; closed while `at` is null. */
export function MenuAt({ items, label, at, onClose }: Shared & { at: Point | null; onClose: () => void }) {
  return (
    <KitMenu
      opened={at !== null}
      onClose={onClose}
      clickOutsideEvents={outside}
      position="bottom-start"
      shadow="md"
      withinPortal
    >
      <KitMenu.Target>
        <UnstyledButton
          aria-label={label}
          tabIndex={-1}
          pos="fixed"
          left={at?.x ?? 0}
          top={at?.y ?? 0}
          w={0}
          h={0}
        />
      </KitMenu.Target>
      <KitMenu.Dropdown aria-label={label} maw={WIDEST}>
        {lines(items)}
      </KitMenu.Dropdown>
    </KitMenu>
  );
}
