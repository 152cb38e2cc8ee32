import { ActionIcon, Button, Checkbox, Group, Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocked, type LayoutColumn, moveColumn, toggleColumn } from '#src/shared/grid/layout.ts';
import type { GridLayout } from '#src/shared/grid/types.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import styles from './ColumnOrder.module.css';

/** A column with the words that the order of columns shows. */
type TitledColumn = LayoutColumn & { readonly title: string; readonly description?: string };

/** A layout under change: its columns, and how to choose another layout or the one of a fresh account. */
export type LayoutChoice = {
  columns: readonly TitledColumn[];
  layout: GridLayout;
  onChange: (layout: GridLayout) => void;
  onReset: () => void;
};

type Dragged = { readonly column: TitledColumn; readonly before: GridLayout };

function isPast({ clientY, currentTarget }: DragEvent, isDown: boolean): boolean {
  const { top, height } = currentTarget.getBoundingClientRect();
  const middle = top + height / 2;
  return isDown ? clientY >= middle : clientY <= middle;
}

/**
 * The columns of a list in their order, each with a checkbox for its visibility. They are moved by dragging, which takes
 * effect during the drag and is undone by Escape or a drop outside, or by the buttons of each row.
 */
export function ColumnOrder({ columns, layout, onChange }: Omit<LayoutChoice, 'onReset'>) {
  const { t } = useTranslation('lists');
  const [moved, setMoved] = useState('');
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const known = new Map(columns.map((column) => [column.key, column]));
  const shown = layout.order.flatMap((key) => {
    const column = known.get(key);
    return column === undefined || isLocked(column) ? [] : [column];
  });
  const place = (column: TitledColumn, at: number) => {
    const neighbour = shown[at];
    if (neighbour === undefined) return;
    onChange(moveColumn(layout, column.key, layout.order.indexOf(neighbour.key)));
    setMoved(t('columns.moved', { column: column.title, at: at + 1, count: shown.length }));
  };
  const dragOver = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    const from = shown.findIndex(({ key }) => key === dragged.column.key);
    if (from !== at && isPast(event, from < at)) place(dragged.column, at);
  };
  const dragEnd = ({ dataTransfer }: DragEvent) => {
    if (dragged !== null && dataTransfer.dropEffect === 'none') {
      onChange(dragged.before);
      setMoved('');
    }
    setDragged(null);
  };
  return (
    <>
      <ol className={styles.columns}>
        {shown.map((column, at) => (
          <li
            key={column.key}
            className={styles.column}
            data-dragged={dragged?.column.key === column.key || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              // Firefox drags only what carries data.
              event.dataTransfer.setData('text/plain', column.title);
              setDragged({ column, before: layout });
            }}
            onDragOver={(event) => dragOver(event, at)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={dragEnd}
          >
            <span className={styles.grip}>
              <Icon name="grip" />
            </span>
            <Checkbox
              flex={1}
              size="xs"
              label={column.title}
              description={column.description === column.title ? undefined : column.description}
              checked={!layout.hidden.includes(column.key)}
              onChange={() => onChange(toggleColumn(layout, column.key))}
            />
            <Group gap={0} wrap="nowrap" flex="none">
              <ActionIcon
                variant="subtle"
                aria-label={t('columns.up', { column: column.title })}
                disabled={at === 0}
                onClick={() => place(column, at - 1)}
              >
                <Icon name="up" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={t('columns.down', { column: column.title })}
                disabled={at === shown.length - 1}
                onClick={() => place(column, at + 1)}
              >
                <Icon name="down" />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ol>
      <Text size="xs" c="dimmed" mih="1.25rem" role="status">
        {moved}
      </Text>
    </>
  );
}

export function ColumnDefaults({ layout, onChange, onReset }: Omit<LayoutChoice, 'columns'>) {
  const { t } = useTranslation('lists');
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={() => onChange({ ...layout, hidden: [] })}>
        {t('columns.all')}
      </Button>
      <Button variant="default" size="xs" onClick={onReset}>
        {t('columns.reset')}
      </Button>
    </Group>
  );
}
