import { Group, Loader, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { useFocusBack } from '#src/shared/ui/use-focus-back.ts';
import type { ListRow } from '../engine/definition.ts';
import type { ListActions } from './use-actions.ts';

function LoadingDialog({ title, onClose }: { title: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      <Group justify="center" gap="sm" mih="8rem" my="md" role="status">
        <Loader size="sm" aria-hidden="true" />
        {t('loading')}
      </Group>
    </Modal>
  );
}

type Props<Row extends ListRow> = {
  tools: ListActions<Row>;
  /** Number of rows in the list; absent where the dialog belongs to no list. */
  total?: number;
};

function OpenDialog<Row extends ListRow>({ tools, total }: Props<Row>) {
  const { t } = useTranslation('lists');
  useFocusBack();
  const { started } = tools;
  if (started === null) return null;
  const { action, rows, Dialog } = started;
  const title = t(`action.${action.key}`);
  if ('load' in action) {
    if (Dialog === null) return <LoadingDialog title={title} onClose={() => tools.close(false)} />;
    return <Dialog rows={rows} listType={tools.listType} onClose={tools.close} />;
  }
  if (!('write' in action) || action.confirm === undefined) return null;
  const { stale } = action;
  const isEmptying = rows.length === total && action.removes === true;
  const isStale = tools.problem?.code === 'E_CONFLICT';
  const staleText = isStale && stale !== undefined ? t(`stale.${stale}`) : undefined;
  return (
    <ConfirmDialog
      isOpen
      isDanger={action.confirm !== 'offerListings'}
      title={title}
      confirmLabel={title}
      isBusy={tools.isRunning}
      problem={tools.problem}
      problemText={staleText}
      onConfirm={tools.proceed}
      {...(action.keep === undefined ? {} : { cancelLabel: t(`keep.${action.keep}`) })}
      onCancel={() => tools.close(false)}
    >
      {t(`confirm.${isEmptying ? 'removeAll' : action.confirm}`)}
    </ConfirmDialog>
  );
}

export function ActionDialogs<Row extends ListRow>(props: Props<Row>) {
  return props.tools.started === null ? null : <OpenDialog {...props} />;
}
