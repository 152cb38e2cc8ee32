import { ActionIcon, Checkbox } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridSelection } from '#src/shared/grid/selection.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu, type MenuItem } from '#src/shared/ui/Menu.tsx';

export function RowBox({ selection, id, name }: { selection: GridSelection; id: string; name: string }) {
  const { t } = useTranslation();
  const isSelected = useSyncExternalStore(selection.subscribe, () => selection.has(id));
  return (
    <Checkbox
      aria-label={t('selectRow', { name })}
      checked={isSelected}
      onChange={() => selection.toggle([id])}
    />
  );
}

/** The three-dot menu of a row; renders nothing if it has no items. */
export function RowMenu({ items, name, size }: { items: readonly MenuItem[]; name: string; size: number }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  const label = t('rowActions', { name });
  return (
    <Menu
      label={label}
      items={items}
      target={
        <ActionIcon variant="subtle" size={size} aria-label={label}>
          <Icon name="more" />
        </ActionIcon>
      }
    />
  );
}
