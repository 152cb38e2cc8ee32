import { Button, Group, Modal, NativeSelect, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { ToolbarStop } from '#src/shared/ui/Toolbar.tsx';
import { ColumnDefaults, ColumnOrder, type LayoutChoice } from './ColumnOrder.tsx';
import { ColumnPresets } from './ColumnPresets.tsx';
import { type ListLayout, maxPinned } from './use-layout.ts';

type Props = Pick<LayoutChoice, 'columns'> & {
  /** The layout of the list, its pinned columns and its presets, and how to choose others. */
  set: ListLayout;
  stop: ToolbarStop;
};

/** The number of columns that stay in view at the start of the grid. */
function Pinned({ set }: Pick<Props, 'set'>) {
  const { t } = useTranslation('lists');
  return (
    <NativeSelect
      size="xs"
      label={t('columns.pinned')}
      description={t('columns.pinnedAbout')}
      value={String(set.pinned)}
      onChange={(event) => set.pin(Number(event.currentTarget.value))}
      data={Array.from({ length: maxPinned + 1 }, (_, count) => ({
        value: String(count),
        label: t(count === 0 ? 'columns.pinnedNone' : 'columns.pinnedOf', { count }),
      }))}
    />
  );
}

/**
 * Chooses, orders and pins the columns of a list, and keeps presets of them; changes apply immediately behind the dialog.
 */
export function ColumnChooser({ columns, set, stop }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  const [isOpen, dialog] = useDisclosure(false);
  const { layout, setLayout, reset } = set;
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
        <ColumnOrder columns={columns} layout={layout} onChange={setLayout} />
        <Pinned set={set} />
        <ColumnPresets columns={columns} set={set} />
        <Group justify="space-between" mt="md">
          <ColumnDefaults layout={layout} onChange={setLayout} onReset={reset} />
          <Button size="xs" onClick={dialog.close}>
            {t('common:close')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
