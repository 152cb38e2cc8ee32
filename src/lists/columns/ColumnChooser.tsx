import { ActionIcon, Button, Checkbox, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLocked, type LayoutColumn, moveColumn, toggleColumn } from '#src/shared/grid/layout.ts';
import type { GridLayout } from '#src/shared/grid/types.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { ToolbarStop } from '#src/shared/ui/Toolbar.tsx';
import styles from './ColumnChooser.module.css';

type Titled = LayoutColumn & { readonly title: string; readonly description?: string };

type Props = {
  columns: readonly Titled[];
  layout: GridLayout;
  onChange: (layout: GridLayout) => void;
  onReset: () => void;
  stop: ToolbarStop;
};

function Columns({ columns, layout, onChange }: Omit<Props, 'onReset' | 'stop'>) {
  const { t } = useTranslation('lists');
  const [moved, setMoved] = useState('');
  const known = new Map(columns.map((column) => [column.key, column]));
  const shown = layout.order.flatMap((key) => {
    const column = known.get(key);
    return column === undefined || isLocked(column) ? [] : [column];
  });
  const move = (column: Titled, at: number, by: -1 | 1) => {
    const neighbour = shown[at + by];
    if (neighbour === undefined) return;
    onChange(moveColumn(layout, column.key, layout.order.indexOf(neighbour.key)));
    setMoved(t('columns.moved', { column: column.title, at: at + by + 1, count: shown.length }));
  };
  return (
    <>
      <ol className={styles.columns}>
        {shown.map((column, at) => (
          <li key={column.key} className={styles.column}>
            <Checkbox
              size="xs"
              label={column.title}
              description={column.description === column.title ? undefined : column.description}
              checked={!layout.hidden.includes(column.key)}
              onChange={() => onChange(toggleColumn(layout, column.key))}
            />
            <span className={styles.movers}>
              <ActionIcon
                variant="subtle"
                aria-label={t('columns.up', { column: column.title })}
                disabled={at === 0}
                onClick={() => move(column, at, -1)}
              >
                <Icon name="up" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={t('columns.down', { column: column.title })}
                disabled={at === shown.length - 1}
                onClick={() => move(column, at, 1)}
              >
                <Icon name="down" />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.status}>
        {moved}
      </p>
    </>
  );
}

/** Chooses and orders the visible columns of a list; changes apply immediately behind the dialog. */
export function ColumnChooser({ columns, layout, onChange, onReset, stop }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        {...stop}
        variant="default"
        size="xs"
        leftSection={<Icon name="columns" />}
        onClick={dialog.open}
      >
        {t('lists:columns.open')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={t('lists:columns.title')}>
        <Text size="sm">{t('lists:columns.about')}</Text>
        <Columns columns={columns} layout={layout} onChange={onChange} />
        <Group justify="space-between" mt="sm">
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => onChange({ ...layout, hidden: [] })}>
              {t('lists:columns.all')}
            </Button>
            <Button variant="default" size="xs" onClick={onReset}>
              {t('lists:columns.reset')}
            </Button>
          </Group>
          <Button size="xs" onClick={dialog.close}>
            {t('common:close')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
