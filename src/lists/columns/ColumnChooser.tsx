import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { ToolbarStop } from '#src/shared/ui/Toolbar.tsx';
import { ColumnDefaults, ColumnOrder, type LayoutChoice } from './ColumnOrder.tsx';

/** Chooses and orders the visible columns of a list; changes apply immediately behind the dialog. */
export function ColumnChooser({ stop, ...choice }: LayoutChoice & { stop: ToolbarStop }) {
  const { columns, layout, onChange, onReset } = choice;
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
        <ColumnOrder columns={columns} layout={layout} onChange={onChange} />
        <Group justify="space-between" mt="sm">
          <ColumnDefaults layout={layout} onChange={onChange} onReset={onReset} />
          <Button size="xs" onClick={dialog.close}>
            {t('common:close')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
