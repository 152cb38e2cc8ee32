import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { MAX_NAME } from './search-tabs.ts';

type Props = { name: string; onRename: (name: string) => void; onClose: () => void };

/** Dialog that names a tab; without a name it is called by its criteria. */
export function RenameTab({ name, onRename, onClose }: Props) {
  const { t } = useTranslation(['kept', 'common']);
  const [text, setText] = useState(name);
  const isNarrow = useNarrow();
  return (
    <Modal opened onClose={onClose} title={t('kept:tabs.rename')} centered fullScreen={isNarrow}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onRename(text);
        }}
      >
        <Stack>
          <TextInput
            label={t('kept:tabs.name')}
            description={t('kept:tabs.nameHint')}
            value={text}
            maxLength={MAX_NAME}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit">{t('common:save')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
