import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import type { ListActions } from './use-actions.ts';

/** The question or the dialog of the action under way. */
export function ActionDialogs<Row extends Stone>({ tools }: { tools: ListActions<Row> }) {
  const { t } = useTranslation('lists');
  const { started } = tools;
  if (started === null) return null;
  const { action, rows } = started;
  if ('Dialog' in action) {
    const { Dialog } = action;
    return <Dialog rows={rows} onClose={tools.close} />;
  }
  if (action.confirm === undefined) return null;
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t(`action.${action.key}`)}
      confirmLabel={t(`action.${action.key}`)}
      isBusy={tools.isRunning}
      problem={tools.problem}
      onConfirm={tools.proceed}
      onCancel={() => tools.close(false)}
    >
      {t(`confirm.${action.confirm}`)}
    </ConfirmDialog>
  );
}
